// Playing Dashing States as somebody does who knows every state by its shape: lay six maps out, turn the seventh, shout, type.

import type { MapView, Sort, View } from '../../web/src/lib/gen/dashing_states';
import { overHeading, type GameTitle } from './home';
import { stateOn, type MapFacts } from './packs';
import { expect, type Person } from './test';
import { click, type Press } from './timeline';

export const TITLE = 'Dashing States' satisfies GameTitle;
/** As long as people like. */
export const CALM = { pace: 'unlimited' };

export const dashView = ({ ear }: Person) => ear.doc.view as View;
export const ownSide = (person: Person) => dashView(person).sides[dashView(person).side!]!;
export const asks = ({ ear }: Person, verb: string) => ear.doc.ask?.offers.some((offer) => offer.verb === verb && !offer.aside) ?? false;

export const pool = ({ page }: Person) => page.getByRole('list', { name: 'Your maps beside the row' });
export const row = ({ page }: Person) => page.getByRole('region', { name: /, from left to right$/ });
export const mapOf = ({ page }: Person, map: MapView) => page.getByRole('main').getByRole('button', { name: map.face.description });
export const place = (person: Person, at: number) => row(person).getByRole('button', { name: new RegExp(`^Place ${at + 1}\\.`) });
export const shoutButton = ({ page }: Person) => page.getByRole('button', { name: /^GeoPlunge!/ });
export const form = ({ page }: Person) => page.getByRole('form', { name: 'Which states are these?' });
export const goOn = ({ page }: Person) => page.getByRole('button', { name: 'Go on' });
export const judged = ({ page }: Person, race: number) => page.getByRole('region', { name: `Race ${race}` });

/** All maps of the own side, wherever they lie. */
export function maps(person: Person): MapView[] {
  const { layout } = ownSide(person);
  if (!layout) return [];
  return [...layout.pool, ...layout.row, layout.aside ?? null].filter((map) => map !== null);
}

/** Letter by letter, without blanks and full stops. */
const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

function keyOf(sort: Sort, state: MapFacts): string {
  if (sort === 'name') return letters(state.name);
  return sort === 'capital' ? letters(state.capital) : String(state[sort.rank]).padStart(2, '0');
}

/** The own maps in the order of the race. */
export function sorted(person: Person): MapView[] {
  const { sort } = dashView(person);
  const key = (map: MapView) => keyOf(sort!, stateOn(map.face.outline));
  return maps(person).sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Waits until this is asked; false if the game is over instead. */
export async function askedFor(person: Person, ...verbs: string[]): Promise<boolean> {
  const over = () => dashView(person)?.phase === 'over';
  await expect.poll(() => over() || verbs.some((verb) => asks(person, verb)), { timeout: 30_000 }).toBe(true);
  return !over();
}

const lies = (person: Person, map: MapView, at: number) => expect.poll(() => ownSide(person).layout?.row[at]?.handle).toBe(map.handle);

/** Lays six maps out and turns the seventh. */
export async function layOut(person: Person, press: Press = click): Promise<void> {
  const order = sorted(person);
  const seventh = order.pop()!;
  for (const [at, map] of order.entries()) {
    await press(mapOf(person, map));
    await press(place(person, at));
    await lies(person, map, at);
  }
  await press(mapOf(person, seventh));
  await press(person.page.getByRole('button', { name: 'Turn it over' }));
  await expect.poll(() => ownSide(person).layout?.aside?.handle).toBe(seventh.handle);
}

/** The same with keys alone: from map to map with the arrows, to its place with a digit. */
export async function layOutByKeys(person: Person): Promise<void> {
  const order = sorted(person);
  const { keyboard } = person.page;
  for (const [at, map] of order.entries()) {
    const label = () => person.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await expect.poll(label, 'the focus is on a map').toMatch(/^Not in the row\./);
    await keyboard.press('Home');
    for (let step = 0; step < 7 && !(await label()).includes(map.face.description); step += 1) await keyboard.press('ArrowRight');
    await keyboard.press(at < 6 ? String(at + 1) : 't');
    await (at < 6 ? lies(person, map, at) : expect.poll(() => ownSide(person).layout?.aside?.handle).toBe(map.handle));
  }
}

/** Types what is right for each own map; `wrong` is typed for the first state instead. */
export async function fillIn(person: Person, wrong?: string): Promise<void> {
  const { form: given, sort } = dashView(person);
  for (const [at, { place: number, card }] of given!.cards.entries()) {
    const state = stateOn(card.face.outline);
    const second = typeof sort === 'string' ? state.capital : String(state[sort!.rank]);
    const field = (name: RegExp) => form(person).getByRole('textbox', { name });
    await field(new RegExp(`^State at place ${number + 1}$`)).fill(at === 0 && wrong !== undefined ? wrong : state.name);
    await field(new RegExp(`^(Capital|\\w+ rank) at place ${number + 1}$`)).fill(second);
  }
}

export const send = (person: Person, press: Press = click) => press(form(person).getByRole('button', { name: 'Send all answers' }));

/** Plays until the game is over; `look` is called while maps are sorted and while they are named. */
export async function playRaces(person: Person, press: Press = click, look: (what: string) => Promise<void> = async () => {}): Promise<void> {
  while (await askedFor(person, 'shout', 'identify', 'go_on')) {
    if (asks(person, 'shout')) {
      await look('the race');
      await layOut(person, press);
      await look('the row');
      await press(shoutButton(person));
      await expect.poll(() => asks(person, 'shout')).toBe(false);
    } else if (asks(person, 'identify')) {
      await look('the form');
      await fillIn(person);
      await send(person, press);
      await expect.poll(() => asks(person, 'identify')).toBe(false);
    } else {
      // The pause may end by itself before the button is pressed.
      await press(goOn(person)).catch(() => undefined);
      await expect.poll(() => asks(person, 'go_on')).toBe(false);
    }
  }
  await person.page.getByRole('button', { name: 'See the result' }).click({ timeout: 2000 }).catch(() => undefined);
  await expect(overHeading(person.page)).toBeVisible();
}
