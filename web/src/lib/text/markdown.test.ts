import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blocks, plainText, ruleIds, ruleText, spans } from './markdown';

const rules = (folder: string) => readFileSync(new URL(`../../../../crates/games/${folder}/RULES.md`, import.meta.url), 'utf8');
const catalogue = (...folders: string[]) => blocks(folders.map(rules).join('\n'));

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

  it('is found among the rulings that the games of GeoPlunge share, and links to them', () => {
    const found = catalogue('border_up', 'geoplunge');
    expect(plainText(ruleText(found, 'BU-10') ?? [])).toMatch(/^"GeoPlunge" is the shout/);
    expect(plainText(ruleText(found, 'BU-R1') ?? [])).toMatch(/^What are cards called\?/);
    expect(plainText(ruleText(found, 'R-79') ?? [])).toMatch(/^Pauses\. Ruling: /);
    expect(ruleText(found, 'R-04')).toContainEqual({ kind: 'rule', text: 'R-73', id: 'R-73' });
    expect(spans('BU-R1 (R-20)').map((span) => span.kind)).toEqual(['rule', 'text', 'rule', 'text']);
    const headings = found.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [plainText(block.of)] : []));
    expect(headings.at(-1)).toBe('Rulings that all games of GeoPlunge share');
  });

  it('is found in a table', () => {
    expect(plainText(ruleText(catalogue('timeline'), 'TL-40') ?? [])).toContain('not in the player');
  });

  it('is null if there is no such rule', () => expect(ruleText(catalogue('timeline'), 'TL-999')).toBeNull());

  it.each(['timeline', 'presidential_numbers'])('finds many rules in %s, each once', (game) => {
    expect(ruleIds(catalogue(game)).size).toBeGreaterThan(40);
  });
});
