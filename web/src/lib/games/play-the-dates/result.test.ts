import { expect, it } from 'vitest';
import type { StatementView, TrickView } from '../../gen/play_the_dates';
import { civicsWords } from './result';

it('says what was stated for Civics, and what was missed', () => {
  const said = [{ side: 0, right: true }, { side: 0, right: false }, { side: 1, right: false }] as StatementView[];
  expect(civicsWords(said, [], 0)).toBe('You were right with 1 of 2 statements.');
  expect(civicsWords(said, [], undefined)).toBe('1 of 3 statements were right.');
  expect(civicsWords([], [], 0)).toContain('no Civics');
  const silent = [{ leader: 1 }, { leader: 0 }, { leader: 1 }] as TrickView[];
  expect(civicsWords(said, silent, 0)).toBe('You were right with 1 of 2 statements. You left a right unused 2 times.');
  expect(civicsWords(said, silent.slice(0, 1), undefined)).toContain('left unused once');
});
