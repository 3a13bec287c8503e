// The two sides of each kind of card, fetched when a deck of that kind is opened.

import type { Component } from 'svelte';
import type { DeckKind } from './deck';
import PlainBack from './faces/PlainBack.svelte';

export interface Sides {
  Front: Component<{ card: any }>;
  Back: Component<{ card: any }>;
}

const plainBack = async () => ({ default: PlainBack as Component<any> });

const civic = () => [import('../cards/faces/CivicFace.svelte'), plainBack()];

const LOAD: Record<DeckKind, () => Promise<{ default: Component<any> }>[]> = {
  timeline: () => [import('./faces/EventFront.svelte'), import('./faces/EventBack.svelte')],
  presidents: () => [import('./faces/PresidentFront.svelte'), import('./faces/PresidentBack.svelte')],
  states: () => [import('../cards/faces/StateFace.svelte'), plainBack()],
  maps: () => [import('./faces/MapFront.svelte'), plainBack()],
  power: () => [import('../cards/faces/PowerFace.svelte'), plainBack()],
  clues: () => [import('../cards/faces/ClueFace.svelte'), plainBack()],
  challenges: () => [import('../cards/faces/ChallengeFace.svelte'), import('../cards/faces/ChallengeBack.svelte')],
  dates: () => [import('../cards/faces/DatesFace.svelte'), import('./faces/DatesBack.svelte')],
  'dates-power': () => [import('../cards/faces/DatesPowerFace.svelte'), import('./faces/DatesPowerBack.svelte')],
  civics: () => [import('../cards/faces/CivicsFace.svelte'), import('../cards/faces/CivicsBack.svelte')],
  'civic-standard': civic,
  'civic-conditional': civic,
  'civic-effect': civic,
};

export async function loadSides(kind: DeckKind): Promise<Sides> {
  const [front, back] = await Promise.all(LOAD[kind]());
  return { Front: front!.default, Back: back!.default };
}
