// Playing Presidential Numbers as a person does: pick a card, then say what to do with it.

import type { View } from '../../web/src/lib/gen/presidential_numbers';
import { moveOrResult } from './home';
import { expect, type Person } from './test';
import { click, type Press } from './timeline';

export const handCards = ({ page }: Person) => page.getByRole('list', { name: 'Your cards' }).getByRole('button');
export const picked = ({ page }: Person) => page.getByRole('region', { name: 'The card that you picked' });
/** What can be done with the card that is picked. */
export const moves = (person: Person) => picked(person).getByRole('button', { name: /^(?!Facts|Back)/ });
const ownMove = ({ page }: Person) => page.getByRole('region', { name: 'Your hand' }).getByText('your move');

export const numbersView = ({ ear }: Person) => ear.doc.view as View;

/** Waits for the own move; false if the match is over instead. */
export const moveComes = (person: Person): Promise<boolean> => moveOrResult(person, ownMove(person));

/** Plays one card: puts it away, leads it with a call, or answers with it. */
export async function playCard(person: Person, press: Press = click): Promise<void> {
  await press(handCards(person).first());
  await press(moves(person).first());
  await expect(picked(person)).toHaveCount(0);
}

export async function playNumbers(person: Person, press: Press = click): Promise<void> {
  while (await moveComes(person)) await playCard(person, press);
}
