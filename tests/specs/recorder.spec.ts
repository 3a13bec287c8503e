// The recorder must be able to fail: doctored messages, made from a real game, are all found.

import type { View as NumbersView } from '../../web/src/lib/gen/presidential_numbers';
import type { View as TimelineView } from '../../web/src/lib/gen/timeline';
import type { ToClient } from '../../web/src/lib/gen/wire';
import { replayOf, type Replay } from '../support/api';
import { codeOf, playNow, wanting, type GameTitle } from '../support/home';
import { playNumbers } from '../support/numbers';
import { EVENTS, PRESIDENTS } from '../support/packs';
import { leaks, toldAfter, vaultLeaks, type Truth } from '../support/secrets';
import { expect, test, type Person } from '../support/test';
import { playTimeline } from '../support/timeline';

interface Game {
  messages: ToClient[];
  truth: Truth;
}

async function played(person: Person, base: string, title: GameTitle, play: (person: Person) => Promise<unknown>): Promise<Game> {
  await playNow(person, title);
  await play(person);
  await person.ear.settle();
  const code = codeOf(person.page);
  const read = (eyes: string): Promise<Replay> => replayOf(base, code, 1, eyes);
  const told = toldAfter(await read('0'));
  expect(person.ear.last.told, 'the recorder heard the game to its end').toBe(told.at(-1));
  return { messages: person.ear.last.messages, truth: { all: await read('all'), told, seat: 0 } };
}

/** The game as it was, but with something more in the first whole frame. */
function doctored({ messages }: Game, change: (frame: { view: any; notices: any[] }) => void): ToClient[] {
  const copy = structuredClone(messages);
  const frame = copy.find((message) => 'frame' in message && message.frame.view !== undefined);
  change((frame as { frame: { view: any; notices: any[] } }).frame);
  return copy;
}

test('the recorder finds a hidden year of Timeline', async ({ arrive, server }) => {
  const game = await played(await arrive(), server.base, 'Timeline', playTimeline);
  const found = (messages: ToClient[]) => leaks(messages, 1, game.truth).join('\n');
  expect(found(game.messages)).toBe('');

  const first = game.truth.all.steps[0]!.view as TimelineView;
  const held = EVENTS.find((event) => event.name === first.players[1]!.row[0]!.face.name)!;
  const dated = { year: held.year, label: String(held.year), sentence: 'Something.', source: '' };
  expect(found(doctored(game, ({ view }) => (view.players[1].row[0].dated = dated)))).toContain(`the year of “${held.name}”`);
  expect(found(doctored(game, ({ view }) => (view.hint = held.sentence)))).toContain(`the sentence of “${held.name}”`);
  const spoken = ` “${held.name}” was in ${Math.abs(held.year)}.`;
  expect(found(doctored(game, ({ notices }) => (notices[0].words += spoken)))).toContain('in words');
  expect(found(doctored(game, ({ view }) => (view.pile_cards = [])))).toContain('the cards of the pile');
  const known = new Set([...first.line, ...first.players.flatMap((player) => player.row)].map((card) => card.face.name));
  const inPile = EVENTS.find((event) => !known.has(event.name))!;
  expect(found(doctored(game, ({ view }) => (view.next = inPile.name)))).toContain('still in the pile');
  expect(found(doctored(game, ({ view }) => (view.seed = game.truth.all.seed)))).toContain('the seed');
  const draft = { drafts: [{ seat: 1, draft: { ask: 1, verb: 'place', slots: {} } }] };
  expect(found([draft, ...game.messages])).toContain('what seat 1 laid ready');
});

test('the recorder finds a hidden hand and discard of Presidential Numbers', async ({ arrive, server }) => {
  const ann = await arrive();
  await wanting(ann.page, { options: { wins: 1 } });
  const game = await played(ann, server.base, 'Play the Presidential Numbers', playNumbers);
  const found = (messages: ToClient[]) => leaks(messages, 1, game.truth).join('\n');
  expect(found(game.messages)).toBe('');

  const [own, other] = (game.truth.all.steps[0]!.view as NumbersView).sides;
  const mine = new Set(own!.hand!.map((card) => card.face.name));
  const card = other!.hand!.find((one) => !mine.has(one.face.name))!;
  const facts = PRESIDENTS.find((one) => one.number === card.face.number)!.facts;
  expect(found(doctored(game, ({ view }) => (view.sides[1].hand = [card])))).toContain('the hand of');
  expect(found(doctored(game, ({ view }) => (view.sides[1].hand = [])))).toContain('the hand of');
  expect(found(doctored(game, ({ view }) => (view.sides[1].discard = card)))).toContain('the discard of');
  expect(found(doctored(game, ({ view }) => (view.hint = facts[1])))).toContain(`a fact of ${card.face.name}`);
  const spoken = ` They hold ${card.face.name}.`;
  expect(found(doctored(game, ({ notices }) => (notices[0].words += spoken)))).toContain(`the name of ${card.face.name}`);
});

test('the recorder finds the secret of a seat', () => {
  expect(vaultLeaks(['{"room":{}}', '{"welcome":{"token":"abcdef0123"}}'], ['abcdef0123', 'other'])).toHaveLength(1);
});
