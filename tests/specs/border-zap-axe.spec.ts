// axe finds nothing on the screens of Border Zap, and nothing scrolls sideways at 200 %.
// Count, pause, result and replay are looked at in border-zap.spec.ts, after a game with the keyboard.

import { playNow, wanting } from '../support/home';
import { expectNoFindings, expectNoSideways } from '../support/look';
import { expect, test } from '../support/test';
import { CALM, handCards, moveComes, picked, playUntil, TITLE } from '../support/zap';

test('axe: trade, what is put away, lead and answer', async ({ arrive }) => {
  test.slow();
  const ann = await arrive();
  const { page } = ann;
  await wanting(page, { options: CALM });
  await playNow(ann, TITLE);
  await moveComes(ann);
  await handCards(ann).first().click();
  await expectNoFindings(page, 'the first trade');
  expect(await playUntil(ann, 'discard')).toBe(true);
  await handCards(ann).first().click();
  await expectNoFindings(page, 'what is put away');
  if (await playUntil(ann, 'follow')) {
    await handCards(ann).first().click();
    await expect(picked(ann)).toBeVisible();
    await expectNoFindings(page, 'an answer');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expectNoSideways(page, 'an answer with text of 200 %');
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  }
  await page.getByRole('button', { name: 'How to play' }).click();
  await expect(page.getByRole('heading', { name: 'The rule that applies now' })).toBeVisible();
  await expectNoFindings(page, 'how to play Border Zap');
});
