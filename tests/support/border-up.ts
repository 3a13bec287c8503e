// Playing Border-Up as a person does: cards into trays, and a shout. The player here finds rows at once, in the own cards.

import type { HandView, View } from '../../web/src/lib/gen/border_up';
import type { Card } from '../../web/src/lib/gen/geoplunge';
import { overHeading, type GameTitle } from './home';
import { seated } from './seated';
import { expect, type Person } from './test';
import { click, type Press } from './timeline';

export const TITLE = 'Border-Up' satisfies GameTitle;
/** As long as people like. */
export const CALM = { pace: 'unlimited' };

export const upView = ({ ear }: Person) => ear.doc.view as View;
export const ownHand = (person: Person): HandView => upView(person).sides[upView(person).side!]!.hand!;
export const ownCards = (person: Person): Card[] => [...ownHand(person).pool, ...ownHand(person).trays.flat()];
/** The border states as they are printed on a card. */
export const borders = ({ face }: Card) => face.border_states.join(', ') || 'no border states';
/** The trays as the person has been told, by the names of the states. */
export const trays = (person: Person) => ownHand(person).trays.map((cards) => cards.map((card) => card.face.name));

const field = ({ page }: Person) => page.getByRole('region', { name: 'Your cards' });
export const cardNamed = (person: Person, name: string) => field(person).getByRole('button', { name: new RegExp(`^${name}\\b`) });
export const trayHead = (person: Person, tray: number) => field(person).getByRole('button', { name: new RegExp(`^Tray ${tray + 1}\\b`) });
/** The cards that the page shows in a tray. */
export const trayCards = (person: Person, tray: number) => person.page.getByRole('list', { name: `Tray ${tray + 1}` }).getByRole('button');
export const shoutButton = ({ page }: Person, word: 'GeoPlunge' | 'ThreeOPlunge') => page.getByRole('button', { name: new RegExp(`^${word}\\b`) });

/** Waits for the signal, and for the cards. */
export async function signal(...people: Person[]): Promise<void> {
  for (const person of people) await expect.poll(() => upView(person)?.phase, { timeout: 15_000 }).toBe('race');
}

/** Goes on to the result. */
export async function toResult({ page }: Person): Promise<void> {
  const see = page.getByRole('button', { name: 'See the result' });
  await expect(see.or(overHeading(page)).first()).toBeVisible();
  // The board lies for a moment before the result comes by itself.
  if (await see.isVisible()) await see.click({ timeout: 1000 }).catch(() => undefined);
  await expect(overHeading(page)).toBeVisible();
}

/** A table at which these people sit, side by side, and the game is on. */
export const tableOf = (base: string, sides: Person[][], vault: Map<string, string>): Promise<string> =>
  seated({ base, game: 'border-up', options: CALM, sides, vault });

const touch = (one: Card, other: Card) => one.face.border_states.includes(other.face.postal_code);

/** All rows of so many cards, each bordering the next. */
function* rowsOf(cards: Card[], length: number, begun: Card[] = []): Generator<Card[]> {
  if (begun.length === length) return yield begun;
  const last = begun.at(-1);
  for (const card of cards) {
    if (begun.includes(card) || (last && !touch(last, card))) continue;
    yield* rowsOf(cards, length, [...begun, card]);
  }
}

/** Rows of these lengths that share no card. */
function rowsWith(cards: Card[], [length, ...rest]: number[]): Card[][] | null {
  if (length === undefined) return [];
  for (const row of rowsOf(cards, length)) {
    const others = rowsWith(cards.filter((card) => !row.includes(card)), rest);
    if (others) return [row, ...others];
  }
  return null;
}

/** Two rows for a GeoPlunge. About one hand in ninety has none: then any cards, for a shout that is false. */
export function twoRows(cards: Card[]): { rows: Card[][]; good: boolean } {
  const rows = rowsWith(cards, [4, 4]) ?? rowsWith(cards, [5, 3]);
  return rows ? { rows, good: true } : { rows: [cards.slice(0, 4), cards.slice(4, 8)], good: false };
}

/** Two cards that do not border each other, and one more. */
export function noRow(cards: Card[]): Card[] {
  const [first, ...rest] = cards;
  const second = rest.find((card) => !touch(first!, card))!;
  return [first!, second, rest.find((card) => card !== second)!];
}

/** Puts rows into the trays, card by card, and waits until the table has them. */
export async function lay(person: Person, rows: Card[][], press: Press = click): Promise<void> {
  for (const [tray, row] of rows.entries()) {
    for (const { face } of row) {
      await press(cardNamed(person, face.name));
      await press(trayHead(person, tray));
    }
  }
  await expectTrays(person, rows);
}

/** The same with a key for each card. */
export async function layByKeys(person: Person, rows: Card[][]): Promise<void> {
  for (const [tray, row] of rows.entries()) {
    for (const { face } of row) {
      await cardNamed(person, face.name).focus();
      await person.page.keyboard.press(String(tray + 1));
    }
  }
  await expectTrays(person, rows);
}

/** The table has it so, and the page shows it so. */
export async function expectTrays(person: Person, rows: Card[][]): Promise<void> {
  const names = rows.map((row) => row.map((card) => card.face.name));
  await expect.poll(() => trays(person).slice(0, rows.length)).toEqual(names);
  for (const [tray, row] of names.entries()) {
    if (row.length > 0) await expect(trayCards(person, tray)).toHaveText(row.map((name) => new RegExp(name)));
    else await expect(trayCards(person, tray)).toHaveCount(0);
  }
}
