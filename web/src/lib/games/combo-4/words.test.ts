import { describe, expect, it } from 'vitest';
import type { PlayedView, View } from '../../gen/combo_4';
import type { Room } from '../../gen/wire';
import { endWords, paidWords, partsWords, plunging, plungingWords, teamName, unfinishedWords, whyWords } from './words';

const view = {
  side: 0,
  points: [45, 20],
  played: [],
  sides: [
    { name: 'Ann & Bea', seats: [0, 2] },
    { name: 'Dan', seats: [1] },
  ],
} as unknown as View;
const game = (part: Partial<PlayedView>): PlayedView => ({
  number: 1,
  game: 1,
  id: 'border-up',
  title: 'Border-Up',
  tie: false,
  unfinished: false,
  bonus: false,
  stances: [false, false],
  points: [10, 0],
  how: 'geoplunge',
  words: '',
  ...part,
});
const name = (side: number) => ['Your team', 'Dan'][side]!;

describe('what a game pays (C4-22 to C4-29)', () => {
  it('is told with its reasons', () => {
    expect(partsWords(game({ winner: 0 }))).toBe('');
    expect(partsWords(game({ winner: 0, bonus: true, points: [20, 0] }))).toBe('10 for the win and 10 for the Bonus');
    expect(partsWords(game({ winner: 1, bonus: true, stances: [true, true], points: [0, 40] }))).toBe(
      '10 for the win, 10 for the Bonus and 20 for GeoPlunging',
    );
    expect(whyWords(game({ winner: 1, stances: [true, false], points: [0, 20] }), name)).toBe('Dan (10 for the win and 10 for GeoPlunging)');
  });

  it('never says reasons that do not add up', () => {
    expect(partsWords(game({ winner: 0, bonus: true, points: [10, 0] }))).toBe('');
  });

  it('is told of ties and of games that were not finished', () => {
    const tie = game({ tie: true, stances: [true, true], points: [5, 5] });
    expect([paidWords(view, tie, true), whyWords(tie, name)]).toEqual(['Border-Up is a tie: 5 points each.', 'A tie']);
    const cut = game({ unfinished: true, points: [0, 0] });
    expect(paidWords(view, cut, true)).toBe('Border-Up was not finished and pays nobody.');
    expect(unfinishedWords({ ...view, played: [game({ winner: 0 }), cut] })).toBe('Time was up before Border-Up was finished: it pays nobody.');
    expect(unfinishedWords(view)).toBe('');
  });

  it('names the winner for this viewer', () => {
    expect(paidWords(view, game({ winner: 0 }), true)).toBe('Your team wins Border-Up: 10 points.');
    expect(paidWords(view, game({ winner: 0 }), false)).toBe('You win Border-Up: 10 points.');
    expect(paidWords({ ...view, side: 1 }, game({ winner: 0 }), false)).toBe('Ann & Bea win Border-Up: 10 points.');
  });
});

it('says who is GeoPlunging, from the game under way', () => {
  expect(plunging({ ...view, game: { id: 'border-up', view: { sides: [{ standing: false }, { standing: true }] } } } as unknown as View)).toEqual([1]);
  expect(plunging(view)).toEqual([]);
  expect([plungingWords([]), plungingWords(['You']), plungingWords(['Your team', 'Dan'])]).toEqual([
    'Nobody is GeoPlunging.',
    'You are GeoPlunging.',
    'Your team and Dan are GeoPlunging.',
  ]);
});

describe('the end of a match', () => {
  const ended = (result: View['result'], part: Partial<View> = {}) => endWords({ ...view, result, ...part } as View, true);
  it('is told for this viewer', () => {
    expect(ended({ how: 'points', winner: 0, words: '' })).toBe('Your team wins the match, 45 points to 20.');
    expect(ended({ how: 'tie', words: '' }, { points: [30, 30] })).toBe('The match is a tie, 30 points each.');
    expect(ended({ how: 'ended_by_host', words: '' })).toBe('The host threw the match away. Nobody wins.');
    expect(ended({ how: 'stopped', winner: 0, words: '' })).toBe('The match ended early. Your team wins the match, 45 points to 20.');
    expect(ended({ how: 'stopped', words: '' }, { points: [30, 30] })).toBe('The match ended early. It is a tie, 30 points each.');
    expect(ended({ how: { left: 0 }, winner: 0, words: '' }, { points: [5, 20] })).toBe(
      'Dan was gone: your team wins the match. It stands 5 points to 20.',
    );
  });
});

it('calls teams by their names in a tournament', () => {
  const room = { tournament: { teams: ['Falcons', 'Lynx'] } } as unknown as Room;
  expect([teamName(view, room, 0, true), teamName(view, {} as Room, 0, true), teamName(view, {} as Room, 1, true)]).toEqual(['Falcons', 'Your team', 'Dan']);
});
