// Sentences and labels of the board of Border Zap.

import type { OpenView, TrickView, View } from '../../gen/border_zap';
import type { State } from '../../gen/packs';
import { list } from '../../text/words';
import { count } from '../sides';
import { nameOf } from '../states/names';
import { middleWith, type Middle } from '../tricks/words';

type Borders = Pick<State, 'name' | 'postal_code' | 'border_states'>;

/** “Utah: 6 border states (ID, WY, CO, NM, AZ, NV)” */
export function bordersWords({ name, border_states }: Borders): string {
  if (border_states.length === 0) return `${name}: no border states`;
  return `${name}: ${count(border_states.length, 'border state')} (${border_states.join(', ')})`;
}

/** The border states that both have, by their postal codes. */
export function commonOf(one: Borders, other: Borders): string[] {
  return one.border_states.filter((code) => other.border_states.includes(code));
}

/** Whether one is among the border states of the other. */
export function touches(one: Borders, other: Borders): boolean {
  return one.border_states.includes(other.postal_code);
}

/** What can be read on both cards, without a verdict: the table gives that. */
export function besideWords(lead: Borders, answer: Borders): string {
  const common = commonOf(lead, answer).map(nameOf);
  const said = [
    touches(lead, answer) ? 'They border each other.' : '',
    common.length > 0 ? `Both border ${list(common)}.` : '',
    touches(lead, answer) || common.length > 0 ? '' : 'They have no border state in common.',
  ];
  const [one, other] = [lead.border_states.length, answer.border_states.length];
  return [...said.filter(Boolean), one === other ? `${count(one, 'border state')} each.` : `${one} border states against ${other}.`].join(' ');
}

/** Why the answer Zapped the lead, in short: “Zap: both border NM”, “no Zap”. */
export function zapWords({ zap, common, lead }: Pick<TrickView, 'zap' | 'common' | 'lead'>): string {
  if (zap === 'border') return 'Zap: they border';
  if (zap === 'common') return `Zap: both border ${list(common)}`;
  if (zap === 'number') return `Zap: ${count(lead.face.border_states.length, 'border state')} each`;
  return 'no Zap';
}

/** What is done with cards: “give Utah”, “put away Utah and Ohio”; nothing if the verb is unknown. */
export function moveWords(verb: string, names: string[]): string | null {
  const verbs: Record<string, string> = { trade: 'give', discard: 'put away', lead: 'lead', follow: 'play' };
  return verbs[verb] ? `${verbs[verb]} ${list(names)}` : null;
}

/** What is to be done with a lead that lies face-down. */
export const ZAP_IT = 'Zap it with a state that borders it, shares a border state with it, or has the same number of border states.';

/** The lead that waits for an answer, else the trick that was played last. */
export function middleOf(view: View): Middle<OpenView, TrickView> {
  return middleWith(view.open, view.tricks.at(-1));
}

/** The steps of a game up to its tricks. */
export const STEPS = ['First trade', 'Second trade', 'Put two away', 'Count to five', 'Six tricks'];

/** Which of them it is; past all of them while tricks are played. */
export function stepAt(phase: View['phase']): number {
  const at = ['first_trade', 'second_trade', 'discard', 'count'].indexOf(phase === 'look' ? 'first_trade' : phase);
  return at < 0 ? STEPS.length : at;
}

/** What is to be done in the set-up; empty once tricks are played. */
export function stepWords(phase: View['phase']): string {
  switch (phase) {
    case 'first_trade':
      return 'First trade: pick the card that you give to the other team. Both teams give at the same moment.';
    case 'look':
      return 'Remember them: you choose your second trade without seeing them.';
    case 'second_trade':
      return 'Second trade: pick one of your three new cards to give.';
    case 'discard':
      return 'Pick two of your eight cards to put away. The other team never sees them.';
    default:
      return '';
  }
}

/** Cards that have been played, by the names of their states: all have heard these. */
export function playedNames(view: View): Set<string> {
  const cards = view.tricks.flatMap((trick) => [trick.lead, trick.follow]);
  return new Set([...cards.map((card) => card.face.name), ...(view.open ? [view.open.announced] : [])]);
}
