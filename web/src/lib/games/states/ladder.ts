// The ladder of a base: where a rank stands on it, what is better, and what can be said of it in a sentence. The best rung
// is at the left end; ranks below the base lie in a ditch at the right end. It only draws: who won comes from the table.

import { capital } from '../../text/words';

/** The last rank of a category: there are fifty states. */
export const LAST = 50;

/** How much of the width the rungs take when there is a ditch, and where the ditch begins; in percent. */
const RAIL = 75;
const DITCH = 79;

export interface Ladder {
  base: number;
  /** The rank of this base that a lead must beat to be protected; none if no BUR card has a rank at or above the base (R-48). */
  bur: number | null;
}

/** A card on the ladder. */
export interface Standing {
  rank: number;
  name: string;
  /** The lead stands above the ladder, the answer below it. */
  lane: 'above' | 'below';
  wins?: boolean;
  /** A card that is only picked. */
  maybe?: boolean;
  /** What protects the lead, or null if nothing does; as its rank stands on this ladder unless the table says it. */
  shield?: 'power' | 'rank' | null;
}

/** Whether ranks smaller than the base are worth nothing (PTR1-31). */
export const hasDitch = (base: number): boolean => base !== 1 && base !== LAST;

export const isBelow = (rank: number, base: number): boolean => hasDitch(base) && rank < base;

/** The rungs, best first (PTR1-26 to PTR1-30). */
export function rungs(base: number): number[] {
  return base === LAST
    ? Array.from({ length: LAST }, (_, at) => LAST - at)
    : Array.from({ length: LAST - base + 1 }, (_, at) => base + at);
}

/** Whether one rank is better than the other; of two below the base neither is. */
export function isBetter(one: number, other: number, base: number): boolean {
  if (isBelow(one, base)) return false;
  return isBelow(other, base) || (base === LAST ? one > other : one < other);
}

/** Whether a lead of this rank is protected by it (PTR1-36, R-48). */
export function isProtected(rank: number, { base, bur }: Ladder): boolean {
  return !isBelow(rank, base) && (bur === null || isBetter(rank, bur, base));
}

/** The way from the left end to the middle of a rung, in percent. */
export function along(rank: number, base: number): number {
  if (isBelow(rank, base)) return DITCH + ((rank - 0.5) / (base - 1)) * (100 - DITCH);
  const many = rungs(base).length;
  const at = base === LAST ? LAST - rank : rank - base;
  return ((at + 0.5) / many) * railEnd(base);
}

/** Where the rungs end and where the ditch begins. */
export const railEnd = (base: number): number => (hasDitch(base) ? RAIL : 100);
export const ditchStart = (): number => DITCH;

/** How far the protected rungs reach from the left end, in percent. */
export function protectedEnd({ base, bur }: Ladder): number {
  if (bur === null) return railEnd(base);
  const half = railEnd(base) / rungs(base).length / 2;
  return Math.max(0, along(bur, base) - half);
}

/** The ranks that are written on the ladder: both ends, and round ones in between as far as there is room. */
export function figures(base: number, width: number, label = 24): number[] {
  const all = rungs(base);
  const [first, last] = [all[0]!, all[all.length - 1]!];
  const rung = ((width / 100) * railEnd(base)) / all.length;
  const step = [5, 10, 20].find((one) => one * rung >= label) ?? 50;
  const far = (one: number, other: number) => Math.abs(one - other) * rung >= label * 0.9;
  const round = all.filter((rank) => rank % step === 0 && far(rank, first) && far(rank, last));
  return [first, ...round, last];
}

/** “30 is best, then 31 up to 50” */
export function orderWords(base: number): string {
  if (base === LAST) return '50 is best, then 49 down to 1';
  return `${base} is best, then ${base + 1} up to ${LAST}`;
}

/** “1 to 9 are below the base” */
export const ditchWords = (base: number): string => (hasDitch(base) ? `1 to ${base - 1} are below the base` : '');

/** What the BUR does, as it stands beside its mark. */
export function burWords({ base, bur }: Ladder): string {
  if (bur === null) return hasDitch(base) ? `from ${base} on: protected` : 'all protected';
  return bur === base ? 'nothing is better: none protected' : `better than ${bur}: protected`;
}

/** Whether a card that was led is protected. */
export function isShielded(one: Standing, ladder: Ladder): boolean {
  if (one.lane !== 'above') return false;
  return one.shield === undefined ? isProtected(one.rank, ladder) : one.shield !== null;
}

/** What becomes of a rank that is led. */
function leadSays(one: Standing, ladder: Ladder): string {
  const { base, bur } = ladder;
  const { rank } = one;
  // Nothing can change what was announced, but that does not help a rank below the base.
  if (one.shield === 'power' && isBelow(rank, base)) {
    return `${rank} is locked by the Power card, but below ${base}: it loses to any rank from ${base} on.`;
  }
  if (one.shield === 'power') return `${rank} is protected by the Power card.`;
  if (isBelow(rank, base)) return belowSays(rank, base);
  if (isProtected(rank, ladder)) {
    return bur === null ? `${rank} is protected, for this base has no BUR.` : `${rank} is protected, it is better than ${bur}.`;
  }
  return rank === bur
    ? `${rank} is not protected, it is the BUR itself.`
    : `${rank} is not protected, it is not better than ${bur}.`;
}

const belowSays = (rank: number, base: number): string => `${rank} is below ${base}: it loses to any rank from ${base} on.`;

/** What beats a rank with which somebody answers. */
function answerSays(rank: number, base: number): string {
  if (isBelow(rank, base)) return belowSays(rank, base);
  if (rank === base) return `nothing is better than ${rank}.`;
  const near = base === LAST ? rank + 1 : rank - 1;
  return near === base ? `only ${base} is better than ${rank}.` : `only ${base} to ${near} are better than ${rank}.`;
}

/** Why one of two ranks is better. */
function bothSay(lead: Standing, answer: Standing, { base }: Ladder): string {
  const [one, other] = [lead.rank, answer.rank];
  if (isBelow(one, base) && isBelow(other, base)) return `${one} and ${other} are both below ${base}, so the lead wins.`;
  if (isBelow(one, base) || isBelow(other, base)) return belowSays(isBelow(one, base) ? one : other, base);
  const [best, worse] = isBetter(one, other, base) ? [one, other] : [other, one];
  return `${best} is better than ${worse}, it is closer to ${base}.`;
}

/** The ladder in one sentence: what it shows of the cards on it, or how it goes. */
export function sentence(ladder: Ladder, cards: Standing[]): string {
  const lead = cards.find((one) => one.lane === 'above');
  const answer = cards.find((one) => one.lane === 'below');
  const start = `Base ${ladder.base}: `;
  if (lead && answer) return start + bothSay(lead, answer, ladder);
  if (lead) return start + leadSays(lead, ladder);
  if (answer) return start + answerSays(answer.rank, ladder.base);
  const ditch = ditchWords(ladder.base);
  return `${start}${orderWords(ladder.base)}${ditch ? `; ${ditch}` : ''}.`;
}

/** What the dots are. */
export const dotsWords = (cards: Standing[]): string => (cards.length > 0 ? 'your other cards' : 'your cards');

/** Everything on the ladder, for those who do not see it. */
export function ladderWords(ladder: Ladder, cards: Standing[], dots: number[], what: string): string {
  const { base, bur } = ladder;
  const name = `Ladder of base ${base}${what ? ` for ${what}` : ''}`;
  const ditch = ditchWords(base);
  return [
    `${name}: ${orderWords(base)}${ditch ? `; ${ditch}` : ''}.`,
    `${bur === null ? 'No BUR' : `BUR ${bur}`}, ${burWords(ladder)}.`,
    ...cards.map((one) => `${one.name} stands at ${one.rank}${one.wins ? ' and wins' : one.maybe ? ', if you play it' : ''}.`),
    ...(dots.length > 0 ? [`${capital(dotsWords(cards))} stand at ${dots.join(', ')}.`] : []),
    ...(cards.length > 0 ? [sentence(ladder, cards)] : []),
  ].join(' ');
}
