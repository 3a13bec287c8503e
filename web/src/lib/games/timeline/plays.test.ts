import { describe, expect, it } from 'vitest';
import { leftOver, playsOf } from './plays';

const steps = [
  { at: 0, notices: [{ words: '', notice: { what: { dealt: { first: 0 } }, words: '' } }], view: {} },
  {
    at: 5,
    notices: [{ words: '', notice: { what: { placed: { side: 1, right: false } }, words: '' } }],
    view: {
      players: [
        { side: 0, row: [] },
        { side: 1, row: [{ card: 3, dated: { label: '1803' } }, { card: 4 }] },
      ],
    },
  },
];

describe('what was played', () => {
  it('is every placement of the replay', () => {
    expect(playsOf(steps)).toEqual([{ side: 1, right: false }]);
  });

  it('leaves cards whose years the archive knows', () => {
    expect(leftOver(steps, 1).map((card) => card.card)).toEqual([3]);
    expect(leftOver([], 1)).toEqual([]);
  });
});
