import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { CardView, LastPlay as Play } from '../../gen/timeline';
import type { Room } from '../../gen/wire';
import CardFacts from './CardFacts.svelte';
import EventCard from './EventCard.svelte';
import LastPlay from './LastPlay.svelte';

/** A card of a host's own deck may have no sentence. */
const card = (sentence: string): CardView => ({
  card: 1,
  face: { name: 'The school opens', theme: 'Events', icon: 'crown' },
  dated: { year: 1962, label: '1962', sentence, source: 'The host’s own deck' },
});
const room = { seats: [{ side: 0, name: 'Calm Heron' }] } as unknown as Room;
const play = (sentence: string): Play => ({ card: card(sentence), right: true, seat: 0, side: 0, place: 'after 1950', why: 'It was 1962.' }) as Play;

/** What is seen of a part: its markup without the marks that Svelte leaves. */
const seen = (body: string) => body.replace(/<!--.*?-->/g, '').replace(/\s+/g, ' ');
const bodies = (sentence: string) => [
  render(CardFacts, { props: { card: card(sentence) } }).body,
  ...(['s', 'm', 'l', 'hand', 'full'] as const).map((size) => render(EventCard, { props: { card: card(sentence), size } }).body),
  render(LastPlay, { props: { last: play(sentence), first: null, room, seat: null, open: () => {} } as never }).body,
];

describe('a card with a sentence', () => {
  it('tells it with its facts, on the big card, and after the play', () => {
    const told = bodies('It began with four classes.').map((body) => body.includes('It began with four classes.'));
    expect(told).toEqual([true, false, false, true, false, true, true]);
  });
});

describe('a card without a sentence', () => {
  it('leaves no empty place for it', () => {
    for (const body of bodies('').map(seen)) {
      expect(body).not.toMatch(/<p[^>]*>\s*<\/p>/);
      expect(body).not.toMatch(/class="sentence/);
      expect(body).not.toMatch(/“\s*”|‘\s*’/);
    }
  });

  it('still tells year, source and theme', () => {
    const body = seen(bodies('')[0]!);
    for (const part of ['1962', 'Source: The host’s own deck.', 'Theme: Events.']) expect(body).toContain(part);
  });
});
