// The recorder must be able to fail: doctored messages, made from a real game of PolitiCraft, are all found.

import type { View } from '../../web/src/lib/gen/politicraft';
import type { ToClient } from '../../web/src/lib/gen/wire';
import { replayOf, type Replay } from '../support/api';
import { codeOf, overHeading, playNow, wanting } from '../support/home';
import { CALM, issueForm, move, standFor, TITLE } from '../support/politicraft';
import { doctor, heardAll } from '../support/recorder';
import { leaks, toldAfter, type Truth } from '../support/secrets';
import { expect, PHONE, test } from '../support/test';
import { tap } from '../support/timeline';

test('a whole game of PolitiCraft by tapping, on a phone, with motion; the recorder finds hidden cards in it', async ({ arrive, server }) => {
  test.slow();
  const ann = await arrive({ ...PHONE, reducedMotion: 'no-preference' });
  await wanting(ann.page, { now: { opponents: 2 }, options: { ...CALM, story: 'quick', cycles: 8 } });
  await playNow(ann, TITLE);
  await expect(issueForm(ann)).toBeVisible();
  await standFor(ann, { taken: 3 }, tap);
  while (await move(ann, tap));
  await expect(overHeading(ann.page)).toBeVisible();
  expect(await heardAll(ann.ear)).toBe(true);
  await ann.ear.settle();
  const read = (eyes: string): Promise<Replay> => replayOf(server.base, codeOf(ann.page), 1, eyes);
  const truth: Truth = { all: await read('all'), told: toldAfter(await read('0')), seat: 0 };
  const { messages } = ann.ear.last;
  const found = (of: ToClient[]) => leaks(of, 1, truth).join('\n');
  expect(found(messages)).toBe('');

  const doctored = doctor(messages);
  const first = truth.all.steps.map((step) => step.view as View).find((view) => view.players[1]?.shown?.length === 7)!;
  const [card] = first.players[1]!.shown!;
  const top = first.deck_cards![0]!;
  expect(found(doctored(({ view }) => (view.players[1].shown = [])))).toContain('the hand of');
  expect(found(doctored(({ view }) => (view.deck_cards = [])))).toContain('the deck');
  expect(found(doctored(({ view }) => (view.boxed = [])))).toContain('not in the game');
  expect(found(doctored(({ view }) => (view.spent = [card])))).toContain(`the card “${card!.face.title}”`);
  expect(found(doctored(({ view }) => (view.spent = [top])))).toContain(`the card “${top.face.title}”`);
  expect(found(doctored(({ notices }) => (notices[0].words += ` They hold “${card!.face.title}”.`)))).toContain(`the name of “${card!.face.title}”`);
  const trade = { offer: 1, from: 1, to: 2, card: { card: 1, face: { $: 0 } }, due: 0 };
  expect(found(doctored(({ view }) => (view.trades = [trade])))).toContain('a trade between two others');
});
