import { expect, it } from 'vitest';
import type { Heard } from '../gen/wire';
import { linesOf } from './log';

const word = (words: string): Heard => ({ words, continues: true, notice: null });
const said = (words: string): Heard => ({ words, notice: { news: 'began' } });

it('a question that is read word by word is one line', () => {
  const lines = linesOf([said('The reading begins.'), word('Which'), word('state'), said('Ann shouts.'), word('Next')]);
  expect(lines.map((line) => line.words)).toEqual(['The reading begins.', 'Which state', 'Ann shouts.', 'Next']);
});

it('facts stay below their line', () => {
  const [line] = linesOf([{ words: 'Ann plays.\nA fact.', notice: null }]);
  expect(line?.words).toBe('Ann plays.');
  expect(line?.facts).toEqual(['A fact.']);
});
