import { describe, expect, it } from 'vitest';
import { circlesOf, INKS, lookOf, needsWords, pointsWords, SIGNS } from '../cards/faces/civic';
import { contrast } from '../cards/faces/inks';
import { deckOf } from './deck';
import { filtersOf, NOTHING, shownOf } from './filters';
import { POLITICRAFT } from './samples';

const decks = ['standard', 'conditional', 'power-play', 'cycle'].map((id) => deckOf(POLITICRAFT, id)!);
const [standard, conditional, power, cycle] = decks;

describe('the decks of PolitiCraft', () => {
  it('are its four kinds of cards (PC-02)', () => {
    expect(decks.map(({ kind, entries }) => [kind, entries.map(({ id }) => id)])).toEqual([
      ['civic-standard', ['blue-01', 'green-01']],
      ['civic-conditional', ['c16-1']],
      ['civic-effect', ['pp5-1']],
      ['civic-effect', ['e6']],
    ]);
    expect(deckOf(POLITICRAFT, 'integrity')).toBeNull();
  });

  it('say what stands on the cards', () => {
    expect(standard!.entries[0]!.lines).toEqual([
      'Standard card: Fundraising Dinner. Media & Relationships (blue), 15 points',
      'Counts as: Big Donor',
      'A scene about Fundraising Dinner.',
    ]);
    expect(conditional!.entries[0]!.lines).toContain('Needs: 2 blue, 3 orange, 2 Integrity and Big Donor');
    expect(power!.entries[0]!.lines).toEqual(['Power Play card: Filibuster', 'What it does: One other player skips their next turn.', 'A scene about Filibuster.']);
    expect(cycle!.entries[0]!.name).toBe('New Laws in Force');
  });

  it('can be narrowed down by theme, points and designation', () => {
    const labels = (deck: (typeof decks)[number]) => filtersOf(deck).map(({ label, choices }) => [label, choices.map((choice) => choice.label)]);
    expect(labels(standard!)).toEqual([
      ['Theme', ['Media & Relationships (blue)', 'Policy & Practices (green)']],
      ['Points', ['15']],
      ['Counts as', ['Big Donor']],
    ]);
    expect(labels(conditional!)).toEqual([
      ['Theme', ['Campaigns & Elections (orange)']],
      ['Needs', ['Big Donor']],
      ['Counts as', ['US Office']],
    ]);
    expect(labels(power!)).toEqual([]);
    expect(shownOf(standard!, { ...NOTHING, chosen: { theme: 'policy' } }).map(({ id }) => id)).toEqual(['green-01']);
    expect(shownOf(standard!, { ...NOTHING, q: 'donor' }).map(({ id }) => id)).toEqual(['blue-01']);
  });
});

describe('the face of a card', () => {
  it('shows Needs as circles with numbers, gold last (PC-06)', () => {
    const needs = { colours: [1, 0, 2], gold: 1, bar: null };
    expect(circlesOf(needs)).toEqual([
      { tint: 'blue', count: 1 },
      { tint: 'green', count: 2 },
      { tint: 'gold', count: 1 },
    ]);
    expect(needsWords(needs)).toBe('1 blue, 2 green and 1 Integrity');
    expect(needsWords({ colours: [2, 1, 3], gold: 2 })).toBe('2 blue, 1 orange, 3 green and 2 Integrity');
    expect(needsWords({ colours: [0, 0, 0], gold: 0, bar: 'City Council' })).toBe('City Council');
  });

  it('tells its theme in words, never by colour alone (PC-07)', () => {
    expect(lookOf({ kind: 'Standard', colour: 'orange' }).name).toBe('Campaigns & Elections');
    expect(lookOf({ kind: 'Power Play', colour: null }).name).toBe('Power Play');
    expect(lookOf({ kind: 'Election Cycle' }).name).toBe('End of Election Cycle');
  });

  it('has a sign of its own for every colour and kind', () => {
    expect(new Set(Object.values(SIGNS)).size).toBe(6);
    expect(lookOf({ kind: 'Conditional', colour: 'green' }).look).toBe('green');
    expect(lookOf({ kind: 'Election Cycle' }).look).toBe('cycle');
  });

  it('says its points', () => {
    expect([1, 25].map(pointsWords)).toEqual(['1 point', '25 points']);
  });

  it('can be read on every ink', () => {
    for (const [name, { ground, text }] of Object.entries(INKS)) expect(contrast(ground, text), name).toBeGreaterThan(4.5);
  });
});
