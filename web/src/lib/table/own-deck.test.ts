import { describe, expect, it } from 'vitest';
import { EMPTY, filled, refused } from './own-deck';

describe('a file for a deck of one’s own', () => {
  const first = filled(EMPTY, 'our.school.csv', 'A, 1900');

  it('gives rows and title', () => expect([first.title, first.rows]).toEqual(['our.school', 'A, 1900']));

  it('gives way to the next one, title and all', () => {
    const second = filled(first, 'town.txt', 'B, 1950');
    expect([second.title, second.rows]).toEqual(['town', 'B, 1950']);
    expect(filled({ ...second, title: ' ' }, 'river.txt', 'C, 1').title).toBe('river');
  });

  it('leaves a title that was typed', () => {
    const named = { ...first, title: 'Our school' };
    const second = filled(named, 'town.txt', 'B, 1950');
    expect([second.title, second.rows]).toEqual(['Our school', 'B, 1950']);
    expect(filled(second, 'river.txt', 'C, 1').title).toBe('Our school');
  });

  it('has no longer a title than there is room for', () => expect(filled(EMPTY, `${'x'.repeat(99)}.csv`, '').title).toHaveLength(60));

  it('that is refused leaves nothing of an earlier one', () => {
    expect(refused(first)).toEqual({ box: EMPTY, said: 'The box is empty now.' });
    expect(refused({ ...first, title: 'Our school' }).box.title).toBe('Our school');
  });

  it('that is refused leaves what was typed, and says so', () => {
    const changed = { ...first, rows: 'A, 1901' };
    expect(refused(changed)).toEqual({ box: changed, said: 'The rows that you typed are still in the box.' });
  });
});
