import { readFileSync } from 'node:fs';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { MapView } from '../../gen/dashing_states';
import { parseCsv } from '../../../../scripts/icons.mjs';
import Form from './Form.svelte';
import Shown from './Shown.svelte';

const read = (path: string) => parseCsv(readFileSync(new URL(`../../../../../packs/${path}`, import.meta.url), 'utf8')).slice(1);
const states = read('states/states.csv').map((row) => ({ name: row[0]!, code: row[1]!, capital: row[13]! }));
const maps = read('geoplunge/maps.csv').map(
  ([, description, , box, outline], handle): MapView => ({ handle, face: { outline: outline!, bounds: box!.split(' ').map(Number) as [number, number, number, number], description: description! } }),
);

/** What would tell a state: its name, its capital, or its postal code as a word. */
function told(text: string): string[] {
  return states.flatMap(({ name, code, capital }) => [name, capital, code].filter((word) => new RegExp(`(?<![A-Za-z])${word.replace('.', '\\.')}(?![A-Za-z])`).test(text)));
}

describe('a Map card of the table (CD-09, R-20)', () => {
  it('names no state, in no attribute', () => {
    expect(told('<svg aria-label="Utah">')).toEqual(['Utah']);
    for (let at = 0; at + 7 <= maps.length; at += 7) {
      const seven = maps.slice(at, at + 7);
      const layout = { row: [...seven.slice(0, 4), null, null], pool: seven.slice(4, 6), aside: seven[6]! };
      const shown = render(Shown, { props: { title: 'Maps', layout, sort: 'name', backdrop: 'x' } }).body;
      expect(told(shown)).toEqual([]);
      expect(shown).toContain(`aria-label="Place 1. ${seven[0]!.face.description}`);
      // A card that lies face-down shows nothing of itself.
      expect(shown).not.toContain(seven[6]!.face.description);
      const form = { cards: seven.map((card, place) => ({ number: place + 1, place, card })), sent: false };
      const typed = render(Form, { props: { form, sort: 'capital', ask: null, team: true, backdrop: 'x', pending: false, act: () => {} } }).body;
      expect(told(typed)).toEqual([]);
      expect(typed).toContain('Your teammates cannot see this');
    }
  });

  it('is named without any help of the browser (R-19)', () => {
    const form = { cards: [{ number: 1, place: 0, card: maps[0]! }], sent: false };
    const body = render(Form, { props: { form, sort: 'name', ask: null, team: false, backdrop: 'x', pending: false, act: () => {} } }).body;
    const inputs = body.match(/<input[^>]*>/g)!;
    expect(inputs).toHaveLength(2);
    for (const input of inputs) {
      expect(input).toContain('autocomplete="off"');
      expect(input).toContain('autocorrect="off"');
      expect(input).toContain('spellcheck="false"');
      expect(input).not.toMatch(/ (list|name)=/);
    }
    expect(body).not.toContain('<datalist');
  });
});
