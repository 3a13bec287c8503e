// Playing Timeline as a person does: pick a card, pick a gap. The player here knows all years.

import type { Locator } from '@playwright/test';
import type { View } from '../../web/src/lib/gen/timeline';
import { moveOrResult } from './home';
import { yearOf } from './packs';
import { expect, type Person } from './test';

export type Press = (target: Locator) => Promise<void>;
export const click: Press = (target) => target.click();
export const tap: Press = (target) => target.tap();

export const hand = ({ page }: Person) => page.getByRole('list', { name: 'Your cards' });
export const cardNamed = (person: Person, name: string) => hand(person).getByRole('button', { name });
export const gaps = ({ page }: Person) =>
  page.getByRole('group', { name: 'The line, from earlier to later' }).getByRole('button', { name: /^Put “/ });
const ownTurn = ({ page }: Person) => page.getByRole('region', { name: 'Your row' }).getByText('your turn');

export const viewOf = ({ ear }: Person) => ear.doc.view as View;

export function ownRow(person: Person): string[] {
  const view = viewOf(person);
  return view.players.find((player) => player.side === view.you)!.row.map((card) => card.face.name);
}

/** Waits for the own turn; false if the game is over instead. */
export async function turnComes(person: Person): Promise<boolean> {
  if (!(await moveOrResult(person, ownTurn(person)))) return false;
  // The page may have drawn the frame before the recorder has written it down.
  await expect.poll(() => person.ear.doc.ask?.offers.some((offer) => offer.verb === 'place')).toBe(true);
  return true;
}

/** The gap in which a card belongs, or one in which it does not. */
export function gapFor(person: Person, name: string, right: boolean): number {
  const year = yearOf(name);
  const years = viewOf(person).line.map((card) => yearOf(card.face.name));
  const fits = years.filter((one) => one <= year).length;
  if (right) return fits;
  return fits > 0 && years[0]! < year ? 0 : years.length;
}

/** Puts one card into the line. */
export async function place(person: Person, press: Press = click, right = true): Promise<string> {
  const [name] = ownRow(person);
  const card = cardNamed(person, name!);
  await press(card);
  await press(gaps(person).nth(gapFor(person, name!, right)));
  // After a last card the result takes the place of the board.
  await expect(card).toHaveCount(0);
  return name!;
}

/** Plays to the end, with so many mistakes at first. */
export async function playTimeline(person: Person, press: Press = click, mistakes = 0): Promise<string[]> {
  const wrong: string[] = [];
  while (await turnComes(person)) {
    const right = wrong.length >= mistakes;
    const name = await place(person, press, right);
    if (!right) wrong.push(name);
  }
  return wrong;
}
