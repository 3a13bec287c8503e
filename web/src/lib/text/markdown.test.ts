import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blocks, plainText, ruleIds, ruleText, spans } from './markdown';

const catalogue = (game: string) =>
  blocks(readFileSync(new URL(`../../../../crates/games/${game}/RULES.md`, import.meta.url), 'utf8'));

describe('markdown', () => {
  it('reads headings, paragraphs, lists, tables and breaks', () => {
    const found = blocks('# One\n\ntwo\nlines\n\n- a\n- b\n  more\n\n1. x\n\n| h | i |\n|---|---|\n| **TL-1** c | d |\n\n---\n');
    expect(found.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'list', 'list', 'table', 'break']);
    const [, paragraph, list, , table] = found;
    expect(paragraph).toMatchObject({ line: { of: [{ kind: 'text', text: 'two lines' }] } });
    expect(list?.kind === 'list' && list.items.map((item) => plainText(item.of))).toEqual(['a', 'b more']);
    expect(table).toMatchObject({ rows: [{ id: 'TL-1' }] });
  });

  it('reads bold, italic, code and ids of rules', () => {
    expect(spans('a **b *c*** `d` *e* TL-18.')).toMatchObject([
      { text: 'a ' },
      { kind: 'bold' },
      { text: ' ' },
      { kind: 'code', text: 'd' },
      { text: ' ' },
      { kind: 'italic', of: [{ text: 'e' }] },
      { text: ' ' },
      { kind: 'rule', id: 'TL-18' },
      { text: '.' },
    ]);
  });

  it('takes nothing as HTML and leaves lone stars alone', () => {
    expect(spans('<b>x</b> 8 * 4 * 2')).toEqual([{ kind: 'text', text: '<b>x</b> 8 * 4 * 2' }]);
  });
});

describe('the rule that applies now', () => {
  it('is found in a list and comes without its id', () => {
    expect(plainText(ruleText(catalogue('timeline'), 'TL-24') ?? [])).toBe(
      'Then the next player in clockwise order takes a turn.',
    );
    expect(plainText(ruleText(catalogue('presidential_numbers'), 'PPN-16') ?? [])).toContain('discards exactly 1');
  });

  it('keeps the title of a ruling', () => {
    expect(plainText(ruleText(catalogue('timeline'), 'TL-R1') ?? [])).toMatch(/^How many players\?/);
  });

  it('is found in a table', () => {
    expect(plainText(ruleText(catalogue('timeline'), 'TL-40') ?? [])).toContain('not in the player');
  });

  it('is null if there is no such rule', () => expect(ruleText(catalogue('timeline'), 'TL-999')).toBeNull());

  it.each(['timeline', 'presidential_numbers'])('finds many rules in %s, each once', (game) => {
    expect(ruleIds(catalogue(game)).size).toBeGreaterThan(40);
  });
});
