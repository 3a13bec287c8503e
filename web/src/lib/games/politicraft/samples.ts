// A table in the middle of a game, for the tests of this folder.

import type { CardView, ChapterView, Face, HandCard, Lack, LaidView, NeedsView, PlayerView, View } from '../../gen/politicraft';
import type { Ask, Choice } from '../../gen/wire';

export const needs = (blue: number, orange: number, green: number, more: Partial<NeedsView> = {}): NeedsView => ({
  colours: [blue, orange, green],
  gold: 0,
  ...more,
});

export const face = (title: string, more: Partial<Face> = {}): Face => ({
  kind: 'Standard',
  title,
  text: `About ${title}.`,
  colour: 'blue',
  points: 10,
  grants: [],
  ...more,
});

export const card = (handle: number, title: string, more: Partial<Face> = {}): CardView => ({ card: handle, face: face(title, more) });
export const laid = (handle: number, title: string, by: number, more: Partial<Face> = {}): LaidView => ({ ...card(handle, title, more), by });

export const lack = (area: number, missing: NeedsView): Lack => ({
  area,
  missing,
  met: missing.gold === 0 && !missing.bar && missing.colours.every((number) => number === 0),
});

export const chapter = (number: number, more: Partial<ChapterView> = {}): ChapterView => ({
  number,
  turn: number,
  cards: [card(number, `Card ${number}`)],
  told: 'written',
  text: `Story ${number}.`,
  applause: [],
  ...more,
});

export const player = (side: number, name: string, more: Partial<PlayerView> = {}): PlayerView => ({
  side,
  name,
  members: [{ seat: side, bot: false, stand_in: false, wants_out: false }],
  issue: 'well-kept parks',
  points: 0,
  integrity: 2,
  figure: false,
  cards: 7,
  area: [],
  colours: [0, 0, 0],
  grants: [],
  tokens: 0,
  story: [],
  skips: 0,
  extra: 0,
  shielded: false,
  restrict: [],
  resigned: false,
  ...more,
});

export const council: HandCard = {
  ...card(3, 'East Side Council Seat', { kind: 'Conditional', colour: 'orange', points: 25, grants: ['City Council'], needs: needs(1, 1, 0) }),
  lacks: [lack(0, needs(0, 1, 0)), lack(1, needs(0, 0, 0)), lack(2, needs(1, 1, 0))],
};
export const flyer: HandCard = card(1, 'Flyer at the Market');
export const slogan: HandCard = card(2, 'Borrowed Slogan', { kind: 'Power Play', points: 0, does: 'Steal a card.' });
delete slogan.face.colour;

export const view = (more: Partial<View> = {}): View => ({
  to_act: [0],
  sides: [],
  you: 0,
  options: { story: 'written', cycles: null, first: null, issues: null, turn_seconds: 180 },
  phase: 'play',
  turn: { side: 0, number: 7, figure: false, owes_ally: false, owes: 1, played: 0, told: false, restrict: [] },
  first: 0,
  players: [player(0, 'Ann'), player(1, 'Ben'), player(2, 'Cleo')],
  hand: [flyer, slogan, council],
  deck: 90,
  discard: [],
  spent: [],
  cycles: [],
  cycles_left: 8,
  cycles_end: 4,
  trades: [],
  ...more,
});

const choices = (values: number[]): Choice[] => values.map((value) => ({ value, label: String(value) }));

/** An ask that offers these cards for these Areas or targets. */
export const ask = (plays: { cards: number[]; area?: number; target?: number }[], discard: number[] = []): Ask => ({
  id: 1,
  say: 'Your turn: play a card, or discard one.',
  rule: 'PC-25',
  drafts: true,
  offers: [
    ...plays.map(({ cards, area, target }) => ({
      verb: 'play',
      label: 'Play',
      aside: false,
      slots: [
        { name: 'card', label: 'Which card?', want: { card: choices(cards) } },
        ...(area === undefined ? [] : [{ name: 'area', label: 'Whose Area?', want: { one: choices([area]) } }]),
        ...(target === undefined ? [] : [{ name: 'target', label: 'With whom?', want: { one: choices([target]) } }]),
        { name: 'story', label: 'Your story', want: { text: { most: 500 } } },
      ],
    })),
    ...(discard.length > 0
      ? [{ verb: 'discard', label: 'Discard a card', aside: false, slots: [{ name: 'card', label: 'Which?', want: { card: choices(discard) } }] }]
      : []),
  ],
});
