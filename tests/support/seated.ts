// A table at which people already sit: what is tested elsewhere (seats, readiness, the start) is done past the page.

import type { Order } from '../../web/src/lib/gen/wire';
import { ask, makeTable, say } from './api';
import { expect, type Person } from './test';

export interface Seated {
  base: string;
  game: string;
  options?: Record<string, unknown>;
  /** The people of each side, in the order of their seats. */
  sides: Person[][];
  vault: Map<string, string>;
}

/** The game is on. Gives the code of the table. */
export async function seated({ base, game, options = {}, sides, vault }: Seated): Promise<string> {
  const { code, host } = await makeTable(base, { game, options, sit: false });
  vault.set(host, `host of ${code}`);
  let count = 0;
  const nonce = () => `table-${code}-${(count += 1)}`;
  const order = (what: Order) => say(base, code, { host }, { host: { nonce: nonce(), order: what } });
  const come = async ({ page }: Person, token: string) => {
    const kept = JSON.stringify({ code, token, commitments: {}, touched: Date.now() });
    await page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [`tricorn.table.${code}`, kept]);
    await page.goto(`/t/${code}`);
    await expect(page.getByRole('button', { name: 'I am ready' })).toBeVisible();
    await say(base, code, { token }, { me: { nonce: nonce(), wish: 'ready' } });
  };
  // Seats are taken one after the other; then all come at the same time.
  const coming: Promise<void>[] = [];
  for (const [side, people] of sides.entries()) {
    for (const [at, person] of people.entries()) {
      if (at > 0) await order({ add_seat: side });
      const { token } = await ask<{ token: string }>(base, `/api/tables/${code}/seats`, { side });
      vault.set(token, `seat of ${code}`);
      coming.push(come(person, token));
    }
  }
  await Promise.all(coming);
  await order('start');
  return code;
}
