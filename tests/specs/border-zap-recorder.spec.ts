// The recorder must be able to fail: doctored messages, made from a real game of Border Zap, are all found.

import type { View } from '../../web/src/lib/gen/border_zap';
import type { Frame, ToClient } from '../../web/src/lib/gen/wire';
import { replayOf, type Replay } from '../support/api';
import { codeOf, wanting } from '../support/home';
import { doctor, heardAll } from '../support/recorder';
import { leaks, toldAfter, type Truth } from '../support/secrets';
import { expect, PHONE, test } from '../support/test';
import { tap } from '../support/timeline';
import { CALM, playZapWithTheirLead, TRAINING } from '../support/zap';

const frameOf = (message: ToClient): Frame | undefined => ('frame' in message ? message.frame : undefined);

test('frames of a server that shows a lead too soon are found: those of a training game, judged as if it were none', async ({ arrive, server }) => {
  test.slow();
  const ann = await arrive();
  await wanting(ann.page, { options: TRAINING });
  await playZapWithTheirLead(ann);
  expect(await heardAll(ann.ear)).toBe(true);
  await ann.ear.settle();
  const read = (eyes: string): Promise<Replay> => replayOf(server.base, codeOf(ann.page), 1, eyes);
  const truth: Truth = { all: await read('all'), told: toldAfter(await read('0')), seat: 0 };
  const { messages } = ann.ear.last;
  expect(leaks(messages, 1, truth)).toEqual([]);
  for (const { view } of truth.all.steps) (view as View).config.training = false;
  const found = leaks(messages, 1, truth).join('\n');
  const led = truth.all.steps.map((step) => (step.view as View).open).filter((open) => open?.side === 1);
  expect(led.length).toBeGreaterThan(0);
  for (const open of led) {
    expect(found).toContain('a lead that lies face-down');
    expect(found).toContain(`the card of ${open!.card!.face.postal_code}`);
    expect(found).toContain(`the borders of ${open!.announced}`);
  }
});

test('a whole game of Border Zap by tapping, on a phone, with motion; the recorder finds hidden cards in it', async ({ arrive, server }) => {
  test.slow();
  const ann = await arrive({ ...PHONE, reducedMotion: 'no-preference' });
  await wanting(ann.page, { options: CALM });
  await playZapWithTheirLead(ann, tap);
  await expect(ann.page.getByRole('table', { name: 'Points' })).toBeVisible();
  expect(await heardAll(ann.ear)).toBe(true);
  await ann.ear.settle();
  const read = (eyes: string): Promise<Replay> => replayOf(server.base, codeOf(ann.page), 1, eyes);
  const truth: Truth = { all: await read('all'), told: toldAfter(await read('0')), seat: 0 };
  const { messages } = ann.ear.last;
  const found = (of: ToClient[]) => leaks(of, 1, truth).join('\n');
  expect(found(messages)).toBe('');

  const doctored = doctor(messages);
  // A card of the other side that the blind pick has not shown.
  const dealt = truth.all.steps.map((step) => step.view as View).find((view) => view.sides[1]!.hand?.length === 3)!;
  const shown = (dealt.pick ?? []).map((card) => card.face.postal_code);
  const card = dealt.sides[1]!.hand!.find(({ face }) => !shown.includes(face.postal_code))!;
  for (const what of ['hand', 'given', 'got', 'discards']) {
    expect(found(doctored(({ view }) => (view.sides[1][what] = [])))).toContain(`${what} of`);
  }
  expect(found(doctored(({ view }) => (view.next = card)))).toContain(`the card of ${card.face.postal_code}`);
  expect(found(doctored(({ notices }) => (notices[0].words += ` They hold ${card.face.name}.`)))).toContain(`the name of ${card.face.name}`);

  // The own three cards of the first trade are three backs during the second.
  const before = messages.map(frameOf).findLast((one) => one?.notices.some(({ words }) => words.startsWith('The first three cards lie face-down')));
  const mine = truth.all.steps.map((step) => step.view as View).find((view) => view.phase === 'look')!.sides[0]!.hand![0]!;
  const shows = (at: (string | number)[], set: unknown) => {
    const copy = structuredClone(messages);
    (frameOf(copy[messages.findIndex((one) => frameOf(one) === before)]!)!.patch ??= []).push({ at, set });
    return found(copy);
  };
  expect(shows(['view', 'sides', 0, 'aside'], [mine])).toContain(`the card of ${mine.face.postal_code}`);
  expect(shows(['ask', 'say'], `You have ${mine.face.name}.`)).toContain(`the name of ${mine.face.name}`);

  // A lead of the others lies face-down: its face and its borders are found wherever they are sent before the answer.
  const led = truth.all.steps.map((step) => step.view as View).find((view) => view.open?.side === 1);
  const lead = led!.open!.card!;
  const telling = (change: (frame: Frame) => void) => {
    const copy = structuredClone(messages);
    const frame = copy.map(frameOf).find((one) => one?.notices.some(({ words }) => words.endsWith(` leads ${lead.face.name}.`)));
    change(frame!);
    return found(copy);
  };
  expect(telling(() => {})).toBe('');
  const borders = `${lead.face.name} (${lead.face.border_states.length}: ${lead.face.border_states.join(', ')})`;
  expect(telling(({ notices }) => (notices.at(-1)!.words += ` ${borders}`))).toContain(`the borders of ${lead.face.name}`);
  expect(telling(({ notices }) => ((notices.at(-1)!.notice as any).news.led.card = lead))).toContain(`the card of ${lead.face.postal_code}`);
  expect(telling((frame) => (frame.patch ??= []).push({ at: ['view', 'open', 'card'], set: lead }))).toContain('a lead that lies face-down');
  expect(telling((frame) => (frame.patch ??= []).push({ at: ['ask', 'say'], set: `It is ${borders}.` }))).toContain(`the borders of ${lead.face.name}`);
  const near = lead.face.border_states.slice(0, 2);
  const sentence = `${lead.face.name} borders ${near.join(' and ')}.`;
  if (near.length === 2) expect(telling((frame) => (frame.patch ??= []).push({ at: ['ask', 'say'], set: sentence }))).toContain(`the borders of ${lead.face.name}`);
});
