import { describe, expect, it } from 'vitest';
import type { Change, Clock, Common, Frame, Heard } from '../gen/wire';
import { Follower } from './follow';

const clock: Clock = { now: 0, running: true, due: null, speed: 1 };
const heard = (...words: string[]): Heard[] => words.map((text) => ({ words: text, notice: null }));
const whole = (n: number, first: number, notices: Heard[], game = 1, view: unknown = { turn: 0 }): Frame => ({
  n,
  game,
  first,
  notices,
  view: view as Common,
  clock,
});
const patch = (n: number, first: number, notices: Heard[], changes: Change[], game = 1): Frame => ({
  n,
  game,
  first,
  notices,
  patch: changes,
  clock,
});
const words = (log: Heard[]) => log.map((entry) => entry.words);

describe('following a game', () => {
  it('shows where things stand first, without news', () => {
    const follower = new Follower();
    expect(follower.take(whole(1, 0, heard('a', 'b')))).toEqual([]);
    expect(words(follower.log)).toEqual(['a', 'b']);
    expect(follower.known()).toEqual({ game: 1, seen: 2 });
  });

  it('applies patches and tells the news', () => {
    const follower = new Follower();
    follower.take(whole(1, 0, heard('a')));
    const news = follower.take(patch(2, 1, heard('b'), [{ at: ['view', 'turn'], set: 1 }]));
    expect(words(news)).toEqual(['b']);
    expect(follower.doc).toEqual({ view: { turn: 1 } });
  });

  it('notices a gap, a lost notice, and a patch that fits nowhere', () => {
    const begin = () => {
      const follower = new Follower();
      follower.take(whole(1, 0, heard('a')));
      return follower;
    };
    expect(() => begin().take(patch(3, 1, [], []))).toThrow();
    expect(() => begin().take(whole(2, 3, heard('d')))).toThrow();
    expect(() => begin().take(patch(2, 1, [], [{ at: ['view', 'x', 'y'], set: 1 }]))).toThrow();
    expect(() => begin().take(patch(2, 0, [], [], 2))).toThrow();
    expect(() => new Follower().take(patch(1, 0, [], []))).toThrow();
  });

  it('forgets what the host has hidden when everything is sent once more', () => {
    const follower = new Follower();
    follower.take(whole(1, 0, heard('a', 'rude', 'b')));
    expect(words(follower.take(whole(2, 0, heard('a', 'hidden', 'b', 'c'))))).toEqual(['c']);
    expect(words(follower.log)).toEqual(['a', 'hidden', 'b', 'c']);
    follower.restart();
    expect(words(follower.take(whole(1, 0, heard('a', 'hidden'))))).toEqual([]);
    expect(words(follower.log)).toEqual(['a', 'hidden', 'b', 'c']);
  });

  it('takes only what is new after a reconnect', () => {
    const follower = new Follower();
    follower.take(whole(7, 0, heard('a', 'b')));
    follower.restart();
    expect(words(follower.take(whole(1, 2, heard('c'))))).toEqual(['c']);
    follower.restart();
    expect(words(follower.take(whole(1, 0, heard('a', 'b', 'c', 'd'))))).toEqual(['d']);
    expect(words(follower.log)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('begins a new log with a new game', () => {
    const follower = new Follower();
    follower.take(whole(1, 0, heard('a', 'b')));
    expect(follower.take(whole(2, 0, heard('x'), 2))).toEqual([]);
    expect(words(follower.log)).toEqual(['x']);
    expect(follower.known()).toEqual({ game: 2, seen: 1 });
  });
});
