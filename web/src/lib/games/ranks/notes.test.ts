import { describe, expect, it } from 'vitest';
import { answerNotes, leadNote, leadNotes } from './notes';

const [thirty, one] = [
  { base: 30, bur: 35 },
  { base: 1, bur: 3 },
];

describe('what comes of a lead', () => {
  it('is said of its rank', () => {
    expect(leadNote(32, thirty, false)).toEqual({ mark: 'protected', note: 'protected: better than 35' });
    expect(leadNote(40, thirty, false)).toEqual({ mark: null, note: 'not protected' });
    expect(leadNote(8, thirty, false)).toEqual({ mark: 'below', note: 'below 30' });
  });

  it('is not saved by a Power card below the base', () => {
    expect(leadNote(40, thirty, true)).toEqual({ mark: 'protected', note: 'locked and protected' });
    expect(leadNote(8, thirty, true)).toEqual({ mark: 'below', note: 'below 30, only locked' });
  });

  it('is said for each base while none is named', () => {
    expect(leadNotes(8, [thirty, one], false).map(({ note }) => note)).toEqual(['base 30: below', 'base 1: not protected']);
    expect(leadNotes(8, [thirty, one], true).map(({ note }) => note)).toEqual(['base 30: below, only locked', 'base 1: protected']);
    expect(leadNotes(8, [thirty], false)).toEqual([leadNote(8, thirty, false)]);
  });
});

describe('what comes of an answer', () => {
  it('goes by the base', () => {
    expect(answerNotes(32, 30, false, false)).toEqual([{ mark: null, note: 'base 30' }]);
    expect(answerNotes(8, 30, true, false)).toEqual([{ mark: 'below', note: 'below 30, unless protected' }]);
  });

  it('is below the base although a Power card lies with it', () => {
    const locked = { mark: null, note: 'changes nothing: the lead is locked' };
    expect(answerNotes(8, 30, true, true)).toEqual([{ mark: 'below', note: 'below 30' }, locked]);
    expect(answerNotes(32, 30, true, true)).toEqual([{ mark: null, note: 'base 30' }, locked]);
  });
});
