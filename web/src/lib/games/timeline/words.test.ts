import { describe, expect, it } from 'vitest';
import type { CardView, LastPlay } from '../../gen/timeline';
import type { Room } from '../../gen/wire';
import { gapWords, noneMissed, playWords, putWords, standingWords } from './words';

const card = (handle: number, name: string, label?: string): CardView => ({
  card: handle,
  face: { name, theme: 'Events', icon: 'crown' },
  ...(label ? { dated: { year: Number(label), label, sentence: '', source: '' } } : {}),
});
const line = [card(1, 'Edict of Caracalla', '215'), card(2, 'Mozart (the composer) is born', '1756')];

describe('words of the board', () => {
  it('name a gap by its years alone', () => {
    const between = {
      value: 1,
      label: 'between 215 (Edict of Caracalla) and 1756 (Mozart (the composer) is born)',
    };
    expect(gapWords(between, line)).toBe('between 215 and 1756');
    expect(gapWords({ value: 0, label: 'before 215 (Edict of Caracalla)' }, line)).toBe('before 215');
    const after = { value: 2, label: 'after 1756 (Mozart (the composer) is born)' };
    expect(gapWords(after, line)).toBe('after 1756');
  });

  it('say how a player stands', () => {
    expect(standingWords('playing')).toBe('');
    expect(standingWords({ eliminated: { round: 4 } })).toBe('out in round 4');
    expect(standingWords({ resigned: { round: 2 } })).toBe('gave up in round 2');
  });

  it('say what is so when nothing was missed', () => {
    expect(noneMissed(0, true)).toBe('You have placed no card in this game.');
    expect(noneMissed(3, true)).toBe('Nothing: you placed every card right.');
    expect(noneMissed(3, false)).toBe('Nothing: every card was placed right.');
  });

  it('say who put what where', () => {
    const room = { seats: [{ side: 0, name: 'Calm Heron' }] } as unknown as Room;
    const play: LastPlay = {
      side: 0,
      seat: 0,
      card: line[0]!,
      gap: 0,
      right: true,
      place: 'before 1756',
      why: '',
    };
    expect(playWords(play, room, 0)).toBe('You put “Edict of Caracalla” before 1756.');
    expect(playWords(play, room, null)).toBe('Calm Heron put “Edict of Caracalla” before 1756.');
    expect(putWords(play, room, 0)).toBe('You put it before 1756.');
    const { seat: _, ...late } = play;
    expect(playWords(late, room, 0)).toContain('Time was up: the table put, for Calm Heron,');
  });
});
