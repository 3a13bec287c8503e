// Whole games of Border Zap, and what the page says on the way.

import { codeOf, host, join, overHeading, playNow, ready, sit, wanting } from '../support/home';
import { expectNoFindings } from '../support/look';
import { heardAll } from '../support/recorder';
import { expect, test } from '../support/test';
import { answered, asked, CALM, faceDown, faceUp, handCards, map, moveComes, picked, playButton, playUntil, playZap, step, TITLE, TRAINING, untilTheyLead, zapView } from '../support/zap';

// A whole game by tapping, on a phone, is in border-zap-recorder.spec.ts.
test('a whole game with the keyboard alone; axe finds nothing in count, pause, result and replay', async ({ arrive }) => {
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
    await handCards(ann).first().focus();
    if (asked(ann) === 'discard') {
      await press('Space', 'ArrowRight', 'Enter');
      await expect(playButton(ann)).toBeEnabled();
      await playButton(ann).focus();
    } else {
      await press('End', 'Home', 'Enter');
      await expect(playButton(ann)).toBeFocused();
      await press('Escape');
      await expect(picked(ann)).toHaveCount(0);
      await expect(handCards(ann).first()).toBeFocused();
      await press('Enter');
      await expect(playButton(ann)).toBeFocused();
    }
    await press('Enter');
    await answered(ann, id);
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body), 'the focus is not lost').toBe(false);
  }
  await expect(overHeading(page)).toBeFocused();
  await expectNoFindings(page, 'the result');
  // Both pass by too quickly in a game.
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const count = page.getByRole('region', { name: 'GeoPlunging' });
  while ((await count.count()) === 0) await next.click();
  await expectNoFindings(page, 'the count');
  await page.getByRole('button', { name: 'Last', exact: true }).click();
  await expectNoFindings(page, 'the last trick in the replay');
});

test('two browsers play a game, and somebody watches without seeing a hand', async ({ arrive }) => {
  test.slow();
  const [ann, ben, dora] = [await arrive(), await arrive(), await arrive()];
  await wanting(ann.page, { options: CALM });
  const code = await host(ann, TITLE);
  await join(ben, code);
  await sit(ben);
  await ready(ben);
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  await expect(handCards(ann)).toHaveCount(3);
  await join(dora, codeOf(ann.page));
  await expect(dora.page.getByText(/^You are watching\./).first()).toBeVisible();
  await expect(dora.page.getByRole('region', { name: 'Your hand' })).toHaveCount(0);
  await expect(dora.page.getByRole('list', { name: /cards/i })).toHaveCount(0);

  // What one gives, the other gets.
  const given = zapView(ann).sides[0]!.hand![0]!.face.name;
  await step(ann);
  await step(ben);
  await expect(faceDown(ann)).toHaveCount(3);
  await expect(faceDown(dora)).toHaveCount(3);
  for (const person of [ann, ben]) await step(person);
  await expect.poll(() => zapView(ben).sides[1]!.got?.[0]?.face.name).toBe(given);
  await expect(faceUp(dora)).toHaveCount(4);

  await Promise.all([playZap(ann), playZap(ben)]);
  for (const { page, ear } of [ann, ben]) {
    await expect(overHeading(page)).toBeVisible();
    expect(await heardAll(ear)).toBe(true);
  }
  await expect(overHeading(dora.page)).toBeVisible();
});

test('a lead lies face-down: its name, no map, nothing compared; a reload brings no more', async ({ arrive }) => {
  test.slow();
  const ann = await arrive();
  const { page } = ann;
  await wanting(page, { options: CALM });
  await untilTheyLead(ann, () => playUntil(ann, 'follow'));
  const { open } = zapView(ann);
  expect(open!.card).toBeUndefined();
  const main = page.getByRole('main');
  const quiet = async () => {
    await expect(main.getByText(open!.announced, { exact: true }).first()).toBeVisible();
    await expect(main.getByText(/^Zap it with a state that borders it/)).toBeVisible();
    await expect(map(ann)).toHaveCount(0);
    await handCards(ann).first().click();
    await expect(picked(ann)).toBeVisible();
    await expect(map(ann)).toHaveCount(0);
    await expect(picked(ann)).not.toContainText(/Both border|in common|border each other|each\./);
    await handCards(ann).first().click();
  };
  await quiet();
  await page.reload();
  await expect(handCards(ann).first()).toBeVisible();
  await quiet();
  expect(zapView(ann).open!.card).toBeUndefined();
  await step(ann);
  // Then it is turned over, and the map says why.
  await expect(map(ann)).toHaveAccessibleName(new RegExp(`${open!.announced} led`));
});

test('training: the map shows what two states share, and what cannot be done says why', async ({ arrive }) => {
  test.slow();
  const ann = await arrive();
  const { page } = ann;
  await wanting(page, { options: TRAINING });
  await playNow(ann, TITLE);
  expect(await playUntil(ann, 'discard')).toBe(true);
  for (const at of [0, 1, 2]) await handCards(ann).nth(at).click();
  await expect(page.getByRole('alert').filter({ hasText: '2 cards and no more' })).toBeVisible();
  await expect(handCards(ann).nth(2)).toHaveAttribute('aria-pressed', 'false');
  await step(ann);

  if (await playUntil(ann, 'follow')) {
    const { open, sides } = zapView(ann);
    const led = open!.card!.face;
    const mine = sides[0]!.hand![0]!.face;
    await expect(map(ann)).toHaveAccessibleName(new RegExp(`${led.name} led`));
    await handCards(ann).first().click();
    await expect(map(ann)).toHaveAccessibleName(new RegExp(`${mine.name} would answer`));
    const shared = led.border_states.some((code) => mine.border_states.includes(code));
    await expect(picked(ann)).toContainText(shared ? 'Both border' : /no border state in common|border each other/);
    await picked(ann).getByRole('button', { name: 'Look at it' }).click();
    await expect(page.getByRole('dialog', { name: mine.name })).toBeVisible();
    await page.keyboard.press('Escape');
    await step(ann);
  }
  if (!(await moveComes(ann))) return;
  await page.getByRole('complementary', { name: 'Tricks of this game' }).getByRole('listitem').first().getByRole('button').click();
  const trick = page.getByRole('dialog', { name: 'The trick' });
  await expect(trick).toContainText(/Zap/);
  await expect(trick.getByRole('img', { name: /^Map of the United States/ })).toBeVisible();
});
