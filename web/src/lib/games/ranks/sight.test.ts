import { describe, expect, it } from 'vitest';
import { TRICK, view } from './samples';
import { hurryOf, newsOf } from './sight.svelte';

const ask = { id: 7, say: '', rule: '', drafts: false, offers: [] };
const open = { side: 1, announced: 'Denver', category: 'size' as const, base: 30 };

describe('the trick to be seen', () => {
  it('is one that was answered, or a lead of the others', () => {
    expect(newsOf(view())).toBe('');
    expect(newsOf(view({ phase: 'follow', open }))).toBe('open-1');
    expect(newsOf(view({ phase: 'follow', open: { ...open, side: 0 } })), 'the own lead is known').toBe('');
    expect(newsOf(view({ phase: 'rest', tricks: [TRICK] }))).toBe('trick-1');
  });
});

describe('what cannot wait', () => {
  it('is the count, and the own move with a clock', () => {
    expect(hurryOf(view({ phase: 'count' }), ask)).toBe('count-7');
    expect(hurryOf(view({ due: 9000 }), ask)).toBe('lead-7');
    expect(hurryOf(view(), ask), 'no clock').toBeNull();
    expect(hurryOf(view({ due: 9000, to_act: [1] }), ask), 'a move of the others').toBeNull();
    expect(hurryOf(view({ due: 9000, phase: 'rest' }), ask), 'the pause').toBeNull();
  });
});
