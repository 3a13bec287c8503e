import { describe, expect, it } from 'vitest';
import type { PlayedView, View } from '../../gen/combo_4';
import { lapOf, stopsOf } from './strip';

const played = (...numbers: number[]) => numbers.map((number) => ({ number }) as PlayedView);
const view = (part: Partial<View>) => ({ rotation: [2, 3, 5], number: 1, phase: 'game', played: [], ...part }) as View;
const seen = (part: Partial<View>) => stopsOf(view(part)).map(({ game, number, state }) => `${game}/${number} ${state}`);

describe('the rotation (C4-11, C4-14)', () => {
  it('begins with its lowest game', () => {
    expect(seen({})).toEqual(['2/1 now', '3/2 next', '5/3 next']);
    expect(seen({ number: 0, phase: 'waiting' })).toEqual(['2/1 next', '3/2 next', '5/3 next']);
  });

  it('shows what is done, on, and to come', () => {
    expect(seen({ number: 2, played: played(1) })).toEqual(['2/1 done', '3/2 now', '5/3 next']);
    expect(seen({ number: 1, phase: 'between', played: played(1) })).toEqual(['2/1 done', '3/2 next', '5/3 next']);
  });

  it('starts again after its last game, and not before the next one begins', () => {
    expect(seen({ number: 3, phase: 'between', played: played(1, 2, 3) })).toEqual(['2/1 done', '3/2 done', '5/3 done']);
    expect(seen({ number: 4, played: played(1, 2, 3) })).toEqual(['2/4 now', '3/5 next', '5/6 next']);
    expect([0, 1, 3, 4, 7].map((number) => lapOf(view({ number })))).toEqual([1, 1, 1, 2, 3]);
  });
});
