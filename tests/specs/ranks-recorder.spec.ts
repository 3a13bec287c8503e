// The recorder must be able to fail: doctored messages, made from a real game of Play the Ranks, are all found.

import type { View } from '../../web/src/lib/gen/play_the_ranks';
import type { ToClient } from '../../web/src/lib/gen/wire';
import { replayOf, type Replay } from '../support/api';
import { codeOf, playNow, wanting } from '../support/home';
import { CALM, playRanks } from '../support/ranks';
import { doctor, heardAll } from '../support/recorder';
import { leaks, toldAfter, type Truth } from '../support/secrets';
import { expect, PHONE, test } from '../support/test';
import { tap } from '../support/timeline';

test('a whole game of Play the Ranks 1 by tapping, on a phone, with motion; the recorder finds hidden cards in it', async ({ arrive, server }) => {
  test.slow();
  const ann = await arrive({ ...PHONE, reducedMotion: 'no-preference' });
  await wanting(ann.page, { options: CALM });
  await playNow(ann, 'Play the Ranks 1');
  await playRanks(ann, tap);
  await expect(ann.page.getByRole('table', { name: 'Points' })).toBeVisible();
  expect(await heardAll(ann.ear)).toBe(true);
  await ann.ear.settle();
  const read = (eyes: string): Promise<Replay> => replayOf(server.base, codeOf(ann.page), 1, eyes);
  const truth: Truth = { all: await read('all'), told: toldAfter(await read('0')), seat: 0 };
  const { messages } = ann.ear.last;
  const found = (of: ToClient[]) => leaks(of, 1, truth).join('\n');
  expect(found(messages)).toBe('');

  const doctored = doctor(messages);
  const dealt = truth.all.steps.map((step) => step.view as View).find((view) => view.sides[1]!.hand?.length === 9)!;
  const other = dealt.sides[1]!;
  // A card of the blind pick went back into the deck and may be dealt: everybody has seen it.
  const open = new Set(dealt.pick?.map(({ face }) => face.postal_code));
  const card = other.hand!.find(({ face }) => !open.has(face.postal_code))!;
  const power = other.power![0]!;
  expect(found(doctored(({ view }) => (view.sides[1].hand = [card])))).toContain('the hand of');
  expect(found(doctored(({ view }) => (view.sides[1].power = [power])))).toContain('the Power cards of');
  expect(found(doctored(({ view }) => (view.sides[1].discards = [])))).toContain('the discards of');
  expect(found(doctored(({ view }) => (view.next = card)))).toContain(`the card of ${card.face.postal_code}`);
  expect(found(doctored(({ view }) => (view.next = power)))).toContain(`Power card ${power.face.number}`);
  expect(found(doctored(({ notices }) => (notices[0].words += ` They hold ${card.face.name}.`)))).toContain(`the name of ${card.face.name}`);
  const led = { side: 1, announced: '', category: 'size', base: 1, card };
  expect(found(doctored(({ view }) => (view.open = led)))).toContain('a lead that lies face down');
});
