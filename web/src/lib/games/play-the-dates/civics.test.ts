import { describe, expect, it } from 'vitest';
import { filled, gapsOf, gapWords, leftWords, nextGap } from './civics';

const guide = [
  ['A term in the House lasts ', ' years.'],
  ['The ', ' has ', ' Justices.'],
];

describe('a statement with gaps', () => {
  it('is sent as whole sentences', () => {
    expect(gapsOf(guide)).toBe(3);
    expect(filled(guide, ['2', ' Supreme Court ', '9'])).toBe('A term in the House lasts 2 years. The Supreme Court has 9 Justices.');
    expect(filled(guide, ['', ' ', ''])).toBe('');
    expect(filled(guide, [])).toBe('');
  });

  it('leads from gap to gap', () => {
    expect([nextGap(guide, []), nextGap(guide, ['2', '']), nextGap(guide, ['2', 'x', '9'])]).toEqual([0, 1, null]);
  });

  it('can be filled without seeing it', () => {
    expect(gapWords(guide[0]!, 1)).toBe('Gap in: A term in the House lasts … years.');
    expect(gapWords(guide[1]!, 2)).toBe('Gap 2 in: The … has … Justices.');
  });

  it('is counted near the limit', () => {
    expect([leftWords('a', 300), leftWords('é'.repeat(299), 300), leftWords('a'.repeat(302), 300)]).toEqual(['', '1 character left', '2 too many']);
  });
});
