// Playing Play the Dates as a person does: trade in, pick a card and a fact, add Power, state Civics facts.

import type { View } from '../../web/src/lib/gen/play_the_dates';
import type { Locator } from '@playwright/test';
import { moveOrResult } from './home';
import { civicsGaps, civicsStatement } from './packs';
import { expect, type Person } from './test';
import { click, type Press } from './timeline';

export const TITLE = 'Play the Dates, Level 1';
/** No time limit, and one game wins the match. */
export const CALM = { step_seconds: 0, wins: 1 };

export const handCards = ({ page }: Person) => page.getByRole('list', { name: 'Your cards' }).getByRole('button');
export const powerCards = ({ page }: Person) => page.getByRole('list', { name: 'Your Power cards' }).getByRole('button');
export const picked = ({ page }: Person) => page.getByRole('region', { name: 'The card that you picked' });
export const factsToLead = (person: Person) => picked(person).getByRole('group', { name: 'Which fact do you lead?' }).getByRole('button');
export const playButton = (person: Person) => picked(person).getByRole('button', { name: /^(Lead|Play) / });
export const ways = (person: Person) => picked(person).getByRole('group', { name: /^Add or subtract/ }).getByRole('button');
export const tradeButton = ({ page }: Person) => page.getByRole('region', { name: 'Trade-in' }).getByRole('button');
export const civicsForm = ({ page }: Person) => page.getByRole('form', { name: 'Civics' });
const ownMove = ({ page }: Person) => page.getByRole('region', { name: 'Your hand' }).getByText('your move');

export const datesView = ({ ear }: Person) => ear.doc.view as View;

/** What is asked now: the verb of the first offer that is a move. */
export const asked = ({ ear }: Person) => ear.doc.ask?.offers.find((offer) => !offer.aside)?.verb ?? null;

/** Waits for the own move; false if the match is over instead. */
export async function moveComes(person: Person): Promise<boolean> {
  if (!(await moveOrResult(person, ownMove(person)))) return false;
  // The page may have drawn the frame before the recorder has written it down.
  await expect.poll(() => asked(person)).not.toBeNull();
  return true;
}

/** Waits until the table asks for something else, or for nothing. */
export async function answered(person: Person, id: number | undefined): Promise<void> {
  await expect.poll(() => person.ear.doc.ask?.id).not.toBe(id);
}

export interface Manner {
  press?: Press;
  /** Whether Power cards with Civics are played, and their facts stated. */
  civics?: boolean;
}

/** Makes one move of any kind. */
export async function step(person: Person, { press = click, civics = true }: Manner = {}): Promise<void> {
  const id = person.ear.doc.ask?.id;
  const verb = asked(person);
  if (verb === 'trade_in') {
    await press(tradeButton(person));
  } else if (verb === 'lead') {
    await pickAny(person, press);
    await press(await farthest(person));
    await press(playButton(person));
  } else if (verb === 'follow') {
    await pickAny(person, press);
    if (civics) await addPower(person, press);
    await press(playButton(person));
  } else if (verb === 'civics') {
    await state(person, press);
  } else {
    throw new Error(`Nobody knows how to ${verb}.`);
  }
  await answered(person, id);
}

/** The fact of the picked card that is farthest from the Base Year: so the other side takes the trick, and both lead in turn. */
async function farthest(person: Person): Promise<Locator> {
  const facts = factsToLead(person);
  const far = (await facts.allInnerTexts()).map((text) => Number(/(\d+) years? away/.exec(text)?.[1] ?? 0));
  return facts.nth(far.indexOf(Math.max(...far)));
}

/** Picks the first card, unless one is picked already: another tap would put it back. */
async function pickAny(person: Person, press: Press): Promise<void> {
  if ((await picked(person).count()) === 0) await press(handCards(person).first());
}

/** Adds a Power card that carries Civics to the answer, if there is one. */
async function addPower(person: Person, press: Press): Promise<void> {
  const card = powerCards(person).filter({ hasText: 'Civics' }).first();
  if ((await card.count()) === 0) return;
  await press(card);
  await press(ways(person).first());
}

/** States every fact, whole or gap by gap. */
async function state(person: Person, press: Press): Promise<void> {
  const { number, guide } = datesView(person).civics!;
  const fields = civicsForm(person).getByRole('textbox');
  if (guide === undefined) {
    await fields.fill(civicsStatement(number));
  } else {
    const answers = civicsGaps(number);
    await expect(fields).toHaveCount(answers.length);
    for (const [at, answer] of answers.entries()) await fields.nth(at).fill(answer);
  }
  await press(civicsForm(person).getByRole('button', { name: 'State it' }));
}

export async function playDates(person: Person, manner: Manner = {}): Promise<void> {
  while (await moveComes(person)) await step(person, manner);
}

/** Plays until this is asked; false if the match is over before. */
export async function playUntil(person: Person, verb: string, manner: Manner = {}): Promise<boolean> {
  while (await moveComes(person)) {
    if (asked(person) === verb) return true;
    await step(person, manner);
  }
  return false;
}
