import { describe, expect, it } from 'vitest';
import { card, HAND, power, POWERS, TRICK, view } from './samples';
import { after, NOTHING, scenesOf } from './scene';

/** The only ladder, if there is just one. */
function sceneOf(...of: Parameters<typeof scenesOf>) {
  const scenes = scenesOf(...of);
  return scenes.length === 1 ? scenes[0]! : null;
}

const open = { side: 1, announced: 'Denver', category: 'size' as const, base: 30 };

describe('the ladder', () => {
  it('is not there before the bases are', () => {
    expect(sceneOf(view({ bases: [] }), HAND, NOTHING)).toBeNull();
  });

  it('is not there after a game that was given up before a card was played', () => {
    expect(scenesOf(view({ phase: 'over' }), HAND, NOTHING)).toEqual([]);
    expect(scenesOf(view({ phase: 'over', tricks: [TRICK] }), HAND, NOTHING)).toHaveLength(1);
  });

  it('shows the base of the trick while nothing is picked', () => {
    expect(sceneOf(view(), HAND, NOTHING)).toEqual({ base: 30, bur: 35, category: null, cards: [], dots: [] });
  });

  it('shows a card that would be led, and the hand', () => {
    const picked = { ...NOTHING, card: HAND[0]!, category: 'statehood' as const };
    expect(sceneOf(view(), HAND, picked)).toMatchObject({
      category: 'statehood',
      cards: [{ rank: 32, name: 'Minnesota', lane: 'above', maybe: true }],
      dots: [38, 45],
    });
    const locked = { ...picked, category: null, power: POWERS[0]! };
    expect(sceneOf(view(), HAND, locked)?.cards).toEqual([{ rank: 21, name: 'Minnesota', lane: 'above', maybe: true, shield: 'power' }]);
  });

  it('is one a base before one is named, and goes by that one then (PTR2-03)', () => {
    const picked = { ...NOTHING, card: HAND[0]!, category: 'size' as const };
    expect(scenesOf(view({ version: 2 }), HAND, picked).map(({ base, bur, cards }) => [base, bur, cards[0]?.rank])).toEqual([
      [30, 35, 12],
      [1, 3, 12],
    ]);
    expect(sceneOf(view({ version: 2 }), HAND, { ...NOTHING, base: 1 })).toMatchObject({ base: 1, bur: 3 });
  });

  it('never shows a lead that lies face down, nor whether it is protected', () => {
    const scene = sceneOf(view({ phase: 'follow', open }), HAND, { ...NOTHING, card: HAND[0]! });
    expect(scene?.cards).toEqual([{ rank: 12, name: 'Minnesota', lane: 'below', maybe: true }]);
  });

  it('shows the own lead to its side', () => {
    const scene = sceneOf(view({ phase: 'follow', open: { ...open, side: 0, card: card('UT'), power: POWERS[0]! } }), HAND, NOTHING);
    expect(scene?.cards).toEqual([{ rank: 13, name: 'Utah', lane: 'above', shield: 'power' }]);
  });

  it('shows who won, and what the table says of protection', () => {
    const scene = sceneOf(view({ phase: 'rest', tricks: [TRICK] }), HAND, NOTHING);
    expect(scene?.cards).toEqual([
      { rank: 32, name: 'Minnesota', lane: 'above', wins: false, shield: 'rank' },
      { rank: 31, name: 'California', lane: 'below', wins: true },
    ]);
    const { shield: _, ...bare } = TRICK;
    expect(sceneOf(view({ phase: 'rest', tricks: [bare] }), HAND, NOTHING)?.cards[0]?.shield).toBeNull();
  });
});

describe('a Power card with an answer', () => {
  const size = power(4, 1, 'population');

  it('changes the category, or the base (PTR1-34, PTR2-08)', () => {
    expect(after(open, { ...NOTHING, power: size })).toEqual({ category: 'population', base: 30 });
    expect(after(open, { ...NOTHING, power: size, rebase: true })).toEqual({ category: 'size', base: 1 });
    expect(after(open, NOTHING)).toEqual({ category: 'size', base: 30 });
  });

  it('changes nothing if the lead is locked by one (PTR1-35)', () => {
    expect(after({ ...open, power: POWERS[0]! }, { ...NOTHING, power: size })).toEqual({ category: 'size', base: 30 });
  });
});
