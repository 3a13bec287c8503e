import { describe, expect, it } from 'vitest';
import { deckOf } from './deck';
import { readPicks, writePicks } from './picks';
import { TIMELINE } from './samples';

function store() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('cards chosen for the printer', () => {
  const [base, arts] = [deckOf(TIMELINE, 'base')!, deckOf(TIMELINE, 'arts')!];

  it('are remembered, for each deck', () => {
    const tab = store();
    writePicks(base, { choosing: true, ids: ['moon', 'caesar'] }, tab);
    expect(readPicks(base, tab)).toEqual({ choosing: true, ids: ['moon', 'caesar'] });
    expect(readPicks(arts, tab)).toEqual({ choosing: false, ids: [] });
  });

  it('are cards of the deck', () => {
    const tab = store();
    writePicks(base, { choosing: true, ids: ['moon', 'gone'] }, tab);
    expect(readPicks(base, tab).ids).toEqual(['moon']);
  });

  it('leave nothing behind when there are none', () => {
    const tab = store();
    writePicks(base, { choosing: true, ids: [] }, tab);
    writePicks(base, { choosing: false, ids: [] }, tab);
    expect(tab.kept.size).toBe(0);
  });

  it('are none if the store has nonsense or is full', () => {
    const tab = store();
    tab.setItem('tricorn.picks.timeline/base', '{"choosing":true}');
    expect(readPicks(base, tab)).toEqual({ choosing: false, ids: [] });
    const full = { ...tab, setItem: () => { throw new Error('full'); } };
    expect(() => writePicks(base, { choosing: true, ids: [] }, full)).not.toThrow();
  });
});
