import { describe, expect, it } from 'vitest';
import type { Overview } from './types';
import { onPage, pageAt, pagesFor, TURNS_AFTER, wallMatches, winsFace } from './wall';

describe('pages of the wall', () => {
  it('one page for a few, evenly filled ones for many', () => {
    expect(pagesFor(2, 8)).toEqual({ lines: 2, columns: 1, pages: 1 });
    expect(pagesFor(8, 8)).toEqual({ lines: 8, columns: 1, pages: 1 });
    expect(pagesFor(9, 8)).toEqual({ lines: 5, columns: 1, pages: 2 });
    expect(pagesFor(64, 8, 2)).toEqual({ lines: 8, columns: 2, pages: 4 });
    expect(pagesFor(0, 8)).toEqual({ lines: 1, columns: 1, pages: 1 });
  });

  it('shows everything once, whatever the number', () => {
    for (let count = 1; count <= 64; count += 1) {
      const all = Array.from({ length: count }, (_, at) => at);
      const pages = pagesFor(count, 8);
      const shown = Array.from({ length: pages.pages }, (_, page) => onPage(all, pages, page)).flat();
      expect(shown).toEqual(all);
    }
  });

  it('turns every ten seconds and begins anew', () => {
    expect(pageAt(0, 3)).toBe(0);
    expect(pageAt(TURNS_AFTER - 1, 3)).toBe(0);
    expect(pageAt(TURNS_AFTER, 3)).toBe(1);
    expect(pageAt(3 * TURNS_AFTER, 3)).toBe(0);
    expect(pageAt(5 * TURNS_AFTER, 1)).toBe(0);
  });
});

describe('matches on the wall', () => {
  const round = (number: number, tables: number) => ({
    round: number,
    kind: 'all',
    tables: Array.from({ length: tables }, (_, at) => ({ table: at + 1, teams: [2 * at, 2 * at + 1] })),
  });
  const of = (phase: string, tables: number) => ({ phase, round: 1, schedule: [round(1, tables), round(2, tables)] }) as unknown as Overview;

  it('one column for a few, two for many', () => {
    expect(wallMatches(of('playing', 3))).toMatchObject([{ title: 'All match, round 1', lines: 3, columns: 1 }]);
    const many = wallMatches(of('playing', 32));
    expect(many).toHaveLength(4);
    expect(many.every((page) => page.lines === 4 && page.columns === 2)).toBe(true);
    expect(many.flatMap((page) => page.matches.map((match) => match.table))).toEqual(Array.from({ length: 32 }, (_, at) => at + 1));
  });

  it('between two rounds the results and what comes next, at the end nothing', () => {
    expect(wallMatches(of('between', 2)).map((page) => page.title)).toEqual(['Results of round 1', 'Next: All match, round 2']);
    expect(wallMatches(of('over', 2))).toEqual([]);
  });

  it('a tie is half a win', () => {
    expect([winsFace(0, 0), winsFace(2, 0), winsFace(1, 1), winsFace(0, 1), winsFace(1, 2)]).toEqual(['0', '2', '1½', '½', '2']);
  });
});
