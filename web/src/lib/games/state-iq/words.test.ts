import { describe, expect, it } from 'vitest';
import type { Card } from '../../gen/geoplunge';
import type { SideView, TurnView, View } from '../../gen/state_iq';
import { clueWords, guessWords, kindWords, marksOf, marksWords, missedWords, pickWords, pictureAddress, roundsOf, standingWords, verdictWords } from './words';

const card = (name: string, handle = 1) => ({ handle, face: { name, statehood_rank: handle } }) as unknown as Card;
const side = (name: string, more: Partial<SideView> = {}): SideView => ({
  name, seats: [0], away: [], spokes: 0, right: 0, guesses: 0, standing: false, ready: [], score: 0, ...more,
});
const turn = (guesser: number, number: number, about: number, more: Partial<TurnView> = {}): TurnView => ({
  guesser, number, about, shown: false, part: 'A', ...more,
});
const guess = (name: string, right: boolean) => ({ state: { number: 1, name, code: '' }, right });
const view = (more: Partial<View> = {}): View => ({
  config: { pace: 'usual' }, side: 0, phase: 'guess', first: 0, guesser: 0, guess: 1, to_act: [0], order: ['B', 'A', 'C'], clues: [], turns: [],
  sides: [side('Ann'), side('Ben')], ...more,
});

describe('guesses', () => {
  const turns = [
    turn(0, 1, 7, { guess: guess('Ohio', false), card: card('Utah', 7), shown: true }),
    turn(0, 2, 7, { guess: guess('Utah', true), card: card('Utah', 7), shown: true }),
    turn(0, 3, 8),
  ];

  it('are marked one by one, with the letters of the Power card', () => {
    expect(marksOf(view({ turns }), 0)).toEqual(['wrong', 'right', 'now']);
    expect(marksOf(view({ turns }), 1)).toEqual(['next', 'next', 'next']);
    expect(marksOf(view({ turns: [], phase: 'over' }), 1)).toEqual(['left', 'left', 'left']);
    expect(marksWords(view({ turns }), 0)).toBe('Guess 1, Type B: wrong. Guess 2, Type A: right. Guess 3, Type C: under way.');
  });

  it('belong to the card that they were about', () => {
    expect(roundsOf(turns).map(({ about, turns: of }) => [about, of.length])).toEqual([[7, 2], [8, 1]]);
    expect(roundsOf(turns)[0]?.card?.face.name).toBe('Utah');
    expect(roundsOf([turn(0, 1, 7), turn(1, 1, 7)])).toHaveLength(2);
  });

  it('are told in words, and a hidden card stays hidden', () => {
    expect(verdictWords(view(), turns[1]!, false)).toBe('You guess Utah: right!');
    expect(verdictWords(view({ side: 1 }), turns[0]!, false)).toBe('Ann guesses Ohio: wrong. It was Utah.');
    expect(verdictWords(view(), turn(0, 1, 7, { guess: guess('Ohio', false), card: card('Utah') }), false)).not.toContain('Utah');
    expect(verdictWords(view(), turn(0, 1, 7, { guess: { right: false } }), true)).toBe(
      'Your team: no guess, the time ran out. The next clue is about the same card.',
    );
    expect(guessWords({ guess: { right: false } })).toBe('no guess');
    expect(guessWords({})).toBe('not guessed yet');
  });

  it('that found nothing are named at the end', () => {
    expect(missedWords(view({ turns }))).toBe('You found every state.');
    expect(missedWords(view({ turns: [turns[0]!] }))).toBe('You did not find Utah.');
    const { side: _, ...watching } = view({ turns });
    expect(missedWords(watching)).toBe('');
  });
});

describe('what is at stake', () => {
  const second = (theirs: number, right: number, guesses: number) =>
    standingWords(view({ guesser: 1, sides: [side('Ann', { right: theirs, guesses: 3 }), side('Ben', { right, guesses })] }), false);

  it('is the order of the sides at first', () => {
    expect(standingWords(view(), false)).toBe('3 guesses for you, then for Ben.');
    expect(standingWords(view({ sides: [side('Ann', { right: 1, guesses: 1 }), side('Ben')] }), false)).toBe('You have 1 right of 1 guess. Then Ben guesses.');
  });

  it('is what the second side still needs (IQ-16, IQ-17)', () => {
    expect(second(0, 0, 0)).toBe('You have 0 right of 3 guesses. Ben needs 1 more right to win.');
    expect(second(2, 0, 0)).toBe('You have 2 right of 3 guesses. Ben needs 3 more right to win, 2 to tie.');
    expect(second(3, 0, 0)).toBe('You have 3 right of 3 guesses. Ben needs 3 more right to tie.');
    expect(second(1, 2, 2)).toBe('You have 1 right of 3 guesses. Ben has won already; three right earn the Bonus.');
  });
});

it('says what a Clue card offers and what was said', () => {
  expect(kindWords('size rank')).toBe('Size rank');
  expect(kindWords('PATOS')).toContain('president');
  expect(clueWords({ label: 'Size rank', value: '13' })).toBe('Size rank: 13');
  expect(clueWords({ label: 'Flag', value: 'A long description', flag: { picture: 'x', description: 'y' } })).toBe('Flag');
});

it('says why a side guesses first', () => {
  expect(pickWords(view({ pick: [card('Delaware', 1), card('Ohio', 17)] }), false)).toBe(
    'Blind pick: Delaware (statehood 1) for you, Ohio (statehood 17) for Ben. You guess first.',
  );
});

it('fetches the picture of a flag from its own table or from its game', () => {
  expect(pictureAddress({ code: 'AB12CD', number: 2 }, '0123456789abcdef', false)).toBe('/api/tables/AB12CD/pictures/0123456789abcdef');
  expect(pictureAddress({ code: 'AB12CD', number: 2 }, '0123456789abcdef', true)).toBe('/api/tables/AB12CD/games/2/pictures/0123456789abcdef');
});
