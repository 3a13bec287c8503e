// Playing Border Zap as a person does: give a card, give another, put two away, then lead and answer.

import type { View } from '../../web/src/lib/gen/border_zap';
import { moveOrResult, playNow, type GameTitle } from './home';
import { expect, type Person } from './test';
import { click, type Press } from './timeline';

export const TITLE = 'Play the Border Zap' satisfies GameTitle;
/** As long as people like. */
export const CALM = { pace: 'unlimited' };

export const handCards = ({ page }: Person) => page.getByRole('list', { name: 'Your cards' }).getByRole('button');
export const picked = ({ page }: Person) => page.getByRole('region', { name: /^The cards? that you picked$/ });
export const playButton = (person: Person) => picked(person).getByRole('button', { name: /^(Give|Put away|Lead|Play) / });
export const goOn = ({ page }: Person) => page.getByRole('button', { name: 'Go on' });
/** The button in the moment in which people look at their three cards. */
export const seenEnough = ({ page }: Person) => page.getByRole('button', { name: 'Continue' });
/** The backs of the first three cards during the second trade. */
export const faceDown = ({ page }: Person) => page.getByRole('region', { name: 'Lying face-down' }).getByRole('listitem');
export const map = ({ page }: Person) => page.getByRole('main').getByRole('img', { name: /^Map of the United States/ });
export const faceUp = ({ page }: Person) => page.getByRole('region', { name: 'Cards that were dealt face-up' }).getByRole('button');
/** For taking part with help: the borders of a lead are shown before it is answered. */
export const TRAINING = { ...CALM, training: true };

export const zapView = ({ ear }: Person) => ear.doc.view as View;

/** What is asked now: the verb of the first offer that is a move. */
export const asked = ({ ear }: Person) => ear.doc.ask?.offers.find((offer) => !offer.aside)?.verb ?? null;

/** What passes by itself, and at the speed of the tests at once: the look at three cards, the count, and the pause after a trick. */
const PASSES = ['stand', 'sit', 'go_on'];
export const moves = (person: Person) => asked(person) !== null && !PASSES.includes(asked(person)!);

/** Waits for the own move; false if the game is over instead, and its result is on the page. */
export async function moveComes(person: Person): Promise<boolean> {
  await expect.poll(() => moves(person) || zapView(person)?.phase === 'over', { timeout: 30_000 }).toBe(true);
  if (zapView(person).phase !== 'over') return true;
  return moveOrResult(person, person.page.getByText('There is no such text.'));
}

/** Waits until the table asks for something else, or for nothing. */
export async function answered(person: Person, id: number | undefined): Promise<void> {
  await expect.poll(() => person.ear.doc.ask?.id).not.toBe(id);
}

/** Makes one move of any kind. */
export async function step(person: Person, press: Press = click): Promise<void> {
  const id = person.ear.doc.ask?.id;
  const verb = asked(person);
  // A card that is picked already is not tapped again: that would put it back.
  const chosen = handCards(person).and(person.page.locator('[aria-pressed=true]'));
  const others = handCards(person).and(person.page.locator('[aria-pressed=false]'));
  for (let missing = (verb === 'discard' ? 2 : 1) - (await chosen.count()); missing > 0; missing -= 1) {
    const before = await chosen.count();
    await press(others.first());
    await expect(chosen).toHaveCount(before + 1);
  }
  await press(playButton(person));
  await answered(person, id);
}

export async function playZap(person: Person, press: Press = click): Promise<void> {
  while (await moveComes(person)) await step(person, press);
}

/** Whoever wins every trick is never asked to answer: plays new games until the others have led in one. */
export async function untilTheyLead(person: Person, game: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    await playNow(person, TITLE);
    if (await game()) return;
  }
  throw new Error('five games, and the others never led');
}

/** Plays whole games until the others have led in one. */
export const playZapWithTheirLead = (person: Person, press: Press = click): Promise<void> =>
  untilTheyLead(person, async () => {
    await playZap(person, press);
    return zapView(person).tricks.some(({ leader }) => leader === 1);
  });

/** Plays until this is asked; false if the game is over before. */
export async function playUntil(person: Person, verb: string): Promise<boolean> {
  while (await moveComes(person)) {
    if (asked(person) === verb) return true;
    await step(person);
  }
  return false;
}
