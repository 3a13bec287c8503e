import { expect, test } from 'vitest';
import { council, face, player, view } from './samples';
import { awaitsWords, cannotWin, cycleWords, faceWords, standingWords, toFigure } from './words';

test('a card says all that it shows', () => {
  expect(faceWords(council.face)).toBe('East Side Council Seat. orange, 25 points. gives City Council. needs 1 blue and 1 orange.');
  expect(faceWords(face('Fact Check', { kind: 'Power Play', does: 'They lose 1 Integrity.' }))).toBe('Fact Check. Power Play. They lose 1 Integrity.');
});

test('the way to Public Figure ends at 200', () => {
  expect([0, 100, 200, 260].map(toFigure)).toEqual([0, 0.5, 1, 1]);
});

test('what holds for a player is said in words', () => {
  const words = standingWords(player(0, 'Ann', { figure: true, shielded: true, skips: 1, restrict: [{ colour: 'blue' }] }));
  expect(words).toEqual(['Public Figure', 'protected from Power Plays', 'misses the next turn', 'may not play blue cards next turn']);
  expect(standingWords(player(0, 'Ann'))).toEqual([]);
});

test('how far the game is', () => {
  const cycle = { ...{ card: 1, face: face('Swearing-In Day') }, by: 0, carried: true };
  expect(cycleWords(view({ cycles: [cycle], cycles_left: 7 }))).toBe('1 of 4 Election Cycle cards is out; 7 are still in the deck.');
});

test('who still has to choose', () => {
  const effect = { card: 1, face: face('Staff'), by: 1, reaction: false };
  expect(awaitsWords(view({ effect: { ...effect, awaits: [1] } }))).toBe('Ben still has to choose.');
  expect(awaitsWords(view({ effect: { ...effect, awaits: [0, 2] } }))).toBe('You and Cleo still have to choose.');
  expect(awaitsWords(view())).toBe('');
});

test('without Integrity nobody wins, except who is left alone', () => {
  const none = player(0, 'Ann', { integrity: 0 });
  const result = (ending: 'cycles_over' | 'last_one_left') => view({ result: { ending, words: '', winners: [], scores: [] } });
  expect(cannotWin(result('cycles_over'), none)).toContain('no Integrity');
  expect(cannotWin(result('last_one_left'), none)).toBe('');
  expect(cannotWin(result('cycles_over'), player(1, 'Ben'))).toBe('');
});
