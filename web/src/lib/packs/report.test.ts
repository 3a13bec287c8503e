import { describe, expect, it } from 'vitest';
import { deckOf } from './deck';
import { reportFile, reportText } from './report';
import { STATES, TIMELINE } from './samples';

describe('a report', () => {
  const deck = deckOf(TIMELINE, 'base')!;
  const caesar = deck.entries[1]!;

  it('says which card it is about, what it says, and asks the two questions', () => {
    expect(reportText(deck, caesar)).toBe(`A mistake on a card of Tricorn

Deck: Base deck (timeline/base)
Card: caesar
Address: /packs/timeline/base/caesar

What the card says now:
Front: Julius Caesar is murdered (Events)
Back: 44 BCE. What is known of it: caesar.

Source: Encyclopaedia Britannica, 'Julius Caesar is murdered'

What is wrong:

How I know:
`);
    expect(reportFile(deck, caesar)).toBe('tricorn-timeline-base-caesar.txt');
  });

  it('about a map does not tell the state', () => {
    const maps = deckOf(STATES, 'maps')!;
    expect(maps.entries.map((entry) => reportText(maps, entry)).join('')).not.toMatch(/maine|texas|utah/i);
  });
});
