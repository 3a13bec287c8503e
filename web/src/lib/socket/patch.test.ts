import { describe, expect, it } from 'vitest';
import type { Change } from '../gen/wire';
import { apply } from './patch';

const check = (old: unknown, changes: unknown[], expected: unknown) =>
  expect(apply(old, changes as Change[])).toEqual(expected);
const refused = (old: unknown, changes: unknown[]) => expect(() => apply(old, changes as Change[])).toThrow('fits nowhere');

describe('a patch', () => {
  it('takes a card out of a hand', () =>
    check({ hand: [{ h: 1 }, { h: 2 }, { h: 3 }], phase: 'lead' }, [{ at: ['hand'], cut: [1, 1], put: [] }], {
      hand: [{ h: 1 }, { h: 3 }],
      phase: 'lead',
    }));
  it('puts elements in at the end and in the middle', () => {
    check({ a: [1, 2] }, [{ at: ['a'], cut: [2, 0], put: [3, 4] }], { a: [1, 2, 3, 4] });
    check({ a: [1, 2] }, [{ at: ['a'], cut: [1, 0], put: [9] }], { a: [1, 9, 2] });
  });
  it('sets a value deep inside', () =>
    check({ sides: [{ hand: [1] }, { hand: [2] }] }, [{ at: ['sides', 1, 'hand', 0], set: 7 }], {
      sides: [{ hand: [1] }, { hand: [7] }],
    }));
  it('sets null, which is not the same as nothing', () => check({ open: 1 }, [{ at: ['open'], set: null }], { open: null }));
  it('brings a new key and takes one away', () => {
    check({}, [{ at: ['ask'], set: { id: 1 } }], { ask: { id: 1 } });
    check({ open: 1, phase: 'x' }, [{ at: ['open'] }], { phase: 'x' });
    check({ phase: 'x' }, [{ at: ['open'] }], { phase: 'x' });
  });
  it('replaces the whole document', () => check({ a: 1 }, [{ at: [], set: [1] }], [1]));
  it('makes its changes in order', () =>
    check({ a: [1] }, [{ at: ['a'], cut: [0, 1], put: [5, 6] }, { at: ['a', 1], set: 8 }], { a: [5, 8] }));
  it('leaves the old document and untouched parts as they are', () => {
    const old = { a: { x: 1 }, b: { y: 1 } };
    const now = apply(old, [{ at: ['a', 'x'], set: 2 }]);
    expect(old.a.x).toBe(1);
    expect(now.b).toBe(old.b);
  });
  it('is refused where it fits nowhere', () => {
    refused({ hand: [] }, [{ at: ['hand'], cut: [3, 1], put: [] }]);
    refused(7, [{ at: ['hand'], cut: [3, 1], put: [] }]);
    refused({ a: [1] }, [{ at: ['a', 1], set: 2 }]);
    refused({ a: [1] }, [{ at: ['a', 0] }]);
    refused({ a: [1] }, [{ at: ['a', 'x'], set: 2 }]);
    refused({ a: { b: 1 } }, [{ at: ['a', 0], set: 2 }]);
    refused({}, [{ at: ['a', 'b'], set: 2 }]);
    refused({ a: 1 }, [{ at: [] }]);
  });
  it('cannot reach what an object inherits', () => refused({}, [{ at: ['__proto__', 'x'], set: 1 }]));
});
