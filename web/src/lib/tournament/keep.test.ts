import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BLANK, draft, forgetMember, forgetTournament, keepDraft, keepMember, keepTournament, keptMember, keptTournament, ownTeams, ownTournaments } from './keep';

class FakeStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

beforeEach(() => {
  for (const code of ['AAAAAA', 'BBBBBB']) forgetTournament(code);
  forgetMember('CCCCCC');
  keepDraft(null);
  vi.stubGlobal('localStorage', new FakeStorage());
});

describe('tournaments of this browser', () => {
  it('are those whose key it has', () => {
    keepTournament('AAAAAA', { host: 'k', name: 'Cup' });
    keepTournament('BBBBBB', { name: 'Only looked at' });
    keepTournament('AAAAAA', { name: 'Spring Cup' });
    expect(keptTournament('AAAAAA')).toMatchObject({ host: 'k', name: 'Spring Cup' });
    expect(ownTournaments().map((one) => one.code)).toEqual(['AAAAAA']);
    expect(ownTournaments(Date.now() + 200 * 24 * 3600 * 1000)).toEqual([]);
    expect(keptTournament('AAAAAA').host).toBeUndefined();
  });

  it('a seat in a team is remembered for a day of play', () => {
    keepMember({ code: 'CCCCCC', slot: 1, token: 't', name: 'Ada' });
    expect(keptMember('CCCCCC')).toMatchObject({ slot: 1, token: 't' });
    expect(ownTeams()).toHaveLength(1);
    expect(ownTeams(Date.now() + 25 * 3600 * 1000)).toEqual([]);
    expect(keptMember('CCCCCC')).not.toBeNull();
  });

  it('a draft survives a reload, and junk is no draft', () => {
    keepDraft({ ...BLANK, name: 'Cup', rows: 'Owls' });
    expect(draft()).toMatchObject({ name: 'Cup', rows: 'Owls', rounds: 3 });
    localStorage.setItem('tricorn.new-tournament', '{');
    expect(draft()).toEqual(BLANK);
  });
});
