import { describe, expect, it } from 'vitest';
import type { PowerCard } from '../../gen/play_the_dates';
import type { Choice } from '../../gen/wire';
import { add, handlesOf, numberOf, tokenOf } from './power';

const card = (handle: number, circled: number): PowerCard => ({
  handle,
  face: { years: [1525, 1805, 1905], circled, civics: false },
});
const [one, eight, two, seven] = [card(11, 1), card(18, 8), card(12, 2), card(17, 7)];
const choices: Choice[] = [
  ...[11, 18, 12, 17].map((value) => ({ value, label: '' })),
  { value: [11, 18], label: '1 and 8 together: 18' },
  { value: [12, 17], label: '2 and 7 together: 27' },
];

describe('Power cards', () => {
  it('are sent alone or as a pair', () => {
    expect([tokenOf([]), tokenOf([11]), tokenOf([11, 18]), tokenOf([11, 18, 12])]).toEqual([null, 11, [11, 18], null]);
    expect([handlesOf(11), handlesOf([11, 18]), handlesOf(undefined)]).toEqual([[11], [11, 18], []]);
  });

  it('read side by side when they are two', () => {
    expect([numberOf([]), numberOf([two]), numberOf([eight, one]), numberOf([two, seven])]).toEqual([null, 2, 18, 27]);
  });

  it('are picked and put back', () => {
    expect(add(choices, [], one)).toEqual({ handles: [11] });
    expect(add(choices, [eight], one)).toEqual({ handles: [18, 11] });
    expect(add(choices, [eight, one], eight)).toEqual({ handles: [11] });
  });

  it('say why they do not go together', () => {
    expect(add(choices, [one], seven)).toEqual({
      why: '1 with 7 does not go together: only 1 with 8 and 2 with 7. Put the 1 back first.',
    });
    expect(add(choices, [one, eight], two)).toEqual({
      why: 'Two Power cards at most, and only 1 with 8 and 2 with 7. Put 1 and 8 back first.',
    });
    expect(add([], [], two)).toEqual({ why: 'This card cannot be played now.' });
  });
});
