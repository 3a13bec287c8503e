// Small words that several pages use.

import type { Clock, Level, Phrase, Room } from '../gen/wire';

export const LEVEL_WORDS: Record<Level, string> = {
  novice: 'Novice',
  skilled: 'Skilled',
  expert: 'Expert',
  greedy: 'Greedy',
  random: 'Random',
};

export const PHRASES: Record<Phrase, string> = {
  keep_that_one: 'Keep that one.',
  play_that_one: 'Play that one.',
  your_call: 'Your call.',
  not_sure: 'I am not sure.',
  i_know_this: 'I know this one.',
  well_played: 'Well played!',
};

/** How many milliseconds of table time are left, `passed` real ones after the frame came; null without a deadline. */
export function timeLeft(clock: Clock, passed: number): number | null {
  if (clock.due === null) return null;
  const now = clock.now + (clock.running ? passed * clock.speed : 0);
  return Math.max(0, clock.due - now);
}

/** "1:05", "42 s": short, for the clock face. */
export function clockFace(left: number): string {
  const seconds = Math.ceil(left / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** "1 minute 5 seconds left": in full, to be read out. */
export function clockWords(left: number): string {
  const seconds = Math.ceil(left / 1000);
  if (seconds === 0) return 'Time is up';
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const parts = [
    ...(minutes > 0 ? [`${minutes} minute${minutes === 1 ? '' : 's'}`] : []),
    ...(rest > 0 ? [`${rest} second${rest === 1 ? '' : 's'}`] : []),
  ];
  return `${parts.join(' ')} left`;
}

/** A line of the log may have facts below it; this is what happened. */
export const firstLine = (words: string): string => words.split('\n', 1)[0] ?? '';

/** What stands below it. A card of a host's own deck may have nothing to tell. */
export const factLines = (words: string): string[] => words.split('\n').slice(1).filter((line) => line.trim() !== '');

/** "Calm Heron", "Calm Heron and Kind Lynx", "Calm Heron, Kind Lynx and Shy Otter". */
export function list(names: string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** “March 4, 1861”, or “Mar 4, 1861” with three letters of the month; a text that is no date stays as it is. */
export function dateWords(date: string, letters?: number): string {
  const [year, month, day] = date.split('-').map(Number);
  const name = MONTHS[(month ?? 0) - 1]?.slice(0, letters);
  return year && name && day ? `${name} ${day}, ${year}` : date;
}

/** The sides of a room with their seats, in order; free places included. */
export function sidesOf(room: Room): { side: number; seats: number[] }[] {
  const sides = [...new Set(room.seats.map((seat) => seat.side))].sort((a, b) => a - b);
  return sides.map((side) => ({
    side,
    seats: room.seats.flatMap((seat, number) => (seat.side === side ? [number] : [])),
  }));
}

export function sideName(room: Room, side: number): string {
  const names = room.seats.filter((seat) => seat.side === side && seat.who !== 'free').map((seat) => seat.name);
  return names.length > 0 ? list(names) : `Side ${side + 1}`;
}
