// The decks of PolitiCraft: what stands on the cards, on the screen and on paper.

import type { Pack } from '../../web/src/lib/packs/types';
import { ask } from '../support/api';
import { turnTo } from '../support/home';
import { cutOff, expectNoFindings } from '../support/look';
import { expect, PHONE, test } from '../support/test';

const DECKS = [
  ['standard', 'Standard', 58],
  ['conditional', 'Conditional', 48],
  ['power-play', 'Power Play', 24],
  ['cycle', 'Election Cycle', 8],
] as const;

const packOf = (base: string) => ask<Extract<Pack, { kind: 'politicraft' }>>(base, '/api/packs/politicraft');

test('a card says its theme, points, Needs, bar and designation (PC-04 to PC-08)', async ({ arrive }) => {
  const { page } = await arrive();
  await page.goto('/packs/politicraft/conditional/c16-1');
  const front = page.getByRole('figure', { name: 'Front' });
  await expect(front).toContainText('Campaigns & Elections');
  await expect(front).toContainText('60 points');
  await expect(front.getByRole('group', { name: 'Needs 2 blue, 3 orange, 2 Integrity and Big Donor' })).toBeVisible();
  await expect(front.locator('.circle')).toHaveText(['2', '3', '2']);
  await expect(front.locator('.bar')).toHaveText('and Big Donor');
  await expect(front.locator('.grant')).toHaveText('Counts as US Office');
  await turnTo(page, '/packs/politicraft/cycle/e8');
  await expect(front.locator('.does')).toHaveText(
    'Each player with Big Donor chooses one: lose 1 Integrity; or discard a Big Donor card of their choice from their Area.',
  );
});

test('decks are narrowed down by theme and designation, and searched', async ({ arrive }) => {
  const { page } = await arrive();
  await page.goto('/packs/politicraft/conditional');
  const cards = page.getByRole('list', { name: 'Cards of Conditional cards' }).getByRole('link');
  await expect(cards).toHaveCount(48);
  await page.getByLabel('Counts as', { exact: true }).selectOption({ label: 'State Office' });
  await expect(cards).toHaveCount(5);
  await page.getByLabel('Needs', { exact: true }).selectOption({ label: 'City Council' });
  await expect(cards).toHaveCount(3);
  await page.goto('/packs/politicraft/power-play?q=draws');
  await expect(page.getByRole('list', { name: 'Cards of Power Play cards' }).getByRole('link')).toHaveCount(3);
});

for (const [deck, title, count] of DECKS) {
  test(`nothing is cut off and everything can be read: ${title} cards`, async ({ arrive }) => {
    const { page } = await arrive(PHONE);
    const path = `/packs/politicraft/${deck}`;
    await page.goto(path);
    await expect(page.locator('.cards .paper')).toHaveCount(count);
    for (const width of [360, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      expect(await cutOff(page), `at ${width} px`).toEqual([]);
    }
    await expectNoFindings(page, `the ${title} cards`);
    await turnTo(page, `${path}/print`);
    await expect(page.locator('.sheet').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    expect(await cutOff(page), 'on paper').toEqual([]);
  });
}

test('whoever has looked at the game before can still print', async ({ arrive }) => {
  const { page } = await arrive();
  await page.goto('/rules/politicraft');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('PolitiCraft');
  await expect.poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('politicraft')))).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await turnTo(page, '/packs/politicraft/power-play/print');
  await expect(page.locator('.sheet').first()).toBeVisible();
});

test('the longest texts that a pack may have fit on a card', async ({ arrive, server }) => {
  const { page } = await arrive();
  const pack = await packOf(server.base);
  const title = 'Representatives of the Commonwealth'.slice(0, 34);
  // What a card does needs room too, so that its scene is shorter.
  const text = (long: number) => `${'Everyone in the whole neighborhood comes together to write it down. '.repeat(3).slice(0, long - 1)}.`;
  for (const card of pack.content.cards) Object.assign(card, { title, text: text(card.does ? 105 : 170) });
  await page.route('**/api/packs/politicraft', (route) => route.fulfill({ json: pack }));
  for (const [deck] of DECKS) {
    await page.goto(`/packs/politicraft/${deck}`);
    await expect(page.locator('.cards .paper').first()).toContainText('whole neighborhood');
    expect(await cutOff(page), deck).toEqual([]);
  }
});
