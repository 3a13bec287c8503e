// After the end: what was missed, whether the deal was fair, and the replay.

import { codeOf, overHeading, playNow, unfold, wanting } from '../support/home';
import { handCards, moveComes, numbersView, playCard } from '../support/numbers';
import { EVENTS } from '../support/packs';
import { expect, test, type Person } from '../support/test';
import { playTimeline } from '../support/timeline';

async function verify({ page }: Person): Promise<void> {
  await unfold(page, 'Was the deal fair?');
  await page.getByRole('button', { name: 'Verify this deal' }).click();
}

test('the result tells what was missed, and the deal is verified in the page', async ({ arrive }) => {
  const ann = await arrive();
  const { page } = ann;
  await wanting(page, { options: { cards: 2 }, now: { opponents: 2 } });
  await playNow(ann, 'Timeline');
  const [missed] = await playTimeline(ann, undefined, 1);
  const event = EVENTS.find(({ name }) => name === missed)!;
  const part = page.getByRole('article').filter({ has: page.getByRole('heading', { name: missed! }) }).first();
  await expect(page.getByRole('heading', { name: 'What you missed' })).toBeVisible();
  await expect(part).toContainText(event.sentence);
  await expect(part).toContainText(String(Math.abs(event.year)));
  await unfold(page, /^What has happened/);
  await expect(page.getByRole('log', { name: 'Log' })).toContainText(`“${missed}”`);

  await verify(ann);
  await expect(page.getByText('The fingerprints are equal.')).toBeVisible();
  await expect(page.getByText('This page has kept the fingerprint since it came to the game')).toBeVisible();

  // Whoever comes after the game was promised nothing.
  const late = await arrive();
  await late.page.goto(page.url());
  await verify(late);
  await expect(late.page.getByText('The fingerprints are equal.')).toBeVisible();
  await expect(late.page.getByText('This page came after the game')).toBeVisible();

  // A page that was promised something else must say so.
  const code = codeOf(page);
  await page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key)!) as { commitments: Record<string, string> };
    const promised = kept.commitments['1']!;
    kept.commitments['1'] = (promised.startsWith('0') ? '1' : '0') + promised.slice(1);
    localStorage.setItem(key, JSON.stringify(kept));
  }, `tricorn.table.${code}`);
  await page.reload();
  await verify(ann);
  await expect(page.getByText('The fingerprints differ.')).toBeVisible();
});

test('the replay goes step by step, and shows no more than the chosen eyes see', async ({ arrive }) => {
  const ann = await arrive();
  const { page } = ann;
  await wanting(page, { options: { wins: 1 } });
  await playNow(ann, 'Play the Presidential Numbers');
  for (let card = 0; card < 2; card += 1) {
    await moveComes(ann);
    await playCard(ann);
  }
  const held = (await handCards(ann).allInnerTexts()).length;
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'End the game' }).click();
  await page.getByRole('dialog', { name: 'End the game?' }).getByRole('button', { name: 'End the game' }).click();
  await expect(overHeading(page)).toBeVisible({ timeout: 15_000 });
  await page.getByRole('link', { name: 'Watch the replay' }).click();

  const slider = page.getByRole('slider', { name: 'Step' });
  await expect(page.getByText('Step 1 of')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 2 of')).toBeVisible();
  await slider.focus();
  await page.keyboard.press('End');
  await expect(page.getByText(/Step (\d+) of \1$/)).toBeVisible();
  await expect(page.getByText('The host ends the match.')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByText('Step 1 of')).toBeVisible();

  const eyes = page.getByRole('combobox', { name: 'Seen through the eyes of' });
  const cards = page.getByRole('list', { name: /cards/i }).getByRole('button');
  await expect(cards).toHaveCount(9);
  await eyes.selectOption({ label: 'a spectator' });
  await expect(cards).toHaveCount(0);
  await eyes.selectOption('0');
  await expect(cards).toHaveCount(9);
  await slider.focus();
  await page.keyboard.press('End');
  await expect(cards).toHaveCount(held);
});

test('alone against a computer, “Play again” goes on at the same table, where the last game settles who leads', async ({ arrive }) => {
  const ann = await arrive();
  const { page } = ann;
  await playNow(ann, 'Play the Presidential Numbers');
  await moveComes(ann);
  const code = codeOf(page);
  const { lead } = numbersView(ann);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'End the game' }).click();
  await page.getByRole('dialog', { name: 'End the game?' }).getByRole('button', { name: 'End the game' }).click();
  await expect(overHeading(page)).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(overHeading(page)).toBeHidden();
  await moveComes(ann);
  expect(codeOf(page)).toBe(code);
  expect(numbersView(ann).lead, 'a game that the host ended is played again with the same team beginning').toBe(lead);
});
