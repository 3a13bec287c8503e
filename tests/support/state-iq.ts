// Playing State IQ as a person does: tap a clue and give it, tap a state or type it.

import type { View } from '../../web/src/lib/gen/state_iq';
import { moveOrResult, type GameTitle } from './home';
import { expect, type Person } from './test';
import { click, type Press } from './timeline';

export const TITLE = 'State IQ' satisfies GameTitle;
/** As long as people like. */
export const CALM = { pace: 'unlimited' };

export const iqView = ({ ear }: Person) => ear.doc.view as View;
export const field = ({ page }: Person) => page.getByRole('textbox', { name: 'Which state is it?' });
export const states = ({ page }: Person) => page.getByRole('list', { name: 'States' }).getByRole('button');
export const stateNamed = ({ page }: Person, name: string) => page.getByRole('list', { name: 'States' }).getByRole('button', { name: new RegExp(`^${name}\\b`) });
export const clueCard = ({ page }: Person) => page.getByRole('region', { name: 'Clue card' });
export const clueButtons = (person: Person) => clueCard(person).getByRole('button');
export const confirm = ({ page }: Person) => page.getByRole('button', { name: /^(Guess .|Give this clue|Tap a clue|Type or tap)/ });
export const clues = ({ page }: Person) => page.getByRole('region', { name: 'Clues about this card' });
export const flagPicture = ({ page }: Person) => page.getByRole('main').getByRole('button', { name: /Show the flag bigger$/ }).getByRole('img');

/** What is asked now: a clue, a guess, or nothing that waits for people. */
export function asked({ ear }: Person): 'clue' | 'guess' | null {
  const verbs = ear.doc.ask?.offers.filter((offer) => !offer.aside).map((offer) => offer.verb) ?? [];
  return verbs.includes('clue') ? 'clue' : verbs.includes('guess') ? 'guess' : null;
}

/** Waits for the own move; false if the game is over instead, and its result is on the page. */
export async function moveComes(person: Person): Promise<boolean> {
  await expect.poll(() => asked(person) !== null || iqView(person)?.phase === 'over', { timeout: 30_000 }).toBe(true);
  if (iqView(person).phase !== 'over') return true;
  return moveOrResult(person, person.page.getByText('There is no such text.'));
}

/** Waits until the table asks for something else, or for nothing. */
export const answered = (person: Person, id: number | undefined) => expect.poll(() => person.ear.doc.ask?.id).not.toBe(id);

/** Makes one move: gives the first clue, or the flag if it can, or guesses this state. */
export async function step(person: Person, press: Press = click, guess = 'Utah'): Promise<void> {
  const id = person.ear.doc.ask?.id;
  if (asked(person) === 'clue') {
    const flag = clueButtons(person).filter({ hasText: /^Flag/ });
    await press((await flag.count()) > 0 ? flag : clueButtons(person).first());
  } else {
    await press(stateNamed(person, guess));
  }
  await press(confirm(person));
  await answered(person, id);
}
