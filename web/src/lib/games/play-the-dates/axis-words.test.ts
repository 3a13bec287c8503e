import { describe, expect, it } from 'vitest';
import { axisWords, bandWords, captionOf, markWords } from './axis-words';
import type { Mark, Scene } from './scene';

const led: Mark = { key: 'lead', who: 'Ann', colour: 'white', year: 1818, reached: 1818, distance: 8 };
const mine: Mark = { key: 'a', who: 'You', colour: 'white', year: 1801, reached: 1803, distance: 7, number: 2, direction: 'add' };
const scene = (part: Partial<Scene>): Scene => ({ base: 1810, range: { from: 1800, to: 1830 }, marks: [], dots: [], ...part });

describe('the axis in words', () => {
  it('names each fact', () => {
    expect([markWords(led), markWords(mine)]).toEqual(['Ann 1818', 'You 1801 + 2 = 1803']);
  });

  it('says which years win', () => {
    expect(bandWords(scene({ band: { from: 1802, to: 1818 } }))).toContain('1802 to 1818');
    expect(bandWords(scene({ band: { from: 1810, to: 1810 } }))).toContain('Only 1810');
    expect(bandWords(scene({}))).toBe('');
    expect(captionOf(scene({ dots: [1801] }))).toBe('The dots are the years in your hand.');
    expect(captionOf(scene({ dots: [1801], band: { from: 1802, to: 1818 }, beyond: 2 }))).toMatch(/^1802 to 1818 .* 2 of your years lie further away\.$/);
  });

  it('says all that is seen', () => {
    const words = axisWords(scene({ marks: [led, { ...mine, wins: true }], dots: [1801, 1820] }));
    expect(words).toBe(
      'Time axis. The Base Year is 1810. Ann 1818, white: 8 years away. You 1801 + 2 = 1803, white: 7 years away, and wins. Your cards have the years 1801, 1820.',
    );
  });
});
