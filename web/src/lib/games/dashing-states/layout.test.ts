import { describe, expect, it } from 'vitest';
import type { LayoutView, MapView } from '../../gen/dashing_states';
import type { Ask } from '../../gen/wire';
import { dropOf, lyingOf, momentOf, movedBy, moveTo, whereOf, type Lying } from './layout';

const map = (handle: number) => ({ handle }) as MapView;
const layout: LayoutView = { row: [map(1), null, map(2), null, null, null], pool: [map(3), map(4)], aside: map(7) };
const cards = (...all: number[]) => ({ name: 'card', label: '', want: { card: all.map((value) => ({ value, label: '' })) } });
const places = { name: 'place', label: '', want: { one: [0, 1, 2, 3, 4, 5].map((value) => ({ value, label: '' })) } };
const offer = (verb: string, ...slots: object[]) => ({ verb, label: '', aside: false, slots });
const ask = { id: 5, offers: [offer('place', cards(1, 2, 3, 4, 7), places), offer('back', cards(1, 2)), offer('turn', cards(1, 2, 3, 4)), offer('unturn')] } as unknown as Ask;

describe('the maps of a side', () => {
  it('lie in the pool, in the row and aside', () => {
    expect(lyingOf(layout).map(({ map: { handle }, where }) => [handle, where])).toEqual([[3, 'pool'], [4, 'pool'], [1, 0], [2, 2], [7, 'aside']]);
    expect(lyingOf(undefined)).toEqual([]);
    expect(momentOf(layout)).not.toBe(momentOf({ ...layout, pool: [map(4), map(3)] }));
  });

  it('move as the table offers it, and in no other way', () => {
    const lying = (where: Lying['where'], handle: number): Lying => ({ where, map: map(handle) });
    expect(moveTo(ask, lying('pool', 3), 1)).toEqual({ verb: 'place', slots: { card: 3, place: 1 } });
    expect(moveTo(ask, lying(0, 1), 'pool')).toEqual({ verb: 'back', slots: { card: 1 } });
    expect(moveTo(ask, lying('pool', 3), 'aside')).toEqual({ verb: 'turn', slots: { card: 3 } });
    expect(moveTo(ask, lying('aside', 7), 'pool')).toEqual({ verb: 'unturn', slots: {} });
    expect(moveTo(ask, lying('aside', 7), 2)).toEqual({ verb: 'place', slots: { card: 7, place: 2 } });
    expect([moveTo(ask, lying(0, 1), 0), moveTo(ask, lying('pool', 3), 'pool'), moveTo(ask, lying('pool', 9), 1), moveTo(null, lying('pool', 3), 1)]).toEqual([null, null, null, null]);
  });

  it('can be dropped on a place', () => {
    expect((['pool', 'aside', 0, 5] as const).map((where) => whereOf(dropOf(where)))).toEqual(['pool', 'aside', 0, 5]);
    expect([whereOf(null), whereOf('gap-3'), whereOf('ds-6')]).toEqual([null, null, null]);
  });

  it('tell which teammate moved them', () => {
    const heard = [
      { words: '', notice: { news: { moved: { seat: 2, card: 4, to: 'pool' } } } },
      { words: '', notice: { news: { moved: { seat: 0, card: 3, to: 'aside' } } } },
      { words: '', notice: { news: 'began' } },
    ];
    expect(movedBy(heard, 0)).toEqual([[4, 2]]);
  });
});
