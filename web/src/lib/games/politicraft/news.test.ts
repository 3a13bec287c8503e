import { expect, test } from 'vitest';
import type { Heard } from '../../gen/wire';
import { lineAfter, outcomeOf } from './news';
import { chapter, player, view } from './samples';

const heard = (words: string, news: unknown): Heard => ({ words, notice: { news } });
const NOTHING = { play: '', words: [] };
const played = heard('Ann plays “Flyer”.', { played: {} });
const drew = heard('Ann draws a card from the deck.', { drew: {} });
const turn = heard('The turn of Ben.', { turn: {} });

test('the last play stays until there is a newer one', () => {
  const first = lineAfter(NOTHING, view({}), [played]);
  const then = lineAfter(first, view({}), [drew, turn]);
  expect(then.words).toEqual(['Ann plays “Flyer”.', 'Ann draws a card from the deck.', 'The turn of Ben.']);
  expect(lineAfter(then, view({}), [])).toBe(then);
  const next = lineAfter(then, view({}), [heard('Ben discards “Poster”.', { discarded: {} }), drew, turn, turn]);
  expect(next.words[0]).toBe('Ben discards “Poster”.');
  expect(next.words).toHaveLength(3);
});

test('a story is told with its words, unless they are hidden', () => {
  const told = heard('Ann tells the story of the turn (text 3).', { told: { side: 0, text: 3, aloud: false } });
  const players = [player(0, 'Ann', { story: [chapter(3, { text: 'x'.repeat(200) })] })];
  expect(lineAfter(NOTHING, view({ players }), [told]).words[0]).toBe(`Ann: “${'x'.repeat(140)}…”`);
  delete players[0]!.story[0]!.text;
  expect(lineAfter(NOTHING, view({ players }), [told]).words[0]).toBe('Ann tells the story of the turn (text 3).');
});

test('what came of a trade is the newest of such news', () => {
  const no = heard('The offer of Ann to Ben is gone: Ben said no.', { trade_ended: {} });
  expect(outcomeOf([no, drew])).toBe(no.words);
  expect(outcomeOf([drew])).toBe('');
});
