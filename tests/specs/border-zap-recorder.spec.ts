// The recorder must be able to fail: doctored messages, made from a real game of Border Zap, are all found.

import type { View } from '../../web/src/lib/gen/border_zap';
import type { ToClient } from '../../web/src/lib/gen/wire';
import { replayOf, type Replay } from '../support/api';
import { codeOf, playNow, wanting } from '../support/home';
import { leaks, toldAfter, type Truth } from '../support/secrets';
import { expect, test } from '../support/test';
import { CALM, playZap, TITLE } from '../support/zap';

test('the recorder finds hidden cards of Border Zap', async ({ arrive, server }) => {
  test.slow();
  const ann = await arrive();
  await wanting(ann.page, { options: CALM });
  await playNow(ann, TITLE);
  await playZap(ann);
  await ann.ear.settle();
  const read = (eyes: string): Promise<Replay> => replayOf(server.base, codeOf(ann.page), 1, eyes);
  const truth: Truth = { all: await read('all'), told: toldAfter(await read('0')), seat: 0 };
  const { messages } = ann.ear.last;
  const found = (of: ToClient[]) => leaks(of, 1, truth).join('\n');
  expect(found(messages)).toBe('');

  /** The game as it was, but with something more in the first whole frame. */
  const doctored = (change: (frame: { view: any; notices: any[] }) => void): ToClient[] => {
    const copy = structuredClone(messages);
    const frame = copy.find((message) => 'frame' in message && message.frame.view !== undefined);
    change((frame as { frame: { view: any; notices: any[] } }).frame);
    return copy;
  };
  // A card of the other side that the blind pick has not shown.
  const dealt = truth.all.steps.map((step) => step.view as View).find((view) => view.sides[1]!.hand?.length === 3)!;
  const shown = (dealt.pick ?? []).map((card) => card.face.postal_code);
  const card = dealt.sides[1]!.hand!.find(({ face }) => !shown.includes(face.postal_code))!;
  for (const what of ['hand', 'aside', 'given', 'got', 'discards']) {
    expect(found(doctored(({ view }) => (view.sides[1][what] = [])))).toContain(`${what} of`);
  }
  expect(found(doctored(({ view }) => (view.next = card)))).toContain(`the card of ${card.face.postal_code}`);
  expect(found(doctored(({ notices }) => (notices[0].words += ` They hold ${card.face.name}.`)))).toContain(`the name of ${card.face.name}`);
});
