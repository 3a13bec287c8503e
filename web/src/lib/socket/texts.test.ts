import { describe, expect, it } from 'vitest';
import { fill, keep } from './texts';

describe('texts that are sent once', () => {
  it('stand wherever their number stands', () => {
    const view = { hand: [{ face: { $: 1 } }, { face: { $: 0 } }], open: null };
    expect(fill(view, ['Grant', { name: 'Lincoln' }])).toEqual({
      hand: [{ face: { name: 'Lincoln' } }, { face: 'Grant' }],
      open: null,
    });
  });

  it('leave what names none alone', () => {
    const view = { trick: 1, tricks: [{ why: '$' }] };
    expect(fill(view, [])).toBe(view);
  });

  it('replace those that came before from their number on', () => {
    expect(keep([], { from: 0, list: ['a', 'b'] })).toEqual(['a', 'b']);
    expect(keep(['a', 'b', 'x'], { from: 2, list: ['c', 'd'] })).toEqual(['a', 'b', 'c', 'd']);
    expect(keep(['a'], undefined)).toEqual(['a']);
  });

  it('that are missing are an error, since then only a new connection helps', () => {
    expect(() => fill({ $: 3 }, ['a'])).toThrow('a text is missing');
  });
});
