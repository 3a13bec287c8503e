// Playing Play the Ranks as a person does: say a role, choose bases, put cards away, then pick a card and what goes with it.

import type { View } from '../../web/src/lib/gen/play_the_ranks';
import { moveOrResult, type GameTitle } from './home';
import { expect, type Person } from './test';
import { click, type Press } from './timeline';

export const RANKS = ['Play the Ranks 1', 'Play the Ranks 2'] as const satisfies GameTitle[];
/** As long as people like. */
export const CALM = { pace: 'unlimited' };

export const handCards = ({ page }: Person) => page.getByRole('list', { name: 'Your cards' }).getByRole('button');
export const powerCards = ({ page }: Person) => page.getByRole('list', { name: 'Your Power cards' }).getByRole('button');
export const tableCards = ({ page }: Person) => page.getByRole('list', { name: 'Power cards on the table' }).getByRole('button');
export const picked = ({ page }: Person) => page.getByRole('region', { name: 'The card that you picked' });
export const playButton = (person: Person) => picked(person).getByRole('button', { name: /^(Lead|Answer) / });
export const categories = (person: Person) => picked(person).getByRole('group', { name: 'Category' }).getByRole('button');
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
const moves = (person: Person) => asked(person) !== null && !PASSES.includes(asked(person)!);

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
      await press(sayings(person).first());
      break;
    case 'keep':
    case 'pull':
      await press(sayings(person).filter({ hasText: 'Keep the Power' }));
      break;
    case 'bases':
      await chooseBases(person, press);
      break;
    case 'discard':
      await putAway(person, press);
      break;
    case 'lead':
      await pickAny(person, press);
      await press((await withPower(person).count()) > 0 ? withPower(person).first() : categories(person).first());
      await press(playButton(person));
      break;
    case 'follow':
      await pickAny(person, press);
      await press(answers(person).last());
      await press(playButton(person));
      break;
    default:
      throw new Error(`Nobody knows how to ${asked(person)}.`);
  }
  await answered(person, id);
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

/** Plays until one of these is asked; false if the game is over before. */
export async function playUntil(person: Person, ...verbs: string[]): Promise<boolean> {
  while (await moveComes(person)) {
    if (verbs.includes(asked(person)!)) return true;
    await step(person);
  }
  return false;
}
