// A whole game of Dashing States by tapping, on a phone: the test knows the states by their shape, the page does not.

import type { View } from '../../web/src/lib/gen/dashing_states';
import type { ToClient } from '../../web/src/lib/gen/wire';
import { replayOf } from '../support/api';
import { dashView, maps, ownSide, playRaces, shoutButton, TITLE } from '../support/dashing-states';
import { codeOf, playNow } from '../support/home';
import { stateOn, type MapFacts } from '../support/packs';
import { heardAll } from '../support/recorder';
import { leaks, toldAfter, type Truth } from '../support/secrets';
import { expect, PHONE, test } from '../support/test';
import { tap } from '../support/timeline';

/** Names, capitals and postal codes of these states anywhere in a page, as words. */
const named = (html: string, states: MapFacts[]) =>
  states
    .flatMap(({ name, capital, code }) => [name, capital, code])
    .filter((word) => new RegExp(`(?<![A-Za-z0-9])${word.replaceAll('.', '\\.')}(?![A-Za-z0-9])`).test(html));

test('a whole game against a computer player by tapping, on a phone; nothing in the page names a state before it is told', async ({ arrive, ownServer }) => {
  test.slow();
  // The computer player must not be faster than fingers are here.
  const at = await ownServer(2);
  const ann = await arrive({ ...PHONE, at });
  const { page, ear } = ann;
  await playNow(ann, TITLE);

  const whole = () => page.evaluate(() => document.documentElement.outerHTML);
  const looked = new Set<string>();
  const mine: MapFacts[] = [];
  await playRaces(ann, tap, async (what) => {
    // DS-R11: with nothing in the row the first press only says so.
    if (!looked.has(what) && what === 'the race') {
      await tap(shoutButton(ann));
      await expect(page.getByText('You have 0 of 6 cards in the row. The seventh card is not turned over. Press again to shout anyway.').first()).toBeVisible();
      await expect(shoutButton(ann)).toContainText('press again to shout anyway');
      expect(ownSide(ann).shouted).toBeFalsy();
    }
    looked.add(what);
    const html = await whole();
    const told = new Set(dashView(ann).races.flatMap((race) => race.teams.flatMap((team) => team.row.map((card) => card?.name))));
    const drawn = maps(ann).map((map) => ({ ...stateOn(map.face.outline), outline: map.face.outline }));
    expect(drawn).toHaveLength(7);
    // The one that lies face-down is not drawn.
    await expect.poll(() => page.locator('path.red').count()).toBeGreaterThanOrEqual(6);
    expect(drawn.filter(({ outline }) => html.includes(outline)).length, `${what}: maps are drawn`).toBeGreaterThanOrEqual(6);
    mine.push(...drawn);
    const found = named(html, drawn.filter(({ name }) => !told.has(name)));
    expect(found, `${what}: no name, capital or code in the whole page`).toEqual([]);
  });
  expect([...looked]).toEqual(['the race', 'the row', 'the form']);
  expect(dashView(ann).result, 'who is right and first wins two races with the Bonus').toMatchObject({ winner: 0, how: 'two_straight', bonus: true });
  await expect(page.getByRole('table', { name: 'Points' })).toBeVisible();
  await expect(page.getByText('You knew all 12 states that you were asked for.')).toBeVisible();
  expect(named(await whole(), mine).length, 'now they are told').toBeGreaterThanOrEqual(12);
  expect(await heardAll(ear)).toBe(true);

  // The recorder must be able to fail.
  await ear.settle();
  const read = (eyes: string) => replayOf(at.base, codeOf(page), 1, eyes);
  const truth: Truth = { all: await read('all'), told: toldAfter(await read('0')), seat: 0 };
  const { messages } = ear.last;
  const found = (of: ToClient[]) => leaks(of, 1, truth).join('\n');
  expect(found(messages)).toBe('');
  const doctored = (change: (frame: { view: any; notices: any[] }) => void): ToClient[] => {
    const copy = structuredClone(messages);
    const frame = copy.find((message) => 'frame' in message && message.frame.view !== undefined);
    change((frame as { frame: { view: any; notices: any[] } }).frame);
    return copy;
  };
  const dealt = truth.all.steps.map((step) => step.view as View).find((view) => view.sides[1]!.layout !== undefined)!;
  const [theirs] = dealt.sides[1]!.layout!.pool;
  const { name } = stateOn(theirs!.face.outline);
  expect(found(doctored(({ view }) => (view.next = theirs)))).toContain(`the map of ${name}`);
  expect(found(doctored(({ notices }) => (notices[0].words += ` They hold ${name}.`)))).toContain(`the name of ${name}`);
  for (const what of ['layout', 'check', 'sent']) expect(found(doctored(({ view }) => (view.sides[1][what] = [])))).toContain(`${what} of`);
  expect(found(doctored(({ view }) => (view.sides[1].shouted = true)))).toContain('the shout of');
  expect(found(doctored(({ view }) => (view.form = { cards: [{ typed: ['Atlantis', 'Nowhere'] }] })))).toContain('what somebody else typed');
});
