// Where a card of the hand could go: every Area or player, open if the ask offers it, otherwise with the reason in words.

import { needsWords } from '../../cards/faces/civic';
import type { HandCard, NeedsView, PlayerView, Restriction, View } from '../../gen/politicraft';
import type { Ask, Offer } from '../../gen/wire';
import { choicesOf } from '../ask';
import { missingIn } from './needs';

export interface Place {
  /** The Area or the player; none of a Power Play that concerns nobody in particular. */
  side: number | null;
  name: string;
  own: boolean;
  open: boolean;
  /** What the card still needs there; null if nothing. */
  missing: NeedsView | null;
  /** Why it cannot go there now; empty if it can. */
  why: string;
  /** What is sent, the story apart. */
  slots: Record<string, number>;
}

const isPower = (card: HandCard) => card.face.kind === 'Power Play';

/** The players still in the game, the own one first, then clockwise. */
export function around(view: View): PlayerView[] {
  const from = Math.max(0, view.players.findIndex((player) => player.side === view.you));
  const all = [...view.players.slice(from), ...view.players.slice(0, from)];
  return all.filter((player) => !player.resigned);
}

interface Aim {
  slot: string;
  side: number | null;
}

/** The offers to play this card, by the Area or player that they name. */
function offersFor(ask: Ask | null, card: number): Aim[] {
  const takes = (offer: Offer) => offer.verb === 'play' && !offer.aside && choicesOf(offer, 'card').some((choice) => choice.value === card);
  return (ask?.offers ?? []).filter(takes).flatMap((offer): Aim[] => {
    const slot = offer.slots.find((one) => one.name === 'area' || one.name === 'target');
    if (!slot) return [{ slot: '', side: null }];
    return choicesOf(offer, slot.name).map((choice) => ({ slot: slot.name, side: choice.value as number }));
  });
}

function restricts(card: HandCard, what: Restriction): boolean {
  return (what.kind === undefined || what.kind === card.face.kind) && (what.colour === undefined || what.colour === card.face.colour);
}

/** Why a card cannot go somewhere, as far as the page can tell; the server has the last word. */
function whyNot(view: View, card: HandCard, player: PlayerView): string {
  const missing = isPower(card) ? null : missingIn(card, player.side);
  if (missing) return `missing: ${needsWords(missing)}`;
  const { turn } = view;
  if (!turn || turn.side !== view.you || view.phase !== 'play') return '';
  if (turn.restrict.some((what) => restricts(card, what))) return 'not on this turn: another card forbids it';
  if (turn.owes_ally && player.side === view.you) return 'first a card for somebody else: you are a Public Figure';
  if (isPower(card)) {
    if (turn.owes_ally && turn.owes === 0) return 'a Public Figure must play a card into another Area';
    return player.shielded ? 'is protected' : 'it would change nothing, or cannot be paid for';
  }
  return 'not now';
}

/** All places for a card, in the order of the table. */
export function placesOf(view: View, ask: Ask | null, card: HandCard): Place[] {
  const offers = offersFor(ask, card.card);
  if (offers.some((offer) => offer.side === null)) {
    return [{ side: null, name: 'Play it', own: false, open: true, missing: null, why: '', slots: { card: card.card } }];
  }
  const players = around(view).filter((player) => !isPower(card) || player.side !== view.you);
  return players.map((player) => {
    const offer = offers.find((one) => one.side === player.side);
    return {
      side: player.side,
      name: player.name,
      own: player.side === view.you,
      open: offer !== undefined,
      missing: isPower(card) ? null : missingIn(card, player.side),
      why: offer ? '' : whyNot(view, card, player),
      slots: { card: card.card, ...(offer ? { [offer.slot]: player.side } : {}) },
    };
  });
}

/** The cards that can be played somewhere now. */
export function playableCards(ask: Ask | null): Set<number> {
  const cards = new Set<number>();
  for (const offer of ask?.offers ?? []) {
    if (offer.verb === 'play') choicesOf(offer, 'card').forEach((choice) => cards.add(choice.value as number));
  }
  return cards;
}
