// axe finds nothing on the screens of Play the Ranks, and nothing scrolls sideways at 200 %.

import { playNow, wanting } from '../support/home';
import { expectNoFindings, expectNoSideways } from '../support/look';
import { CALM, answers, categories, handCards, moveComes, picked, playRanks, playUntil, sayings, step, tableCards } from '../support/ranks';
import { expect, test } from '../support/test';

test('axe: roles, bases, what is put away', async ({ arrive }) => {
  test.slow();
  const ann = await arrive();
  const { page } = ann;
  await wanting(page, { options: CALM });
  await playNow(ann, 'Play the Ranks 1');
  await moveComes(ann);
  await expect(sayings(ann).first()).toBeVisible();
  await expectNoFindings(page, 'the roles');
  if (await playUntil(ann, 'bases', 'discard')) {
    if ((await tableCards(ann).count()) > 0) {
      await tableCards(ann).first().click();
      await expectNoFindings(page, 'the bases');
      await playUntil(ann, 'discard');
    }
    await handCards(ann).first().click();
    await expectNoFindings(page, 'what is put away');
  }
  await page.getByRole('button', { name: 'How to play' }).click();
  await expect(page.getByRole('heading', { name: 'The rule that applies now' })).toBeVisible();
  await expectNoFindings(page, 'how to play the Ranks');
});

test('axe: lead, answer, result', async ({ arrive }) => {
  test.slow();
  const ann = await arrive();
  const { page } = ann;
  await wanting(page, { options: CALM });
  await playNow(ann, 'Play the Ranks 2');
  if (await playUntil(ann, 'lead')) {
    await handCards(ann).first().click();
    await categories(ann).first().click();
    await expect(picked(ann)).toBeVisible();
    await expectNoFindings(page, 'a card to lead');
    await step(ann);
  }
  if (await playUntil(ann, 'follow')) {
    await handCards(ann).first().click();
    await answers(ann).last().click();
    await expectNoFindings(page, 'an answer');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expectNoSideways(page, 'an answer with text of 200 %');
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  }
  await playRanks(ann);
  await expectNoFindings(page, 'the result');
});
