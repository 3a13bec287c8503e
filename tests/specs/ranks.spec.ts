// Whole games of Play the Ranks, and what the page says on the way.

import { host, join, overHeading, playNow, ready, sit, wanting } from '../support/home';
import { expectNoFindings, expectNoSideways } from '../support/look';
import { answered, answers, asked, CALM, categories, chosen, handCards, moveComes, namedBases, picked, playButton, playRanks, playTogether, powerCards, ranksView, sayings, tableCards, tooMany, withPower } from '../support/ranks';
import { heardAll } from '../support/recorder';
import { expect, PHONE, test, type Person } from '../support/test';
import { tap } from '../support/timeline';

const ladder = ({ page }: Person) => page.getByRole('img', { name: /^Ladder of base/ });

// The same with the first game is in ranks-recorder.spec.ts.
test('a whole game of Play the Ranks 2 by tapping, on a phone, with motion', async ({ arrive }) => {
  test.slow();
  const ann = await arrive({ ...PHONE, reducedMotion: 'no-preference' });
  await wanting(ann.page, { options: CALM });
  await playNow(ann, 'Play the Ranks 2');
  await playRanks(ann, tap);
  await expect(ann.page.getByRole('table', { name: 'Points' })).toBeVisible();
  expect(await heardAll(ann.ear)).toBe(true);
});

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
        await expect(namedBases(ann).first()).toBeFocused();
        await press('Escape');
        await expect(picked(ann)).toHaveCount(0);
        await expect(handCards(ann).first()).toBeFocused();
        await press('Enter');
        await expect(namedBases(ann).first()).toBeFocused();
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
  await expectNoFindings(page, 'the result');
});

test('two browsers at one table: axe finds nothing, the ladder tells what is protected, and who watches sees no hand', async ({ arrive }) => {
  test.slow();
  const [ann, ben, dora] = [await arrive(), await arrive(), await arrive()];
  const people = [ann, ben];
  await wanting(ann.page, { options: CALM });
  const code = await host(ann, 'Play the Ranks 2');
  await join(ben, code);
  await sit(ben);
  await ready(ben);
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  for (const person of people) await expect(handCards(person)).toHaveCount(9);
  await join(dora, code);
  await expect(dora.page.getByText(/^You are watching\./).first()).toBeVisible();
  await expect(dora.page.getByRole('region', { name: 'Your hand' })).toHaveCount(0);
  await expect(dora.page.getByRole('list', { name: /^(Your|State|Power) cards( of|$)/ })).toHaveCount(0);

  /** Whoever is asked for this, with the table there. */
  const whoIsAsked = async (...verbs: string[]): Promise<Person> => {
    const found = () => people.find((person) => verbs.includes(asked(person) ?? ''));
    await playTogether(people, () => found() !== undefined);
    return found()!;
  };

  const speaker = await whoIsAsked('cards', 'call');
  await expect(sayings(speaker).first()).toBeVisible();
  await handCards(speaker).first().click({ force: true });
  await expect(speaker.page.getByRole('alert').filter({ hasText: speaker.ear.doc.ask!.say }), 'a card says why it cannot be played').toBeVisible();
  await expectNoFindings(speaker.page, 'the roles');

  const caller = await whoIsAsked('bases');
  await tableCards(caller).first().click();
  await expectNoFindings(caller.page, 'the bases');
  await tableCards(caller).first().click();

  const away = await whoIsAsked('discard');
  await handCards(away).first().click();
  await expectNoFindings(away.page, 'what is put away');
  await handCards(away).first().click();

  const leader = await whoIsAsked('lead');
  await handCards(leader).first().click();
  await expect(ladder(leader), 'no base is named by itself').toHaveCount(2);
  await namedBases(leader).first().click();
  await categories(leader).first().click();
  const { name } = ranksView(leader).sides[ranksView(leader).side!]!.hand![0]!.face;
  await expect(ladder(leader)).toHaveAccessibleName(new RegExp(`${name} stands at \\d+, if you play it\\. .*(protected|below)`));
  await withPower(leader).first().click();
  await expect(ladder(leader)).toHaveAccessibleName(/is (protected|locked) by the Power card/);
  await expectNoFindings(leader.page, 'a card to lead');
  await picked(leader).getByRole('button', { name: 'Look at it' }).click();
  await expect(leader.page.getByRole('dialog', { name })).toContainText('Capital');
  await leader.page.keyboard.press('Escape');

  const responder = await whoIsAsked('follow');
  await handCards(responder).first().click();
  await answers(responder).last().click();
  await expect(ladder(responder), 'a lead that lies face down is not on the ladder').not.toHaveAccessibleName(new RegExp(`${name} stands`));
  await expectNoFindings(responder.page, 'an answer');
  await responder.page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectNoSideways(responder.page, 'an answer with text of 200 %');
  await responder.page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await responder.page.getByRole('button', { name: 'How to play' }).click();
  await expect(responder.page.getByRole('heading', { name: 'The rule that applies now' })).toBeVisible();
  await expectNoFindings(responder.page, 'how to play the Ranks');
  await responder.page.keyboard.press('Escape');

  // What was played lies open for everybody.
  await playTogether(people, () => ranksView(dora).tricks.length > 0);
  const trick = ranksView(dora).tricks[0]!;
  const row = dora.page.getByRole('complementary', { name: 'Tricks of this game' }).getByRole('listitem').first();
  await expect(row).toContainText(trick.lead.face.name);
  await row.getByRole('button').click();
  await expect(dora.page.getByRole('dialog')).toContainText(trick.why);
});
