import { expect, it } from 'vitest';
import type { Heard } from '../gen/wire';
import { linesOf } from './log';

const word = (text: string): Heard => ({ words: text, notice: { news: { word: { text } } } });
const said = (words: string): Heard => ({ words, notice: { news: 'began' } });

it('a question that is read word by word is one line', () => {
  const lines = linesOf([said('The reading begins.'), word('Which'), word('state'), said('Ann shouts.'), word('Next')]);
  expect(lines.map((line) => line.words)).toEqual(['The reading begins.', 'Which state', 'Ann shouts.', 'Next']);
});

it('so it is in a match', () => {
  const inside = (heard: Heard): Heard => ({ ...heard, notice: { news: { game: { id: 'chummy-challenge', notice: heard.notice } } } });
  expect(linesOf([said('Game 5.'), inside(word('Which')), inside(word('state'))]).map((line) => line.words)).toEqual(['Game 5.', 'Which state']);
});

it('facts stay below their line', () => {
  const [line] = linesOf([{ words: 'Ann plays.\nA fact.', notice: null }]);
  expect(line?.words).toBe('Ann plays.');
  expect(line?.facts).toEqual(['A fact.']);
});
