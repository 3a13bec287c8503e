// Playing Play the Ranks as a person does: say a role, choose bases, put cards away, then pick a card and what goes with it.

import type { Locator } from '@playwright/test';
import type { View } from '../../web/src/lib/gen/play_the_ranks';
import { moveOrResult } from './home';
import { expect, type Person } from './test';
import { click, type Press } from './timeline';

/** As long as people like. */
export const CALM = { pace: 'unlimited' };

export const handCards = ({ page }: Person) => page.getByRole('list', { name: 'Your cards' }).getByRole('button');
export const powerCards = ({ page }: Person) => page.getByRole('list', { name: 'Your Power cards' }).getByRole('button');
export const tableCards = ({ page }: Person) => page.getByRole('list', { name: 'Power cards on the table' }).getByRole('button');
export const picked = ({ page }: Person) => page.getByRole('region', { name: 'The card that you picked' });
export const playButton = (person: Person) => picked(person).getByRole('button', { name: /^(Lead|Answer) / });
export const categories = (person: Person) => picked(person).getByRole('group', { name: 'Category' }).getByRole('button');
/** Play the Ranks 2: the base that a lead names. */
export const namedBases = (person: Person) => picked(person).getByRole('group', { name: 'Base', exact: true }).getByRole('button');
export const withPower = (person: Person) => picked(person).getByRole('group', { name: 'With a Power card' }).getByRole('button');
export const answers = (person: Person) => picked(person).getByRole('group', { name: 'How to answer' }).getByRole('button');
export const sayings = ({ page }: Person) => page.getByRole('region', { name: /^(Your role|Power cards in this game)\?$/ }).getByRole('button');
export const chosen = ({ page }: Person) => page.getByRole('region', { name: /^(The bases|Put away \d cards?)$/ }).getByRole('button');
export const goOn = ({ page }: Person) => page.getByRole('button', { name: 'Go on' });

export const ranksView = ({ ear }: Person) => ear.doc.view as View;

/** What is asked now: the verb of the first offer that is a move. */
export const asked = ({ ear }: Person) => ear.doc.ask?.offers.find((offer) => !offer.aside)?.verb ?? null;

/** What passes by itself, and at the speed of the tests at once: the count, and the pause after a trick. */
const PASSES = ['stand', 'sit', 'go_on'];
/** Whether there is a move to make that does not pass by itself. */
export const moves = (person: Person) => asked(person) !== null && !PASSES.includes(asked(person)!);

/** Waits for the own move; false if the game is over instead, and its result is on the page. */
export async function moveComes(person: Person): Promise<boolean> {
  await expect.poll(() => moves(person) || ranksView(person).phase === 'over', { timeout: 30_000 }).toBe(true);
  if (ranksView(person).phase !== 'over') return true;
  return moveOrResult(person, person.page.getByText('There is no such text.'));
}

/** Waits until the table asks for something else, or for nothing. */
export async function answered(person: Person, id: number | undefined): Promise<void> {
  await expect.poll(() => person.ear.doc.ask?.id).not.toBe(id);
}

/** Makes one move of any kind. Power cards are played as soon as there is a chance, so that nobody loses for want of it. */
export async function step(person: Person, press: Press = click): Promise<void> {
  const id = person.ear.doc.ask?.id;
  switch (asked(person)) {
    case 'cards':
    case 'call':
    case 'up':
      // Whoever speaks first leaves the next word to the others.
      await speak(person, sayings(person).filter({ hasText: ranksView(person).phase === 'role' ? /^\s*Call/ : /^\s*Cards/ }), press);
      break;
    case 'keep':
    case 'pull':
      await speak(person, sayings(person).filter({ hasText: 'Keep the Power' }), press);
      break;
    case 'bases':
      await chooseBases(person, press);
      break;
    case 'discard':
      await putAway(person, press);
      break;
    case 'lead':
      await pickAny(person, press);
      if (ranksView(person).version === 2) await press(namedBases(person).first());
      await press((await withPower(person).count()) > 0 ? withPower(person).first() : categories(person).first());
      await press(playButton(person));
      break;
    case 'follow':
      await pickAny(person, press);
      // Without a Power card there is only one way.
      if ((await answers(person).count()) > 0) await press(answers(person).last());
      await press(playButton(person));
      break;
    default:
      throw new Error(`Nobody knows how to ${asked(person)}.`);
  }
  await answered(person, id);
}

/** In a team something is laid ready first, and said when it is chosen again. */
async function speak(person: Person, button: Locator, press: Press): Promise<void> {
  await press(button);
  if (ranksView(person).sides[ranksView(person).side ?? 0]!.seats.length < 2) return;
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await press(button);
}

/** In the first game the two bases in their order, in the second the card that goes. */
export async function chooseBases(person: Person, press: Press = click): Promise<void> {
  for (let at = 0; at < (ranksView(person).version === 1 ? 2 : 1); at += 1) await press(tableCards(person).nth(at));
  await press(chosen(person));
}

/** How many cards the own side has too many. */
export const tooMany = (person: Person): number => (ranksView(person).sides[ranksView(person).side ?? 0]?.cards ?? 8) - 8;

async function putAway(person: Person, press: Press): Promise<void> {
  const count = tooMany(person);
  for (let at = 0; at < count; at += 1) await press(handCards(person).nth(at));
  await press(chosen(person));
}

/** Picks the first card, unless one is picked already: another tap would put it back. */
async function pickAny(person: Person, press: Press): Promise<void> {
  if ((await picked(person).count()) === 0) await press(handCards(person).first());
}

export async function playRanks(person: Person, press: Press = click): Promise<void> {
  while (await moveComes(person)) await step(person, press);
}

/** Whoever of these has a move makes it, until it is so: one at a time, so that everybody is where one expects them. */
export async function playTogether(people: Person[], so: () => boolean): Promise<void> {
  const mover = () => people.find(moves);
  for (;;) {
    await expect.poll(() => so() || mover() !== undefined).toBe(true);
    if (so()) return;
    await step(mover()!);
  }
}
