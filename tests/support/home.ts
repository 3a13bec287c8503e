// The ways from the home page to a table.

import type { Locator, Page } from '@playwright/test';
import { expect, type Person } from './test';

export type GameTitle =
  | 'Timeline'
  | 'Play the Presidential Numbers'
  | 'Play the Dates, Level 1'
  | 'Play the Ranks 1'
  | 'Play the Ranks 2'
  | 'Dashing States'
  | 'Play the Border Zap'
  | 'Border-Up'
  | 'State IQ'
  | 'Chummy Challenge'
  | 'GeoPlunge Combo 4'
  | 'PolitiCraft';

/** Changes what the page asks for when it makes a table, for shorter games: the rest of the way is the page's own. */
export async function wanting(page: Page, part: { options?: Record<string, unknown>; now?: Record<string, unknown> }): Promise<void> {
  await page.route('**/api/tables', async (route) => {
    const asked = route.request().postDataJSON() as { now?: object };
    const now = asked.now === undefined ? {} : { now: { ...asked.now, ...part.now } };
    await route.continue({ postData: { ...asked, ...now, ...(part.options === undefined ? {} : { options: part.options }) } });
  });
}

/** The card of a game on the home page. */
const gameCard = (page: Page, title: GameTitle) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Goes on to another address as a link of the page does: the page is not loaded again. */
export async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async (path) => {
    const link = Object.assign(document.createElement('a'), { href: path });
    document.body.append(link);
    link.click();
    link.remove();
    // What was shown before is gone.
    await new Promise((done) => requestAnimationFrame(done));
  }, path);
}

export const overHeading = (page: Page) => page.getByRole('heading', { name: 'The game is over' });
const seeResult = (page: Page) => page.getByRole('button', { name: 'See the result' });

/** Opens a part of the page that is folded. */
export async function unfold(page: Page, title: string | RegExp): Promise<void> {
  await page.getByRole('heading', { name: title }).click();
}

/** Waits for one's own move; when the game is over instead, goes on to its result and says false. */
export async function moveOrResult({ page }: Person, move: Locator): Promise<boolean> {
  await expect(move.or(seeResult(page)).or(overHeading(page)).first()).toBeVisible({ timeout: 30_000 });
  if (!(await seeResult(page).or(overHeading(page)).first().isVisible())) return true;
  // The board lies for a moment before the result comes by itself.
  await seeResult(page).click({ timeout: 2000 }).catch(() => undefined);
  await expect(overHeading(page)).toBeVisible();
  return false;
}

/** The code of the table that the page shows. */
export function codeOf(page: Page): string {
  const found = /\/t\/([0-9A-Z]{6})/.exec(page.url());
  if (!found) throw new Error(`${page.url()} is no table.`);
  return found[1]!;
}

/** Home page, one click, and the game is on. */
export async function playNow({ page }: Person, title: GameTitle): Promise<void> {
  await page.goto('/');
  await page.getByRole('radio', { name: 'Novice' }).check();
  await gameCard(page, title).getByRole('button', { name: /^Play now/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Home page, one click, and the lobby is open. Gives the code as the page shows it. */
export async function host({ page }: Person, title: GameTitle): Promise<string> {
  await page.goto('/');
  await gameCard(page, title).getByRole('button', { name: /^Host a table/ }).click();
  await expect(page.getByRole('heading', { name: 'You are the host' })).toBeVisible();
  const spelt = await page.getByRole('region', { name: 'Invite others' }).getByText(/^(\w )+\w$/).textContent();
  return spelt!.replaceAll(' ', '');
}

/** Types the code on the home page; the lobby or the game comes up. */
export async function join({ page }: Person, code: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Join with a code' }).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.waitForURL(`**/t/${code}`);
}

/** Takes any free seat. */
export async function sit({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await expect(page.getByRole('button', { name: 'I am ready' })).toBeVisible();
}

export async function ready({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'I am ready' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You are ready.' })).toBeVisible();
}

/** The name that the lobby gives to this person. */
export async function nameOf({ page }: Person): Promise<string> {
  const words = await page.getByRole('heading', { name: /^You are (?!the host)/ }).textContent();
  return words!.trim().replace(/^You are\s+/, '');
}
