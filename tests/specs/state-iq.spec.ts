// State IQ with the keyboard alone, what the page says on the way, and what axe finds.

import { overHeading, playNow, wanting } from '../support/home';
import { expectNoFindings, expectNoFindingsNow, expectNoSideways } from '../support/look';
import { heardAll } from '../support/recorder';
import { answered, asked, CALM, clueButtons, confirm, field, iqView, moveComes, stateNamed, states, TITLE } from '../support/state-iq';
import { expect, test } from '../support/test';

// A whole game by tapping, on a phone, is in state-iq-recorder.spec.ts.
test('a whole game with the keyboard alone; axe finds nothing in clue, guess, help, result and replay', async ({ arrive }) => {
  test.slow();
  const ann = await arrive();
  const { page } = ann;
  await wanting(page, { options: CALM });
  await playNow(ann, TITLE);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const looked = new Set<string>();
  const first = (what: string) => !looked.has(what) && looked.add(what);
  let guesses = 0;
  while (await moveComes(ann)) {
    const { ask } = ann.ear.doc;
    if (asked(ann) === 'clue') {
      await clueButtons(ann).first().focus();
      await press('Enter');
      await expect(confirm(ann)).toBeFocused();
      if (first('clue')) await expectNoFindingsNow(page, 'a clue to give');
      await press('Escape');
      await expect(confirm(ann)).toBeDisabled();
      await expect(clueButtons(ann).first()).toBeFocused();
      await press('Enter');
      await expect(confirm(ann)).toBeFocused();
      await press('Enter');
    } else if ((guesses += 1) === 1) {
      // What means no state costs nothing.
      await field(ann).focus();
      await page.keyboard.type('Atlantis');
      await expect(states(ann)).toHaveCount(0);
      await press('Enter');
      await expect(page.getByText('No state is called “Atlantis”. Nothing is lost: guess again.').first()).toBeVisible();
      expect(ann.ear.doc.ask?.id).toBe(ask?.id);
      // The only state that is left is taken with Enter, put back with Escape, and found again with the arrows.
      await field(ann).fill('');
      await page.keyboard.type('pennsyl');
      await expect(states(ann)).toHaveText('Pennsylvania');
      await press('Enter');
      await expect(confirm(ann)).toHaveText('Guess Pennsylvania');
      await expect(confirm(ann)).toBeFocused();
      await expectNoFindings(page, 'a guess');
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expectNoSideways(page, 'a guess with text of 200 %');
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      await press('Escape');
      await expect(field(ann)).toBeFocused();
      await field(ann).fill('');
      await press('ArrowDown', 'ArrowRight');
      await expect(stateNamed(ann, 'Alaska')).toBeFocused();
      await press('ArrowUp');
      await expect(field(ann)).toBeFocused();
      await page.getByRole('button', { name: 'How to play' }).click();
      await expectNoFindingsNow(page, 'how to play State IQ');
      await press('Escape');
      await field(ann).fill('alsaka');
      await press('Enter');
    } else {
      await field(ann).focus();
      await field(ann).fill('new york');
      await press('Enter');
    }
    await answered(ann, ask?.id);
    if (guesses === 1 && iqView(ann).turns.at(-1)?.guesser === 0) {
      await expect.poll(() => iqView(ann).turns.find((turn) => turn.guesser === 0)?.guess?.state?.name, 'a slip of the pen is forgiven').toBe('Alaska');
    }
  }
  await expect(overHeading(page)).toBeVisible();
  expect(await heardAll(ann.ear)).toBe(true);
  expect(guesses).toBeGreaterThan(0);
  expect(looked.has('clue')).toBe(true);
  await expect(page.getByText(/^You (found every state|did not find)/)).toBeVisible();
  await expectNoFindings(page, 'the result');
  // These pass by too quickly in a game.
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const count = page.getByRole('region', { name: 'GeoPlunging' });
  while ((await count.count()) === 0) await next.click();
  await expectNoFindingsNow(page, 'the count');
  await page.getByRole('button', { name: 'Last', exact: true }).click();
  await expectNoFindingsNow(page, 'the last guess in the replay');
});
