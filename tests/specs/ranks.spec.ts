// Whole games of Play the Ranks, and what the page says on the way.

import { codeOf, host, join, overHeading, playNow, ready, sit, wanting } from '../support/home';
import { answered, asked, CALM, categories, chosen, handCards, moveComes, picked, playButton, playRanks, playUntil, powerCards, RANKS, ranksView, sayings, tableCards, tooMany, withPower } from '../support/ranks';
import { heardAll } from '../support/recorder';
import { expect, PHONE, test, type Person } from '../support/test';
import { tap } from '../support/timeline';

const ladder = ({ page }: Person) => page.getByRole('img', { name: /^Ladder of base/ });

for (const title of RANKS) {
  test(`a whole game of ${title} by tapping, on a phone, with motion`, async ({ arrive }) => {
    test.slow();
    const ann = await arrive({ ...PHONE, reducedMotion: 'no-preference' });
    await wanting(ann.page, { options: CALM });
    await playNow(ann, title);
    await playRanks(ann, tap);
    await expect(ann.page.getByRole('table', { name: 'Points' })).toBeVisible();
    expect(await heardAll(ann.ear)).toBe(true);
  });
}

test('a whole game with the keyboard alone', async ({ arrive }) => {
  test.slow();
  const ann = await arrive();
  const { page } = ann;
  await wanting(page, { options: CALM });
  await playNow(ann, 'Play the Ranks 2');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  while (await moveComes(ann)) {
    const id = ann.ear.doc.ask?.id;
    const verb = asked(ann);
    if (verb === 'bases') {
      await tableCards(ann).first().focus();
      await press('Enter');
      await chosen(ann).focus();
      await press('Enter');
    } else if (verb === 'discard') {
      await handCards(ann).first().focus();
      for (let at = 0; at < tooMany(ann); at += 1) await press('Space', 'ArrowRight');
      await chosen(ann).focus();
      await press('Enter');
    } else if (verb === 'lead' || verb === 'follow') {
      await handCards(ann).first().focus();
      await press('End', 'Home', 'Enter');
      await expect(picked(ann)).toBeVisible();
      if (verb === 'lead') {
        await expect(categories(ann).first()).toBeFocused();
        await press('Escape');
        await expect(picked(ann)).toHaveCount(0);
        await expect(handCards(ann).first()).toBeFocused();
        await press('Enter');
        await expect(categories(ann).first()).toBeFocused();
        await press('2');
        await expect(categories(ann).nth(1)).toHaveAttribute('aria-pressed', 'true');
      }
      if ((await powerCards(ann).count()) > 0) {
        await powerCards(ann).first().focus();
        await press('Enter');
        await expect(powerCards(ann).first()).toHaveAttribute('aria-pressed', 'true');
        await playButton(ann).focus();
      }
      await expect(playButton(ann)).toBeFocused();
      await press('Enter');
    } else {
      await sayings(ann).last().focus();
      await press('Enter');
    }
    await answered(ann, id);
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body), 'the focus is not lost').toBe(false);
  }
  await expect(overHeading(page)).toBeFocused();
});

test('two browsers play a game, and somebody watches without seeing a hand', async ({ arrive }) => {
  test.slow();
  const [ann, ben, dora] = [await arrive(), await arrive(), await arrive()];
  await wanting(ann.page, { options: CALM });
  const code = await host(ann, 'Play the Ranks 1');
  await join(ben, code);
  await sit(ben);
  await ready(ben);
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  await expect(handCards(ann)).toHaveCount(9);
  await join(dora, codeOf(ann.page));
  await expect(dora.page.getByText(/^You are watching\./).first()).toBeVisible();
  await expect(dora.page.getByRole('region', { name: 'Your hand' })).toHaveCount(0);
  await expect(dora.page.getByRole('list', { name: /^(Your|State|Power) cards( of|$)/ })).toHaveCount(0);
  await Promise.all([playRanks(ann), playRanks(ben)]);
  for (const { page, ear } of [ann, ben]) {
    await expect(overHeading(page)).toBeVisible();
    expect(await heardAll(ear)).toBe(true);
  }
  await expect(overHeading(dora.page)).toBeVisible();
});

test('the ladder shows what would be protected, and what cannot be done says why', async ({ arrive }) => {
  test.slow();
  const ann = await arrive();
  const { page } = ann;
  await wanting(page, { options: CALM });
  await playNow(ann, 'Play the Ranks 1');
  await moveComes(ann);
  await handCards(ann).first().click({ force: true });
  await expect(page.getByRole('alert').filter({ hasText: ann.ear.doc.ask!.say })).toBeVisible();
  if (await playUntil(ann, 'lead')) {
    await handCards(ann).first().click();
    await categories(ann).first().click();
    const { name } = ranksView(ann).sides[ranksView(ann).side!]!.hand![0]!.face;
    await expect(ladder(ann)).toHaveAccessibleName(new RegExp(`${name} stands at \\d+, if you play it\\. .*(protected|below)`));
    if ((await withPower(ann).count()) > 0) {
      await withPower(ann).first().click();
      await expect(ladder(ann)).toHaveAccessibleName(/is protected by the Power card/);
    }
    await picked(ann).getByRole('button', { name: 'Look at it' }).click();
    await expect(page.getByRole('dialog', { name })).toContainText('Capital');
    await page.keyboard.press('Escape');
  }
  await playUntil(ann, 'follow');
  await page.getByRole('complementary', { name: 'Tricks of this game' }).getByRole('listitem').first().getByRole('button').click({ timeout: 3000 }).catch(() => undefined);
});
