// Playing Chummy Challenge as a person does: listen, shout, type. The player here knows all questions by their first words.

import type { View } from '../../web/src/lib/gen/chummy_challenge';
import type { GameTitle } from './home';
import { challengeQuestions } from './packs';
import { expect, type Person } from './test';

export const TITLE = 'Chummy Challenge' satisfies GameTitle;
/** As long as people like. The reading is always the same. */
export const CALM = { pace: 'unlimited' };

export const chummyView = ({ ear }: Person) => ear.doc.view as View;
export const shoutButton = ({ page }: Person) => page.getByRole('button', { name: /^GeoPlunge!/ });
export const field = ({ page }: Person) => page.getByRole('textbox', { name: 'Your answer' });
export const question = ({ page }: Person) => page.getByRole('region', { name: 'The question' });
export const goOn = ({ page }: Person) => page.getByRole('button', { name: 'Go on' });
export const judged = ({ page }: Person, number: number) => page.getByRole('article', { name: `Challenge ${number}` });

export const phaseComes = async (phase: View['phase'], ...people: Person[]) => {
  for (const person of people) await expect.poll(() => chummyView(person)?.phase, { timeout: 20_000, intervals: [20, 50, 100] }).toBe(phase);
};

/** Waits until so many words have been read; fewer, if the question is over before. */
export const wordsCome = (person: Person, count: number) =>
  expect.poll(() => chummyView(person).whole || chummyView(person).words.length >= count, { intervals: [20] }).toBe(true);

/** The answer to what was read; any question that begins so, if there are several. */
export function answerTo(words: string[]): string {
  const begun = words.join(' ');
  const found = challengeQuestions().find(({ question: whole }) => whole.replaceAll(/\s+/g, ' ').startsWith(begun));
  if (!found) throw new Error(`No question begins with “${begun}”.`);
  return found.parts.join(', ');
}
