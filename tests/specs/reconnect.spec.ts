// Nobody loses a seat: killed servers, cut networks and reloads bring everybody back to the same hand, within two seconds
// and without typing. Time runs as it does for people.

import { endGame, replayOf } from '../support/api';
import { CUT } from '../support/guard';
import { codeOf, playNow, wanting } from '../support/home';
import { placements } from '../support/secrets-timeline';
import { expect, test, type Person } from '../support/test';
import { cardNamed, gapFor, gaps, hand, ownRow, turnComes } from '../support/timeline';

const WITHIN = 2000;
const lost = ({ page }: Person) => page.getByRole('status').filter({ hasText: 'Connection lost.' });

/** At a table of Timeline with one computer player, at the own turn. */
async function seated(person: Person): Promise<string[]> {
  await wanting(person.page, { options: { first: 0 }, now: { opponents: 1 } });
  await playNow(person, 'Timeline');
  await turnComes(person);
  await drawn(person);
  return ownRow(person);
}

/** The pictures of the cards have come: nothing is on its way any more that leaving the page would cut off. */
async function drawn(person: Person): Promise<void> {
  await expect(hand(person).locator('svg path').first()).toBeVisible();
}

/** Picks a card and its gap; the answer of the server is not waited for. */
async function move(person: Person, name: string, gap = gapFor(person, name, true)): Promise<void> {
  await cardNamed(person, name).click();
  await gaps(person).nth(gap).click();
}

/** The board works again: no word of a lost connection, the move is done, the rest of the row is the same. */
async function backAgain(person: Person, row: string[], played: string): Promise<void> {
  await lost(person).waitFor({ state: 'hidden' });
  await cardNamed(person, played).waitFor({ state: 'detached' });
  expect(ownRow(person).sort()).toEqual(row.filter((name) => name !== played).sort());
  expect(person.ear.last.seat).toBe(0);
}

/** How often this person has put a card down, as the archive has it. */
async function countMoves(base: string, { page }: Person, vault: Map<string, string>): Promise<number> {
  const code = codeOf(page);
  const host = [...vault].find(([, of]) => of === `host of ${code}`)![0];
  await endGame(base, code, host);
  const { steps } = await replayOf(base, code, 1, 'all');
  return placements(steps.flatMap((step) => step.notices), 0);
}

test('a server that is killed and comes back: same hand, and a move made meanwhile is done once', async ({ arrive, ownServer, vault }) => {
  const server = await ownServer();
  const ann = await arrive({ at: server });
  ann.guard.allow(CUT);
  const row = await seated(ann);

  await server.kill();
  await expect(lost(ann)).toBeVisible();
  await move(ann, row[0]!);
  await expect(ann.page.getByText('Sending…')).toBeVisible();
  // Long enough that the page has come to its slowest pace of trying again.
  const before = ann.ear.attempts;
  await expect.poll(() => ann.ear.attempts, { timeout: 15_000 }).toBeGreaterThan(before + 4);

  await server.open();
  await backAgain(ann, row, row[0]!);
  expect(performance.now() - server.openedAt).toBeLessThan(WITHIN);

  // The other way to go down: in good order.
  await turnComes(ann);
  const second = ownRow(ann);
  // Found before: the newest connection may be one that the server refused on its way down, and know no line.
  const gap = gapFor(ann, second[0]!, true);
  await server.stop();
  await server.open();
  await move(ann, second[0]!, gap);
  await backAgain(ann, second, second[0]!);
  expect(await countMoves(server.base, ann, vault)).toBe(2);
});

test('a network that is cut: the move made meanwhile is done once', async ({ arrive, ownServer, cableTo, vault }) => {
  const server = await ownServer();
  const cable = await cableTo(server);
  const ann = await arrive({ at: cable });
  ann.guard.allow(CUT);
  const row = await seated(ann);

  cable.pull();
  await ann.context.setOffline(true);
  await expect(lost(ann)).toBeVisible();
  await expect(lost(ann)).toContainText('Your device is offline');
  await move(ann, row[1]!);
  await expect(ann.page.getByText('Sending…')).toBeVisible();

  cable.plugIn();
  const cutUntil = performance.now();
  await ann.context.setOffline(false);
  await backAgain(ann, row, row[1]!);
  expect(performance.now() - cutUntil).toBeLessThan(WITHIN);
  expect(await countMoves(server.base, ann, vault)).toBe(1);
});

test('an answer that is lost: the move is sent again and done once', async ({ arrive, ownServer, vault }) => {
  const server = await ownServer();
  const ann = await arrive({ at: server });
  let swallowed = 0;
  await ann.page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (swallowed === 0 && String(message).startsWith('{"ack"')) {
        swallowed += 1;
        void socket.close({ code: 1001 });
        void server.close({ code: 1001 });
      } else {
        socket.send(message);
      }
    });
  });
  const row = await seated(ann);
  await move(ann, row[0]!);
  await expect.poll(() => swallowed).toBe(1);
  await backAgain(ann, row, row[0]!);
  await expect(ann.page.getByText('Sending…')).toBeHidden();
  expect(await countMoves(server.base, ann, vault)).toBe(1);
});

test('a reload and a closed tab: the same hand, without typing', async ({ arrive, ownServer }) => {
  const server = await ownServer();
  const ann = await arrive({ at: server });
  const row = await seated(ann);
  await ann.page.reload();
  for (const name of row) await expect(cardNamed(ann, name)).toBeVisible();
  await expect(hand(ann).getByRole('button')).toHaveCount(row.length);
  await drawn(ann);

  // Somebody who closed the tab finds the way back on the home page.
  await ann.page.goto('/');
  await ann.page.getByRole('link', { name: 'Back to your table' }).click();
  await turnComes(ann);
  expect(ownRow(ann)).toEqual(row);
  expect(ann.ear.last.seat).toBe(0);
});
