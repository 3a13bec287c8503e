import { describe, expect, it } from 'vitest';
import { card, TRICK, view } from './samples';
import { announcedWords, baseOf, bidWords, burOf, leadsNow, leadWords, middleOf, starWords, tradeWords, wouldAnnounce } from './words';

describe('the middle', () => {
  it('is the lead that waits, or the trick that is looked at', () => {
    const open = { side: 1, announced: 'Denver', category: 'size' as const, base: 30 };
    expect(middleOf(view({ phase: 'follow', open, tricks: [TRICK] }))).toEqual({ kind: 'open', open });
    expect(middleOf(view({ phase: 'rest', tricks: [TRICK] }))).toEqual({ kind: 'trick', trick: TRICK });
    expect(middleOf(view({ phase: 'lead', tricks: [TRICK] }))).toEqual({ kind: 'empty' });
  });
});

describe('the bases', () => {
  it('hold for their tricks in the first game, and are named in the second', () => {
    expect(baseOf(view({ trick: 4 }))?.number).toBe(30);
    expect(baseOf(view({ trick: 5 }))?.number).toBe(1);
    expect(baseOf(view({ version: 2 }))).toBeNull();
  });

  it('have a BUR, or none', () => {
    expect(burOf(view(), 30)).toBe(35);
    expect(burOf(view({ bases: [] }), 30)).toBeNull();
  });

  it('are told with who leads', () => {
    expect(leadsNow(view({ trick: 5 }), false)).toBe('You lead, base 1.');
    expect(leadsNow(view({ version: 2, lead: 1 }), false)).toBe('Kind Lynx leads and names the base.');
  });
});

describe('what is announced', () => {
  it('is what the GeoStar says', () => {
    expect(announcedWords(view(), 'Denver')).toBe('Capital: Denver');
    expect(announcedWords(view({ version: 2 }), 'Colorado')).toBe('State: Colorado');
    expect(starWords('top city 2')).toBe('Top city 2');
  });

  it('can be said before it is', () => {
    const { face } = card('MN');
    expect(wouldAnnounce(view(), face)).toBe('Capital: Capital of Minnesota');
    expect(wouldAnnounce(view({ star: { star: 'top city 3' } }), face)).toBe('Top city 3: Three');
    expect(wouldAnnounce(view({ star: { star: 'postal code' } }), face)).toBe('Postal code: MN');
  });
});

describe('the roles', () => {
  it('are bid for in words', () => {
    expect([{ bid: 'cards' as const }, { bid: 'call' as const }, { bid: { up: 4 } }].map(bidWords)).toEqual(['Cards', 'Call', 'Up the BUR to 4']);
  });

  it('are explained to whoever chooses', () => {
    expect(tradeWords(view({ phase: 'role' }), false)).toBe('The Cards Team gets 2 BUR cards into its hand. The Call Team chooses the bases.');
    expect(tradeWords(view({ phase: 'raise' }), false)).toContain('then Kind Lynx says who gets so many cards');
    expect(tradeWords(view({ phase: 'reply', burs: 4 }), false)).toContain('one side gets 4 BUR cards');
  });
});

it('tells by which cards the lead was picked', () => {
  const pick = [card('DE'), card('OH')] as [ReturnType<typeof card>, ReturnType<typeof card>];
  expect(leadWords(view({ pick }), false)).toBe(
    'You lead the first trick, by a blind pick: Delaware (statehood 1) against Ohio (statehood 17).',
  );
  expect(leadWords(view({ lead: 1 }), false)).toBe('Kind Lynx leads the first trick.');
});
