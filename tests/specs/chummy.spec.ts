// Chummy Challenge with the keyboard alone, what axe finds, and the voice that reads along.

import { answerTo, CALM, chummyView, field, goOn, judged, phaseComes, question, shoutButton, wordsCome } from '../support/chummy';
import { moveOrResult, overHeading } from '../support/home';
import { expectNoFindings, expectNoFindingsNow, expectNoSideways } from '../support/look';
import { heardAll } from '../support/recorder';
import { seated } from '../support/seated';
import { expect, test } from '../support/test';

test('two challenges with the keyboard alone win the game; axe finds nothing in question, answer, judgement and result', async ({ arrive, ownServer, vault }) => {
  test.slow();
  // Fast, but slow enough to shout in.
  const at = await ownServer(2);
  const [ann, ben] = [await arrive({ at }), await arrive({ at })];
  const { page } = ann;
  // A device with a voice of its own, which only writes down what it would say.
  await page.addInitScript(() => {
    const spoken: string[] = [];
    const voices = [{ lang: 'en-US', localService: false, name: 'far' }, { lang: 'en-US', localService: true, name: 'near' }];
    Object.assign(window, {
      spoken,
      SpeechSynthesisUtterance: class {
        voice: { name: string } | null = null;
        onend: (() => void) | null = null;
        constructor(readonly text: string) {}
      },
    });
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => voices,
        speak: (said: { text: string; voice: { name: string } | null; onend: (() => void) | null }) => {
          spoken.push(`${said.voice?.name}: ${said.text}`);
          setTimeout(() => said.onend?.(), 20);
        },
        cancel: () => spoken.push('(silence)'),
      },
    });
  });
  await seated({ base: at.base, game: 'chummy-challenge', options: CALM, sides: [[ann], [ben]], vault });
  await phaseComes('count', ann);
  const aloud = page.getByRole('switch', { name: 'Read aloud' });
  await expect(aloud).not.toBeChecked();
  await aloud.focus();
  await page.keyboard.press('Space');
  await expect(aloud).toBeChecked();

  // The button is there before the first word, has the focus, and does not move.
  await phaseComes('ready', ann);
  await expect(shoutButton(ann)).toBeFocused();
  await expect(shoutButton(ann)).toHaveAttribute('aria-disabled', 'true');
  const place = await shoutButton(ann).boundingBox();
  await wordsCome(ann, 3);
  await expect(shoutButton(ann)).toHaveAttribute('aria-disabled', 'false');
  expect(await shoutButton(ann).boundingBox()).toEqual(place);
  await expect.poll(() => chummyView(ann).whole, { intervals: [50] }).toBe(true);
  expect(await shoutButton(ann).boundingBox()).toEqual(place);
  await expectNoFindingsNow(page, 'the question');
  await page.keyboard.press('Space');
  await phaseComes('answer', ann, ben);
  await expect(field(ann)).toBeFocused();
  await expect(field(ben)).toHaveCount(0);
  const { words, race, first } = chummyView(ann);
  expect([first, race.map(({ side }) => side)]).toEqual([[0], [0]]);
  const spoken = await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  const told = spoken.filter((line) => line !== '(silence)' && line !== 'near: Reading aloud.');
  expect(told.every((line) => line.startsWith('near: ')), 'no other host hears the question').toBe(true);
  expect(told.map((line) => line.slice(6)).join(' ')).toBe(words.join(' '));
  expect(spoken.at(-1)).toBe('(silence)');

  await expectNoFindingsNow(page, 'the answer');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectNoSideways(page, 'the answer with text of 200 %');
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.keyboard.type(answerTo(words));
  await page.keyboard.press('Enter');
  await phaseComes('rest', ann, ben);
  for (const person of [ann, ben]) await expect(judged(person, 1)).toContainText(words.join(' '));
  await expect(judged(ann, 1)).toContainText('You win challenge 1.');
  await judged(ann, 1).getByText('Who shouted when').click();
  await expect(judged(ann, 1)).toContainText('You shouted alone.');

  // The second one in mid-question: what was read stays, and no word comes any more.
  await Promise.all([ann, ben].map((person) => goOn(person).click({ timeout: 1000 }).catch(() => undefined)));
  await phaseComes('read', ann);
  await wordsCome(ann, 4);
  await page.keyboard.press('Enter');
  await phaseComes('answer', ann, ben);
  const stopped = chummyView(ben).words;
  await expect(question(ben)).toContainText(stopped.join(' '));
  await field(ann).fill(answerTo(stopped));
  expect(chummyView(ann).words).toEqual(stopped);
  await page.keyboard.press('Enter');
  for (const person of [ann, ben]) {
    await expect.poll(() => chummyView(person).challenges.length).toBe(2);
    await expect.poll(() => ['rest', 'over'].includes(chummyView(person).phase)).toBe(true);
  }
  // Several questions may begin alike: then there is a third challenge, which is not waited for.
  if (chummyView(ann).phase !== 'over') return;
  expect(chummyView(ann).result).toMatchObject({ winner: 0, how: 'two_straight', bonus: true });
  for (const person of [ann, ben]) {
    expect(await moveOrResult(person, person.page.getByText('There is no such text.'))).toBe(false);
    expect(await heardAll(person.ear)).toBe(true);
  }
  await expect(overHeading(page)).toBeVisible();
  await expectNoFindings(page, 'the result');
});

test('CC-R8: whoever is still typing near the end gets more time, sixty seconds in all', async ({ arrive, ownServer, vault }) => {
  const at = await ownServer(5);
  const [ann, ben] = [await arrive({ at }), await arrive({ at })];
  const { page } = ann;
  await seated({ base: at.base, game: 'chummy-challenge', options: { pace: 'usual' }, sides: [[ann], [ben]], vault });
  await phaseComes('read', ann);
  await page.keyboard.press('Space');
  await phaseComes('answer', ann, ben);
  await expect(field(ann)).toBeFocused();
  const due = chummyView(ann).due!;
  const types = async () => {
    await page.keyboard.type('x');
    return chummyView(ann).due;
  };
  for (const more of [10_000, 20_000, 30_000]) {
    await expect.poll(types, { intervals: [100], timeout: 20_000 }).toBe(due + more);
    await expect.poll(() => chummyView(ben).due, 'everybody sees the clock of a sole shout').toBe(due + more);
  }
  expect(ann.ear.doc.ask?.offers.map((offer) => offer.verb)).not.toContain('typing');
  // The typing held nothing up: the answer goes out.
  await page.keyboard.press('Enter');
  await phaseComes('rest', ann, ben);
  await expect(judged(ben, 1)).toContainText('xxx');
});
