import { describe, expect, it } from 'vitest';
import { mapId } from '../../cards/opaque';
import { SHAPES } from '../../cards/shapes';
import { isInside, middleOf, outlineOf, toOutline } from '../states/outline';
import { covers, gateFor, middleFor, outlineFor } from './known';

describe('what is known of the states', () => {
  it('is the same as what is worked out anew, and worked out once', () => {
    const shape = SHAPES[3]!;
    expect(outlineFor(shape)).toEqual(outlineOf(shape.d));
    expect(outlineFor(shape)).toBe(outlineFor(shape));
    expect(middleFor(shape)).toEqual(middleOf(outlineOf(shape.d)));
  });

  it('has a gate where two states touch, at a border or a corner, and else none', () => {
    const shape = (code: string) => SHAPES.find(({ id }) => id === mapId(code))!;
    for (const [one, other] of [['KS', 'MO'], ['KY', 'WV'], ['UT', 'NM'], ['MD', 'VA'], ['NH', 'MA']].map((codes) => codes.map(shape))) {
      const gate = gateFor(one!, other!);
      expect(gate).not.toBeNull();
      for (const side of [one!, other!]) expect(toOutline(outlineFor(side), gate!)).toBeLessThan(0.5);
    }
    expect(gateFor(shape('KS'), shape('KY'))).toBeNull();
  });

  it('tells by the boxes what the outlines tell', () => {
    const points = Array.from({ length: 200 }, (_, at) => [((at * 37) % 96) * 10, ((at * 61) % 60) * 10] as const);
    for (const point of points) {
      const slow = SHAPES.filter((shape) => isInside(outlineFor(shape), point)).map(({ id }) => id);
      expect(SHAPES.filter((shape) => covers(shape, point)).map(({ id }) => id)).toEqual(slow);
    }
  });
});
