// A whole game of Border-Up on a phone; and the recorder must be able to fail: doctored messages, made from it, are all found.

import type { View } from '../../web/src/lib/gen/border_up';
import type { ToClient } from '../../web/src/lib/gen/wire';
import { replayOf, type Replay } from '../support/api';
import { borders, cardNamed, lay, ownCards, shoutButton, signal, TITLE, toResult, trayCards, twoRows, upView } from '../support/border-up';
import { Follower } from '../support/follow';
import { codeOf, playNow } from '../support/home';
import { doctor, heardAll } from '../support/recorder';
import { leaks, toldAfter, type Truth } from '../support/secrets';
import { expect, PHONE, test } from '../support/test';
import { tap } from '../support/timeline';

test('a whole game of Border-Up by tapping, on a phone, with motion; the recorder finds hidden cards in it', async ({ arrive, ownServer }) => {
  test.slow();
  // Not as fast as elsewhere: a computer player would be done before anybody. This one takes a minute.
  const at = await ownServer(3);
  const ann = await arrive({ ...PHONE, at, reducedMotion: 'no-preference' });
  const { page } = ann;
  await playNow(ann, TITLE);
  await signal(ann);

  // All of it is on one screen, and the whole card can be looked at.
  const { rows, good } = twoRows(ownCards(ann));
  const [first] = rows[0]!;
  await tap(cardNamed(ann, first!.face.name));
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
  await expect(page.getByText(`${first!.face.name}: ${borders(first!)}`, { exact: true }), 'BU-R10: without a dialog').toBeVisible();
  await tap(page.getByRole('button', { name: 'Look at it' }));
  await expect(page.getByRole('dialog', { name: first!.face.name })).toBeVisible();
  await tap(page.getByRole('button', { name: 'Close' }));
  await tap(cardNamed(ann, first!.face.name));

  await lay(ann, rows, tap);
  // Two taps take a card out; a tap on a card gives its place away.
  await tap(trayCards(ann, 0).first());
  await tap(trayCards(ann, 0).first());
  await expect(trayCards(ann, 0)).toHaveCount(rows[0]!.length - 1);
  await tap(cardNamed(ann, first!.face.name));
  await tap(trayCards(ann, 0).first());
  await expect(trayCards(ann, 0).first()).toHaveAccessibleName(new RegExp(`^${first!.face.name}\\b`));
  await tap(shoutButton(ann, 'GeoPlunge'));
  await toResult(ann);
  await expect(page.getByRole('heading', { name: good ? /^You win, [12]0 points to 0/ : / wins, \d0 points to 0/ })).toBeVisible();
  await expect(page.getByRole('region', { name: `Your GeoPlunge is ${good ? 'good' : 'false'}` }).getByRole('img')).toHaveAccessibleName(/^Map of the United States\./);
  await expect(page.getByRole('region', { name: 'What was possible' })).toContainText(/There (was|were) .* to a GeoPlunge/);
  await expect(page.getByText('You shouted alone.')).toBeVisible();

  expect(await heardAll(ann.ear)).toBe(true);
  await ann.ear.settle();
  const { messages } = ann.ear.last;
  const follower = new Follower();
  const phases = new Map<string, View>();
  const received = messages.some((message) => {
    follower.take(message);
    const view = follower.doc.view as View | undefined;
    if (view) phases.set(view.phase, structuredClone(view));
    return view?.phase === 'race' && view.sides[0]?.hand?.shouted?.word === 'geoplunge';
  });
  expect(received, 'the own side hears at once that its shout was received').toBe(true);

  // BU-R9: before the signal there are backs and no face, not even of the own cards.
  expect([...phases.keys()].slice(-3)).toEqual(['count', 'ready', 'race']);
  expect(phases.get('ready')!.sides.map(({ cards, hand }) => [cards, hand])).toEqual([[21, undefined], [21, undefined]]);

  const read = (eyes: string): Promise<Replay> => replayOf(at.base, codeOf(page), 1, eyes);
  const truth: Truth = { all: await read('all'), told: toldAfter(await read('0')), seat: 0 };
  const found = (of: ToClient[]) => leaks(of, 1, truth).join('\n');
  expect(found(messages)).toBe('');

  const doctored = doctor(messages);
  const raced = truth.all.steps.map((step) => step.view as View).find((view) => view.sides[1]!.hand)!;
  const card = raced.sides[1]!.hand!.pool[0]!;
  expect(upView(ann).sides[1]!.hand, 'not even afterwards').toBeUndefined();
  // The first frame is from before the signal: an own card must not be in it either.
  expect(found(doctored(({ view }) => (view.next = rows[0]![0]!)))).toContain(`the card of ${first!.face.postal_code}`);
  expect(found(doctored(({ view }) => (view.sides[1].hand = { trays: [[], [], []], pool: [], offers_tie: false })))).toContain('the hand of');
  expect(found(doctored(({ view }) => (view.next = card)))).toContain(`the card of ${card.face.postal_code}`);
  expect(found(doctored(({ notices }) => (notices[0].words += ` They hold ${card.face.name}.`)))).toContain(`the name of ${card.face.name}`);
  expect(found(doctored(({ view }) => (view.race = { ...raced.race, words: 'Ben shouts.' })))).toContain('a shout before the call');
  expect(found(doctored(({ notices }) => (notices[0].notice = { news: { shouted: { seat: 1, word: 'geoplunge' } } })))).toContain('the other side shouted');
});
