import { describe, expect, it } from 'vitest';
import { readKept, writeKept } from './kept';

function store(text: string | null = null) {
  return {
    getItem: () => text,
    setItem: (_: string, value: string) => void (text = value),
    removeItem: () => void (text = null),
  };
}

describe('what is laid ready', () => {
  const kept = { place: 'AAAAAA/1/0', ask: 7, what: { text: '27 amendments' } };

  it('comes back at the same table, deal and seat, and nowhere else', () => {
    const tab = store();
    expect(readKept(kept.place, tab)).toBeNull();
    writeKept(kept, tab);
    expect(readKept(kept.place, tab)).toEqual(kept);
    for (const other of ['BBBBBB/1/0', 'AAAAAA/2/0', 'AAAAAA/1/1']) expect(readKept(other, tab)).toBeNull();
    writeKept(null, tab);
    expect(readKept(kept.place, tab)).toBeNull();
  });

  it('survives junk and a browser that forbids storage', () => {
    for (const junk of ['{', 'null', '7', '{"place":"AAAAAA/1/0","ask":"7","what":{}}', '{"place":"AAAAAA/1/0","ask":7,"what":"x"}']) {
      expect(readKept(kept.place, store(junk))).toBeNull();
    }
    const full = { ...store(), setItem: () => { throw new Error('full'); } };
    writeKept(kept, full);
    writeKept(kept, null);
    expect(readKept(kept.place, null)).toBeNull();
  });
});
