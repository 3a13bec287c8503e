import { expect, it } from 'vitest';
import { heardInside } from './inside';

it('what is told of the game under way is told as at its own table', () => {
  const told = { news: { word: { text: 'Which' } } };
  const heard = (notice: unknown) => ({ words: 'Which', notice });
  expect(heardInside([heard({ news: { game: { id: 'chummy-challenge', notice: told } } })])).toEqual([heard(told)]);
  for (const other of [{ news: 'opened' }, { news: { began: { number: 1, game: 2 } } }, told]) expect(heardInside([heard(other)])).toEqual([heard(other)]);
});
