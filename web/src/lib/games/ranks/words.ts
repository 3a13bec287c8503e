// Sentences and labels of the board of Play the Ranks.

import type { Card, Power } from '../../gen/geoplunge';
import type { Category, Star, State } from '../../gen/packs';
import type { BaseView, BidView, OpenView, Role, TrickView, View } from '../../gen/play_the_ranks';
import { capital } from '../../text/words';
import { count } from '../sides';
import { rankOf } from '../states/categories';
import { doesWords, type Middle } from '../tricks/words';

/** The phases in which the game is set up; after them come the tricks. */
export const isSetUp = (view: View): boolean => ['before', 'role', 'raise', 'reply', 'bases', 'discard', 'pull', 'count'].includes(view.phase);

/** What lies in the middle: a lead that waits, or a trick that is looked at. */
export function middleOf(view: View): Middle<OpenView, TrickView> {
  if (view.open) return { kind: 'open', open: view.open };
  const last = view.tricks.at(-1);
  return last && (view.phase === 'rest' || view.phase === 'over') ? { kind: 'trick', trick: last } : { kind: 'empty' };
}

/** The base that holds for this trick; none in Play the Ranks 2 before it is announced. */
export function baseOf(view: View): BaseView | null {
  if (view.version !== 1) return null;
  return view.bases.find(({ tricks: [first, last] }) => view.trick >= first && view.trick <= last) ?? null;
}

/** The BUR of a base; null if no BUR card reaches it. */
export const burOf = (view: View, base: number): number | null =>
  view.bases.find(({ number }) => number === base)?.bur?.rank ?? null;

/** “Utah, statehood 45” */
export const rankWords = (face: State, category: Category): string => `${face.name}, ${category} ${rankOf(face, category)}`;

/** “Power card 30, population” */
export const powerWords = ({ face }: Power): string => `Power card ${face.corner_number}, ${face.category}`;

export const ROLES: Readonly<Record<Role, string>> = { cards: 'Cards Team', call: 'Call Team' };

/** What is said of the roles: “Calm Heron: Up the BUR to 4” */
export function bidWords({ bid }: Pick<BidView, 'bid'>): string {
  if (bid === 'cards') return 'Cards';
  return bid === 'call' ? 'Call' : `Up the BUR to ${bid.up}`;
}

/** What a top city is called on a card: “top city 2” as “Top city number 2”. */
const STAR_WORDS: Readonly<Partial<Record<Star, string>>> = { 'state name': 'State' };

/** What the lead announces of its state. */
export function starWords(star: Star): string {
  const city = /^top city (\d)$/.exec(star);
  return STAR_WORDS[star] ?? (city ? `Top city ${city[1]}` : capital(star));
}

/** “Capital: Denver” */
export const announcedWords = (view: View, announced: string): string =>
  view.star ? `${starWords(view.star.star)}: ${announced}` : announced;

/** What a lead with this card would announce. */
export function wouldAnnounce(view: View, face: State): string {
  const star = view.star?.star ?? 'state name';
  const city = /^top city (\d)$/.exec(star);
  if (city) return `${starWords(star)}: ${face.top_cities[Number(city[1]) - 1] ?? ''}`;
  const told: Partial<Record<Star, string>> = {
    'state name': face.name,
    capital: face.capital,
    'postal code': face.postal_code,
    nickname: face.nickname,
    flower: face.flower,
    bird: face.bird,
  };
  return `${starWords(star)}: ${told[star] ?? ''}`;
}

/** Who leads, and by which cards of the blind pick (G4-07). */
export function leadWords(view: View, team: boolean): string {
  if (view.lead === undefined) return '';
  const who = doesWords(view, view.lead, team, 'leads', 'lead');
  if (!view.pick) return `${who} the first trick.`;
  const [one, other] = view.pick.map(({ face }) => `${face.name} (statehood ${face.statehood_rank})`);
  const first = view.lead === 0 ? `${one} against ${other}` : `${other} against ${one}`;
  return `${who} the first trick, by a blind pick: ${first}.`;
}

/** Who leads this trick: “You lead, base 30.” */
export function leadsNow(view: View, team: boolean): string {
  if (view.lead === undefined) return '';
  const base = baseOf(view);
  if (base) return `${doesWords(view, view.lead, team, 'leads', 'lead')}, base ${base.number}.`;
  return `${doesWords(view, view.lead, team, 'leads and names', 'lead and name')} the base.`;
}

/** The trade of the roles in a sentence, for whoever has to choose now. */
export function tradeWords(view: View, team: boolean): string {
  const burs = count(view.burs || 2, 'BUR card');
  const other = view.side === undefined ? 0 : 1 - view.side;
  switch (view.phase) {
    case 'role':
      return `The Cards Team gets ${burs} into its hand. The Call Team chooses the bases.`;
    case 'raise':
      return `Take ${burs}, or Up the BUR: then ${doesWords(view, other, team, 'says', 'say')} who gets so many cards. The other side chooses the bases.`;
    case 'reply':
      return `The BUR is up to ${view.burs}: one side gets ${burs}, the other chooses the bases.`;
    default:
      return '';
  }
}

/** “Utah”, by the handle of a card. */
export const cardName = (cards: Card[], handle: unknown): string => cards.find((card) => card.handle === handle)?.face.name ?? 'a card';
