// Whole games of Play the Dates, and what the page says on the way.

import { answered, asked, CALM, civicsForm, datesView, factsToLead, handCards, moveComes, picked, playButton, playDates, playUntil, powerCards, step, TITLE, tradeButton, ways } from '../support/dates';
import { host, join, overHeading, playNow, ready, sit, wanting } from '../support/home';
import { civicsStatement } from '../support/packs';
import { heardAll } from '../support/recorder';
import { expect, PHONE, test, type Person } from '../support/test';
import { tap } from '../support/timeline';

const alertOf = ({ page }: Person, words: RegExp) => page.getByRole('alert').filter({ hasText: words });

// A whole match by tapping, on a phone, and one with hidden dates are in play-the-dates-recorder.spec.ts.
test('a whole match with the keyboard alone', async ({ arrive }) => {
  test.slow();
  const ann = await arrive();
  const { page } = ann;
  await wanting(page, { options: CALM });
  await playNow(ann, TITLE);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  while (await moveComes(ann)) {
    const id = ann.ear.doc.ask?.id;
    const verb = asked(ann);
    if (verb === 'trade_in') {
      await powerCards(ann).first().focus();
      await press('Enter', 'ArrowRight', 'Space');
      await expect(tradeButton(ann)).toHaveText('Trade in 2 cards');
      await tradeButton(ann).focus();
      await press('Enter');
    } else if (verb === 'civics') {
      await expect(civicsForm(ann).getByRole('textbox')).toBeFocused();
      await page.keyboard.insertText(civicsStatement(datesView(ann).civics!.number));
      await press('Enter');
    } else {
      await handCards(ann).first().focus();
      await press('End', 'Home', 'Enter');
      if (verb === 'lead') {
        await expect(factsToLead(ann).first()).toBeFocused();
        await press('Escape');
        await expect(picked(ann)).toHaveCount(0);
        await expect(handCards(ann).first()).toBeFocused();
        await press('Enter');
        await expect(factsToLead(ann).first()).toBeFocused();
        await press('2');
      } else if ((await powerCards(ann).count()) > 0) {
        await powerCards(ann).first().focus();
        await press('Enter', '-');
        await expect(ways(ann).nth(1)).toHaveAttribute('aria-pressed', 'true');
      }
      await expect(playButton(ann)).toBeFocused();
      await press('Enter');
    }
    await answered(ann, id);
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body), 'the focus is not lost').toBe(false);
  }
  await expect(overHeading(page)).toBeFocused();
});

test('two browsers at one table play a match', async ({ arrive }) => {
  test.slow();
  const [ann, ben] = [await arrive(), await arrive()];
  await wanting(ann.page, { options: CALM });
  const code = await host(ann, TITLE);
  await join(ben, code);
  await sit(ben);
  await ready(ben);
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([playDates(ann), playDates(ben)]);
  for (const { page, ear } of [ann, ben]) {
    await expect(overHeading(page)).toBeVisible();
    expect(await heardAll(ear)).toBe(true);
  }
});

test('the set-up is seen, and the trade-in is told only as a number', async ({ arrive }) => {
  const ann = await arrive();
  const { page } = ann;
  await wanting(page, { options: CALM });
  await playNow(ann, TITLE);
  await moveComes(ann);
  const view = datesView(ann);
  const setUp = page.getByRole('region', { name: 'How this game was set up' });
  await expect(setUp.getByRole('listitem')).toHaveCount(view.searched.length);
  await expect(setUp).toContainText(`Base Year ${view.base!.year}`);
  await expect(setUp).toContainText(view.period!);
  await expect(setUp).toContainText('by chance');
  await expect(tradeButton(ann)).toHaveText('Keep all four');
  await powerCards(ann).nth(1).click();
  await expect(tradeButton(ann)).toHaveText('Trade in 1 card');
  await tradeButton(ann).click();
  const tricks = page.getByRole('complementary', { name: 'Tricks of this game' });
  await expect(tricks).toContainText(/traded in \d Power cards?\./);
  await tricks.getByRole('button', { name: /^Traded in: \d$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Traded in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Set-up' }).click();
  await expect(page.getByRole('dialog', { name: 'Set-up' })).toContainText(String(view.base!.year));
});

test('what cannot be played says why', async ({ arrive }) => {
  test.slow();
  const ann = await arrive();
  await wanting(ann.page, { options: CALM });
  await playNow(ann, TITLE);
  await moveComes(ann);
  // While Power cards are traded in, no card is played.
  await handCards(ann).first().click({ force: true });
  await expect(alertOf(ann, /trade-in/)).toBeVisible();
  if (await playUntil(ann, 'lead', { civics: false })) {
    await powerCards(ann).first().click({ force: true });
    await expect(alertOf(ann, /The side that leads plays no Power card/)).toBeVisible();
  }
  if (!(await playUntil(ann, 'follow', { civics: false }))) return;
  const numbers = datesView(ann).sides[0]!.powers!.map((card) => card.face.circled);
  const goes = (a: number, b: number) => [18, 27].includes(Math.min(a, b) * 10 + Math.max(a, b));
  // Of any three Power cards, two do not go together.
  const other = [1, 2, 3].find((at) => !goes(numbers[0]!, numbers[at]!))!;
  await powerCards(ann).first().click();
  await powerCards(ann).nth(other).click();
  await expect(alertOf(ann, /does not go together: only 1 with 8 and 2 with 7/)).toBeVisible();
  await expect(powerCards(ann).nth(other)).toHaveAttribute('aria-pressed', 'false');
  await handCards(ann).first().click();
  const led = datesView(ann).open!.colour;
  const wrong = picked(ann).getByRole('group', { name: 'The fact that counts' }).locator('[aria-disabled="true"]').first();
  await wrong.click({ force: true });
  await expect(alertOf(ann, new RegExp(`only the ${led} fact`))).toBeVisible();
  await expect(picked(ann).getByRole('button', { name: 'Add or subtract?' })).toBeDisabled();
});

test('the axis shows what would win, and the trick is explained', async ({ arrive }) => {
  test.slow();
  const ann = await arrive();
  const { page } = ann;
  await wanting(page, { options: CALM });
  await playNow(ann, TITLE);
  const axis = page.getByRole('img', { name: /^Time axis/ });
  if (await playUntil(ann, 'follow')) {
    const { open, base } = datesView(ann);
    const words = open!.distance === 0 ? 'Only ' : `${base!.year - open!.distance} to ${base!.year + open!.distance} beats it`;
    await expect(axis).toHaveAccessibleName(new RegExp(words));
    await handCards(ann).first().click();
    await expect(axis).toHaveAccessibleName(/if you play it/);
    await step(ann, { civics: false });
  }
  await moveComes(ann);
  const tricks = page.getByRole('complementary', { name: 'Tricks of this game' }).getByRole('listitem');
  if ((await tricks.count()) === 0) return;
  await tricks.first().getByRole('button').click();
  const facts = page.getByRole('dialog', { name: 'Facts' });
  await expect(facts.getByRole('article')).toHaveCount(2);
  await expect(facts.getByRole('img', { name: /and wins/ })).toBeVisible();
});

test('Civics: the list is closed while one states facts, and the verdict tells each part', async ({ arrive }) => {
  test.slow();
  const ann = await arrive();
  const { page } = ann;
  await wanting(page, { options: { ...CALM, wins: 5 } });
  await playNow(ann, TITLE);
  expect(await playUntil(ann, 'civics')).toBe(true);
  const list = page.getByRole('button', { name: /^Civics facts/ });
  await expect(list).toHaveText(/closed while you state them/);
  await list.focus();
  await page.keyboard.press('Enter');
  await expect(alertOf(ann, /closed while you state/)).toBeVisible();
  const id = ann.ear.doc.ask?.id;
  const { number } = datesView(ann).civics!;
  await civicsForm(ann).getByRole('textbox').fill(civicsStatement(number));
  await page.keyboard.press('Enter');
  await answered(ann, id);
  const stated = () => datesView(ann).tricks.at(-1)?.civics;
  await expect.poll(() => stated()?.right).toBe(true);
  await expect(page.getByText(/^Civics for .*: right\.$/)).toBeVisible();
  await expect(list).toHaveText('Civics facts');

  // Another time nothing is said.
  if (!(await playUntil(ann, 'civics'))) return;
  await civicsForm(ann).getByRole('button', { name: 'Say nothing' }).click();
  await expect(civicsForm(ann)).toHaveCount(0);
});

for (const guided of [false, true]) {
  test(`on a phone the Civics statement is in sight whole, and a reload costs nothing of it${guided ? ', with guided blanks' : ''}`, async ({ arrive }) => {
    test.slow();
    const ann = await arrive(PHONE);
    await wanting(ann.page, { options: { ...CALM, wins: 5, guided_blanks: guided } });
    await playNow(ann, TITLE);
    expect(await playUntil(ann, 'civics')).toBe(true);
    const form = civicsForm(ann);
    const buttons = form.getByRole('button');
    await expect(form.getByRole('heading')).toBeInViewport({ ratio: 1 });
    for (const button of [buttons.first(), buttons.last()]) await expect(button).toBeInViewport({ ratio: 1 });
    const field = form.getByRole('textbox').last();
    await field.fill('27 things');
    await ann.page.reload();
    await expect(field).toHaveValue('27 things');

    // The next statement begins with nothing.
    const id = ann.ear.doc.ask?.id;
    await buttons.filter({ hasText: 'Say nothing' }).click();
    await answered(ann, id);
    if (!(await playUntil(ann, 'civics'))) return;
    await expect(field).toHaveValue('');
  });
}

test('guided blanks: the gaps are filled in, and the facts are right', async ({ arrive }) => {
  test.slow();
  const ann = await arrive(PHONE);
  await wanting(ann.page, { options: { ...CALM, wins: 5, guided_blanks: true, open_reference: true } });
  await playNow(ann, TITLE);
  expect(await playUntil(ann, 'civics', { press: tap })).toBe(true);
  await expect(ann.page.getByRole('button', { name: 'Civics facts', exact: true })).toBeEnabled();
  await step(ann, { press: tap });
  await expect.poll(() => datesView(ann).tricks.at(-1)?.civics?.right).toBe(true);
});
