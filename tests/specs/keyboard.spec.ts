// A whole game without touching the mouse. The focus is always visible and never lost.

import type { Locator, Page } from '@playwright/test';
import { overHeading, wanting } from '../support/home';
import { expect, test, type Person } from '../support/test';
import { gapFor, gaps, hand, ownRow, turnComes } from '../support/timeline';

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await hasFocus(target)) return expectVisibleFocus(page);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

const hasFocus = (target: Locator) => target.evaluate((one) => one === document.activeElement);

/** Whatever has the focus shows it by an outline or a shadow. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement!);
    return (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none';
  });
  expect(shown, 'the focus is visible').toBe(true);
}

/** The name of the card in the own row that has the focus. */
async function focusedCard(person: Person): Promise<string> {
  const words = await hand(person).locator('button:focus').innerText();
  return ownRow(person).find((name) => words.includes(name))!;
}

test('a whole game of Timeline with the keyboard alone', async ({ arrive }) => {
  const ann = await arrive();
  const { page } = ann;
  await wanting(page, { options: { cards: 3 }, now: { opponents: 2, level: 'novice' } });
  await page.goto('/');
  await tabTo(page, page.getByRole('button', { name: /^Play now.*Timeline/ }));
  await page.keyboard.press('Enter');

  let first = true;
  while (await turnComes(ann)) {
    // Later the focus is there by itself, unless the row was empty and a decider brought a new card.
    if (first || (await hand(ann).locator('button:focus').count()) === 0) await tabTo(page, hand(ann).getByRole('button').first());
    const name = await focusedCard(ann);
    await page.keyboard.press('Enter');
    await expect(gaps(ann).and(page.locator(':focus'))).toHaveCount(1);
    if (first) {
      await page.keyboard.press('Escape');
      await expect(gaps(ann)).toHaveCount(0);
      expect(await focusedCard(ann)).toBe(name);
      await page.keyboard.press('Enter');
      await expect(gaps(ann).and(page.locator(':focus'))).toHaveCount(1);
    }
    first = false;
    await page.keyboard.press('Home');
    const gap = gapFor(ann, name, true);
    for (let step = 0; step < gap; step += 1) await page.keyboard.press('ArrowRight');
    await expect(gaps(ann).nth(gap)).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press('Enter');
    await expect(hand(ann).getByRole('button', { name })).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body), 'the focus is not lost').toBe(false);
  }
  await expect(overHeading(page)).toBeFocused();
});
