import { describe, expect, it } from 'vitest';
import type { Card, TrickView, View } from '../../gen/play_the_dates';
import { dotsOf, sceneOf, trickScene, type Picked } from './scene';

const card = (handle: number, blue: number, red: number, white: number): Card => ({
  handle,
  face: {
    period: '1800s',
    top: [
      { colour: 'blue', text: 'b', year: blue },
      { colour: 'red', text: 'r', year: red },
      { colour: 'white', text: 'w', year: white },
    ],
    middle: [],
    bottom: [],
  },
});
const led = card(1, 1868, 1895, 1818);
const answer = card(2, 1820, 1883, 1801);
const base = { face: {}, year: 1810 };
const nothing: Picked = { card: null, colour: null, number: null, direction: null };
const name = (side: number) => ['Ann', 'Ben'][side]!;
const trick = {
  base: 1810,
  leader: 0,
  colour: 'white',
  lead: { card: led, text: 'w', year: 1818, reached: 1818, distance: 8 },
  follow: { card: answer, text: 'w', year: 1801, reached: 1803, distance: 7 },
  powers: [],
  number: 2,
  direction: 'add',
  winner: 1,
} as unknown as TrickView;
const following = {
  side: 1,
  phase: 'follow',
  to_act: [1],
  base,
  open: { side: 0, card: led, colour: 'white', year: 1818, distance: 8 },
  tricks: [],
} as unknown as View;

describe('the axis of a trick', () => {
  it('shows the lead, the years that beat it, and the years of the hand', () => {
    const scene = sceneOf(following, [answer], nothing, name)!;
    expect(scene.marks.map((mark) => [mark.who, mark.reached, mark.distance])).toEqual([['Ann', 1818, 8]]);
    expect(scene.band).toEqual({ from: 1802, to: 1818 });
    expect(scene.dots).toEqual([1801]);
    expect(scene.range.from).toBeLessThanOrEqual(1801);
  });

  it('leaves out years of the hand that are far from winning', () => {
    const scene = sceneOf(following, [answer, card(3, 1800, 1800, 1899)], nothing, name)!;
    expect([scene.dots, scene.beyond]).toEqual([[1801], 1]);
    expect(scene.range.to).toBeLessThan(1840);
  });

  it('shows where the picked card lands, with and without Power', () => {
    const plain = sceneOf(following, [answer], { ...nothing, card: answer }, name)!;
    expect(plain.marks[1]).toMatchObject({ year: 1801, reached: 1801, distance: 9, maybe: true });
    const power = sceneOf(following, [answer], { ...nothing, card: answer, number: 2, direction: 'add' }, name)!;
    expect(power.marks[1]).toMatchObject({ year: 1801, reached: 1803, distance: 7, number: 2 });
    const open = sceneOf(following, [answer], { ...nothing, card: answer, number: 2 }, name)!;
    expect(open.marks[1]?.number).toBeUndefined();
  });

  it('shows all facts of a card that might be led, then the chosen one', () => {
    const view = { ...following, phase: 'lead', open: undefined, tricks: [trick] } as unknown as View;
    const all = sceneOf(view, [answer], { ...nothing, card: answer }, name)!;
    expect(all.marks.map((mark) => [mark.colour, mark.distance])).toEqual([['red', 73], ['white', 9], ['blue', 10]]);
    const one = sceneOf(view, [answer], { ...nothing, card: answer, colour: 'blue' }, name)!;
    expect(one.marks.map((mark) => mark.faded)).toEqual([true, true, false]);
    expect(one.range, 'a choice moves nothing').toEqual(all.range);
    const before = sceneOf(view, [answer], nothing, name)!;
    expect([before.marks.length, before.dots], 'until then, who won the trick before').toEqual([2, []]);
    const first = { ...view, tricks: [] } as unknown as View;
    expect(sceneOf(first, [answer], nothing, name)!.dots).toEqual([1801, 1820, 1883]);
  });

  it('has no years where dates are hidden', () => {
    const hidden = structuredClone(answer);
    hidden.face.top.forEach((fact) => delete fact.year);
    const scene = sceneOf(following, [hidden], { ...nothing, card: hidden }, name)!;
    expect(scene.marks).toHaveLength(1);
    expect(dotsOf([hidden], null)).toEqual([]);
  });

  it('shows who won, and the Base Year of the game before while its trick lies there', () => {
    const scene = trickScene(trick, name);
    expect(scene.marks.map((mark) => mark.wins)).toEqual([false, true]);
    expect(scene.marks[1]).toMatchObject({ number: 2, direction: 'add' });
    const between = { side: 1, phase: 'over', to_act: [], before: trick, tricks: [], base: { year: 1875 } } as unknown as View;
    expect(sceneOf(between, [], nothing, name)!.base).toBe(1810);
    const trade = { ...between, phase: 'trade' } as unknown as View;
    expect(sceneOf(trade, [], nothing, name)).toMatchObject({ base: 1875, marks: [] });
    expect(sceneOf({ ...trade, base: undefined } as unknown as View, [], nothing, name)).toBeNull();
  });
});
