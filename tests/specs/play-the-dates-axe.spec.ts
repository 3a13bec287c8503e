// axe finds nothing on the screens of Play the Dates, and nothing scrolls sideways at 200 %.

import { CALM, civicsForm, handCards, moveComes, picked, playDates, playUntil, powerCards, step, TITLE, ways } from '../support/dates';
import { codeOf, overHeading, playNow, unfold, wanting } from '../support/home';
import { expectNoFindings, expectNoSideways } from '../support/look';
import { expect, test } from '../support/test';

test('axe: trade-in, lead, answer with Power', async ({ arrive }) => {
  test.slow();
  const ann = await arrive();
  const { page } = ann;
  await wanting(page, { options: { ...CALM, wins: 5 } });
  await playNow(ann, TITLE);
  await moveComes(ann);
  await powerCards(ann).first().click();
  await expectNoFindings(page, 'the trade-in');
  await step(ann);
  expect(await playUntil(ann, 'lead')).toBe(true);
  await handCards(ann).first().click();
  await expect(picked(ann)).toBeVisible();
  await expectNoFindings(page, 'a card to lead');
  await step(ann);
  expect(await playUntil(ann, 'follow', { civics: false })).toBe(true);
  await handCards(ann).first().click();
  await powerCards(ann).first().click();
  await ways(ann).first().click();
  await expectNoFindings(page, 'an answer with Power');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectNoSideways(page, 'an answer with text of 200 %');
});

test('axe: Civics and its dialogs', async ({ arrive }) => {
  test.slow();
  const ann = await arrive();
  const { page } = ann;
  await wanting(page, { options: { ...CALM, wins: 5 } });
  await playNow(ann, TITLE);
  expect(await playUntil(ann, 'civics')).toBe(true);
  await expect(civicsForm(ann)).toBeVisible();
  await expectNoFindings(page, 'a Civics statement');
  await step(ann);
  await moveComes(ann);
  await expectNoFindings(page, 'the verdict');
  await page.getByRole('button', { name: 'Civics facts', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Civics facts' })).toBeVisible();
  await expectNoFindings(page, 'the list of Civics facts');
  await page.keyboard.press('Escape');
  await page.getByRole('complementary', { name: 'Tricks of this game' }).getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Facts' })).toBeVisible();
  await expectNoFindings(page, 'the facts of a trick');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'How to play' }).click();
  await expect(page.getByRole('heading', { name: 'The rule that applies now' })).toBeVisible();
  await expectNoFindings(page, 'how to play the Dates');
});

test('axe: guided blanks, a spectator, result and replay', async ({ arrive }) => {
  test.slow();
  const [ann, dora] = [await arrive(), await arrive()];
  const { page } = ann;
  await wanting(page, { options: { ...CALM, guided_blanks: true } });
  await playNow(ann, TITLE);
  if (await playUntil(ann, 'civics')) {
    await expectNoFindings(page, 'guided blanks');
    await dora.page.goto(`/t/${codeOf(page)}`);
    await expect(dora.page.getByText(/^You are watching\./).first()).toBeVisible();
    await expectNoFindings(dora.page, 'Play the Dates for a spectator');
    await playDates(ann);
  }
  await expect(overHeading(page)).toBeVisible();
  await unfold(page, 'Civics');
  await expectNoFindings(page, 'the result');
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.getByRole('button', { name: 'Last', exact: true }).click();
  await expectNoFindings(page, 'the replay');
});
