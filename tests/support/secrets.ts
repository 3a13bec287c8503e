// What one viewer may not know: judges everything that a browser was sent against the truth, which comes from the replay
// through all eyes and from the packs. It does not ask the server what this viewer was allowed to see.

import type { ToClient } from '../../web/src/lib/gen/wire';
import type { Replay } from './api';
import { Follower, texts, type Doc } from './follow';
import { borderUpJudge } from './secrets-border-up';
import { chummyJudge } from './secrets-chummy';
import { comboJudge } from './secrets-combo';
import { dashingJudge } from './secrets-dashing';
import { datesJudge } from './secrets-dates';
import { numbersJudge } from './secrets-numbers';
import { politicraftJudge } from './secrets-politicraft';
import { ranksJudge } from './secrets-ranks';
import { stateIqJudge } from './secrets-state-iq';
import { timelineJudge } from './secrets-timeline';
import { zapJudge } from './secrets-zap';

export interface Truth {
  /** The finished game with all cards open. */
  all: Replay;
  /** How many notices this viewer was told after each step. */
  told: number[];
  /** The viewer's seat; null for a spectator. */
  seat: number | null;
}

/** Knows the secrets of one game. */
export interface Judge {
  /** What is wrong with a message, given the step of the game that it shows (-1 before the first). */
  message(message: ToClient, step: number): string[];
  /** What is wrong with what the viewer sees while the game runs. */
  doc(doc: Doc, step: number): string[];
}

const JUDGES: Record<string, (truth: Truth) => Judge> = {
  timeline: timelineJudge,
  'presidential-numbers': numbersJudge,
  'play-the-dates': datesJudge,
  'play-the-ranks-1': ranksJudge,
  'play-the-ranks-2': ranksJudge,
  'border-zap': zapJudge,
  'dashing-states': dashingJudge,
  'border-up': borderUpJudge,
  'state-iq': stateIqJudge,
  'chummy-challenge': chummyJudge,
  politicraft: politicraftJudge,
  'combo-4': (truth) => comboJudge(truth, JUDGES),
};

/** How many notices were told after each step, from the replay through the viewer's own eyes. */
export function toldAfter(own: Replay): number[] {
  let sum = 0;
  return own.steps.map((step) => (sum += step.notices.length));
}

/**
 * Everything in one connection's messages that this viewer had no right to know at that moment. `game` is the number of
 * the game at its table; frames of other games are left to their own truth.
 */
export function leaks(messages: ToClient[], game: number, truth: Truth): string[] {
  const make = JUDGES[truth.all.game];
  if (make === undefined) return [`No judge knows ${truth.all.game}.`];
  const judge = make(truth);
  const last = truth.told.length - 1;
  const found: string[] = [];
  const follower = new Follower();
  let step = -1;
  for (const [at, raw] of messages.entries()) {
    const message = follower.take(raw);
    if ('frame' in message) {
      if (message.frame.game !== game) continue;
      const told = message.frame.first + message.frame.notices.length;
      step = truth.told.findLastIndex((sum) => sum <= told);
    }
    // Once the game is over, all may be told; who comes later hears so from the room before the first frame.
    if (step >= last) break;
    if ('room' in message && message.room.phase === 'over') continue;
    const wrong = [...judge.message(message, step), ...seedLeaks(message, truth), ...sideLeaks(message, truth)];
    if ('frame' in message) wrong.push(...judge.doc(follower.doc, step));
    found.push(...wrong.map((what) => `message ${at}, step ${step}: ${what}`));
  }
  return found;
}

/** The secret of the deal gives everything away. */
function seedLeaks(message: ToClient, truth: Truth): string[] {
  const inside = texts(message).some((text) => text.includes(truth.all.seed));
  return inside ? ['the seed of the deal'] : [];
}

/** What is laid ready and said among teammates stays among them. */
function sideLeaks(message: ToClient, truth: Truth): string[] {
  const sideOf = (seat: number | null) => (seat === null ? null : truth.all.seats[seat]?.side);
  const own = sideOf(truth.seat);
  const from = 'drafts' in message ? message.drafts.map((one) => one.seat) : 'phrase' in message ? [message.phrase.seat] : [];
  return from.filter((seat) => sideOf(seat) !== own).map((seat) => `what seat ${seat} laid ready or said to its side`);
}

/** Tokens, host keys and lines of anybody: the server never sends them over a connection. */
export function vaultLeaks(texts: string[], vault: Iterable<string>): string[] {
  const secrets = [...vault];
  return texts.flatMap((text, at) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `message ${at}: the secret ${secret.slice(0, 6)}…`),
  );
}
