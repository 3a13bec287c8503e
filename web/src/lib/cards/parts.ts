// The pictures of the cards: too big to come with the first load of the page.

import { DECKS } from './icons/register';
import { lazily, type Lazy } from './lazy.svelte';
import { isInset, type Atlas } from './map';

type Icons = Readonly<Record<string, string>>;

const decks = new Map<string, Lazy<Icons>>();
for (const { load, names } of DECKS) {
  const icons = lazily<Icons>(async () => (await load()).ICONS);
  for (const name of names.split(' ')) decks.set(name, icons);
}

/** The outline of a picture; undefined while it is fetched, null if there is no such picture. */
export function icon(name: string): string | null | undefined {
  const icons = decks.get(name);
  return icons ? icons.value?.[name] : null;
}

export const atlas = lazily<Atlas>(async () => {
  const { DISTRICT, SHAPES } = await import('./shapes');
  const land = (inset: boolean) => SHAPES.flatMap(({ box, d }) => (isInset(box) === inset ? d : [])).join('');
  return { shapes: SHAPES, land: land(false) + DISTRICT, insets: land(true) };
});
