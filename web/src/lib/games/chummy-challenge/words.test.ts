import { describe, expect, it } from 'vitest';
import type { ChallengeView, SideView, View } from '../../gen/chummy_challenge';
import { marksOf, marksWords, playerName, readParts, readWords, rightWords, scoreWords, shoutersWords, stageWords, whoWords, wonWords } from './words';

const side = (name: string, seats: number[], names: string[], won = 0): SideView => ({
  name, seats, names, away: [], spokes: seats[0]!, won, standing: false, served: [], may_serve: [], chosen: false, ready: [], score: won,
});
const challenge = (winner?: number): ChallengeView =>
  ({ question: 'Which state borders Maine?', read: 2, words: 4, parts: ['New Hampshire'], order: false, ...(winner === undefined ? {} : { winner }) }) as ChallengeView;
const view = (more: Partial<View> = {}): View => ({
  config: { pace: 'usual' }, side: 0, phase: 'read', challenge: 1, to_act: [0, 1], words: [], reading: true, whole: false, shouted: false, first: [], race: [],
  challenges: [], sides: [side('Ann & Ben', [0, 1], ['Ann', 'Ben']), side('Cleo', [2], ['Cleo'])], ...more,
});

it('knows players by their seats', () => {
  expect(playerName(view(), 1)).toBe('Ben');
  expect(playerName(view(), 2)).toBe('Cleo');
  expect(playerName(view(), 9)).toBe('');
  expect(playerName(view(), undefined)).toBe('');
  expect(whoWords(view(), 1, 1)).toBe('You');
  expect(whoWords(view(), 1, null)).toBe('Ben');
});

it('says who can shout', () => {
  const posed = view({ sides: view().sides.map((one, at) => ({ ...one, geoplunger: at === 0 ? 1 : 2 })) });
  expect(shoutersWords(posed, 1)).toBe('Cleo and you can shout.');
  expect(shoutersWords(posed, 0)).toBe('Ben and Cleo can shout.');
  expect(shoutersWords(posed, null)).toBe('Ben and Cleo can shout.');
});

it('marks the challenges for each side', () => {
  const played = view({ challenges: [challenge(0), challenge()], challenge: 3 });
  expect(marksOf(played, 0)).toEqual(['won', 'tie', 'now']);
  expect(marksOf(played, 1)).toEqual(['lost', 'tie', 'now']);
  expect(marksOf({ ...played, phase: 'over' }, 1)).toEqual(['lost', 'tie', 'left']);
  expect(marksOf(view({ phase: 'count' }), 0)).toEqual(['next', 'next', 'next']);
  expect(marksWords(played, 0)).toBe('Challenge 1: won. Challenge 2: a tie. Challenge 3: under way.');
});

describe('a question', () => {
  it('is cut where the reading stopped', () => {
    expect(readParts(challenge())).toEqual(['Which state', 'borders Maine?']);
    expect(readParts({ question: 'One two', read: 2 })).toEqual(['One two', '']);
    expect(readWords({ read: 2, words: 4 })).toBe('2 of its 4 words were read.');
    expect(readWords({ read: 4, words: 4 })).toBe('It was read to its end.');
  });

  it('has its answer in words', () => {
    expect(rightWords(challenge())).toBe('New Hampshire');
    expect(rightWords({ parts: ['Ohio', 'Utah', 'Iowa'], order: false })).toBe('Ohio, Utah and Iowa');
    expect(rightWords({ parts: ['Ohio', 'Utah'], order: true })).toBe('1. Ohio, 2. Utah');
  });
});

it('says what is going on', () => {
  expect(stageWords(view({ phase: 'ready' }), true)).toBe('Get ready!');
  expect(stageWords(view(), true)).toBe('Listen …');
  expect(stageWords(view({ whole: true }), true)).toBe('That is the whole question.');
  expect(stageWords(view({ shouted: true }), true)).toBe('Shout received');
  expect(stageWords(view({ phase: 'answer', first: [0] }), true)).toBe('Your team shouted first.');
  expect(stageWords(view({ phase: 'answer', first: [1] }), true)).toBe('Cleo shouted first.');
  expect(stageWords(view({ phase: 'answer', first: [0, 1] }), true)).toMatch(/^Both .* in secret\.$/);
});

it('says who won, and how it stands', () => {
  const played = view({ challenges: [challenge(1), challenge()], sides: [side('Ann', [0], ['Ann']), side('Cleo', [2], ['Cleo'], 1)] });
  expect(wonWords(played, 1)).toBe('Cleo wins challenge 1.');
  expect(wonWords(played, 2)).toBe('Challenge 2 is a tie.');
  expect(scoreWords(played, false)).toContain('You 0, Cleo 1.');
});
