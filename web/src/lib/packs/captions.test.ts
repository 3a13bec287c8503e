import { describe, expect, it } from 'vitest';
import { captionsOf } from './captions';
import { deckOf } from './deck';
import { NOTHING } from './filters';
import { GEOPLUNGE, STATES } from './samples';

const card = deckOf(GEOPLUNGE, 'challenges')!.entries[0]!;
const below = (q: string, chosen: Record<string, string> = {}, backs = false) => captionsOf(card, { ...NOTHING, q, chosen, backs });
const UTAH = 'What is the capital of Utah? Answer: Salt Lake City.';
const RIVER = 'Which river runs through New Orleans? Answer: Mississippi River.';

describe('below a Challenge card', () => {
  it('stands nothing as long as its face has the words', () => {
    expect(below('')).toEqual([]);
    expect(below('capital orleans')).toEqual([]);
    expect(below('challenge 9')).toEqual([]);
    expect(below('mississippi', {}, true)).toEqual([]);
  });

  it('stands the question of the colour that is chosen', () => {
    expect(below('', { colour: 'blue' })).toEqual(['Which river runs through New Orleans?']);
    expect(below('mississippi', { colour: 'blue' })).toEqual([RIVER]);
  });

  it('stands what only the other side has', () => {
    expect(below('salt lake')).toEqual([UTAH]);
    expect(below('orleans', {}, true)).toEqual([RIVER]);
    expect(below('salt mississippi')).toEqual([UTAH, RIVER]);
  });

  it('stands where else the words are', () => expect(below('geological')).toEqual([`${RIVER} Source: U.S. Geological Survey.`]));

  it('and below other cards, nothing', () => {
    expect(captionsOf(deckOf(STATES, 'states')!.entries[0]!, { ...NOTHING, q: 'gull' })).toEqual([]);
  });
});
