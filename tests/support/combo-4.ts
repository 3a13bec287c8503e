// A match as people play it: the calls of both teams, a game with the board that it has at its own table, and the pause after it.

import type { View } from '../../web/src/lib/gen/combo_4';
import type { GameTitle } from './home';
import { expect, type Person } from './test';

export const TITLE = 'GeoPlunge Combo 4' satisfies GameTitle;

export const matchView = ({ ear }: Person) => ear.doc.view as View;

const calling = ({ page }: Person) => page.getByRole('region', { name: 'Choose two games' });
export const gameCard = (person: Person, game: number) => calling(person).getByRole('button', { name: new RegExp(`^${game}\\.`) });
export const lockIn = (person: Person) => calling(person).getByRole('button', { name: 'Lock in' });
export const scoreboard = ({ page }: Person) => page.getByRole('region', { name: 'The match' });
export const score = (person: Person) => scoreboard(person).getByRole('list', { name: 'Points of the match' });
export const stops = (person: Person) => scoreboard(person).getByRole('list', { name: 'Games of the match' }).getByRole('listitem');
export const between = ({ page }: Person) => page.getByRole('region', { name: 'Between two games' });

/** The numbers of the games that the page shows as chosen. */
export async function chosen(person: Person): Promise<number[]> {
  const cards = await calling(person).getByRole('button', { pressed: true }).allTextContents();
  return cards.map((text) => Number(/(\d)\. /.exec(text)?.[1]));
}

/** Waits for the match to be there. */
export const comes = (person: Person, phase: View['phase'], timeout = 20_000) =>
  expect.poll(() => matchView(person)?.phase, { timeout }).toBe(phase);
