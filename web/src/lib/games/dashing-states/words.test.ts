import { describe, expect, it } from 'vitest';
import type { LayoutView, MapView, RaceView, SolvedView, View } from '../../gen/dashing_states';
import { askedWords, checkWords, endsOf, knewWords, missedOf, missingWords, partWords, raceTitle, rankWords, readyOf, secondOf, sortWords, spotWords, whereWords } from './words';

const map = (handle: number) => ({ handle }) as MapView;

describe('words of the board', () => {
  it('say what the row goes by (DS-06 to DS-08, R-38)', () => {
    expect(sortWords('name')).toBe('A to Z by state name');
    expect(sortWords('capital')).toBe('A to Z by capital');
    expect(sortWords({ rank: 'size' })).toBe('Rank 1 to 50 by size');
    expect([endsOf('capital'), endsOf({ rank: 'size' })]).toEqual([['A', 'Z'], ['1', '50']]);
    expect([rankWords('name'), rankWords({ rank: 'statehood' })]).toEqual(['', 'Rank 1 joined first.']);
    expect([askedWords('name'), askedWords('capital'), askedWords({ rank: 'population' })]).toEqual(['Capital', 'Capital', 'Population rank in 2014']);
  });

  it('say where a map lies', () => {
    expect([whereWords(0), whereWords('pool'), whereWords('aside')]).toEqual(['Place 1', 'Not in the row', 'Set aside, face-down']);
  });

  it('say what is still to be done before a shout, never whether it is right (R-41)', () => {
    const layout: LayoutView = { row: [map(1), null, map(2), null, null, null], pool: [map(3), map(4), map(5), map(6), map(7)] };
    expect(readyOf(layout)).toEqual([
      { words: '2 of 6 in the row', done: false },
      { words: 'Seventh not turned yet', done: false },
    ]);
    const full: LayoutView = { row: [1, 2, 3, 4, 5, 6].map(map), pool: [], aside: map(7) };
    expect(readyOf(full).map(({ done }) => done)).toEqual([true, true]);
    expect(checkWords({ order: false, turned: true }).map(({ done }) => done)).toEqual([false, true]);
  });

  it('share the row out from left to right (DS-13, R-06)', () => {
    expect([0, 1, 2].map((at) => `${spotWords(at, 3)}: ${partWords(at, 3)}`)).toEqual(['left: places 1 and 2', 'middle: places 3 and 4', 'right: places 5 and 6']);
    expect([0, 1].map((at) => `${spotWords(at, 2)}: ${partWords(at, 2)}`)).toEqual(['left: places 1 to 3', 'right: places 4 to 6']);
    expect([spotWords(0, 1), partWords(0, 1)]).toEqual(['', 'places 1 to 6']);
  });

  it('say who won a race', () => {
    const view = { side: 0, sides: [{ name: 'Ann', seats: [0] }, { name: 'Ben', seats: [1] }] } as unknown as View;
    expect(raceTitle(view, { race: 1, winner: 1 } as RaceView, false)).toBe('Ben wins race 1');
    expect(raceTitle(view, { race: 2, winner: 0 } as RaceView, false)).toBe('You win race 2');
    expect(raceTitle(view, { race: 3 } as RaceView, false)).toBe('Race 3 is a tie');
  });

  it('keep what the own side did not know', () => {
    const card = (name: string, right?: [boolean, boolean]) =>
      ({ card: map(1), name, capital: 'X', ...(right ? { answer: { seat: 0, typed: ['', ''], right } } : {}) }) as unknown as SolvedView;
    const races = [
      { teams: [{ side: 0, row: [card('Ohio', [true, true]), card('Utah', [true, false]), null, card('Iowa')] }, { side: 1, row: [card('Maine', [false, false])] }] },
    ] as unknown as RaceView[];
    expect(missedOf(races, 0).map(({ name }) => name)).toEqual(['Utah']);
    expect([missedOf(races, undefined), knewWords(races, undefined)]).toEqual([[], '']);
    expect(knewWords(races, 0)).toBe('You had 1 of the 2 states right in all that was asked.');
    expect([secondOf(card('Ohio')), secondOf({ name: 'Ohio', rank: 34 } as SolvedView)]).toEqual(['X', 'rank 34']);
  });
});

it('DS-R11: what everybody can see to be missing before a shout', () => {
  const layout = (lying: number, turned: boolean) =>
    ({ row: [...Array(6).keys()].map((at) => (at < lying ? map(at) : null)), pool: [], ...(turned ? { aside: map(9) } : {}) }) as unknown as LayoutView;
  expect(missingWords(layout(6, true))).toBeUndefined();
  expect(missingWords(layout(3, true))).toBe('You have 3 of 6 cards in the row.');
  expect(missingWords(layout(6, false))).toBe('The seventh card is not turned over.');
  expect(missingWords(layout(0, false))).toBe('You have 0 of 6 cards in the row. The seventh card is not turned over.');
});
