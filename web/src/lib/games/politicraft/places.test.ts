import { describe, expect, test } from 'vitest';
import { placesOf, playableCards } from './places';
import { ask, council, flyer, player, slogan, view } from './samples';

describe('where a card could go', () => {
  test('every Area is a place, the own one first; open is what the ask offers', () => {
    const offers = ask([{ cards: [1], area: 1 }, { cards: [1, 3], area: 2 }, { cards: [1], area: 0 }]);
    const places = placesOf(view({ you: 1 }), offers, flyer);
    expect(places.map((place) => [place.side, place.own, place.open])).toEqual([
      [1, true, true],
      [2, false, true],
      [0, false, true],
    ]);
    expect(places[1]?.slots).toEqual({ card: 1, area: 2 });
  });

  test('what is missing is said for each Area', () => {
    const places = placesOf(view(), ask([{ cards: [3], area: 1 }]), council);
    expect(places.map((place) => place.why)).toEqual(['missing: 1 orange', '', 'missing: 1 blue and 1 orange']);
    expect(places.map((place) => place.open)).toEqual([false, true, false]);
    expect(places[1]?.missing).toBeNull();
  });

  test('a Power Play goes to other players, and a protected one is no place', () => {
    const players = [player(0, 'Ann'), player(1, 'Ben', { shielded: true }), player(2, 'Cleo')];
    const places = placesOf(view({ players }), ask([{ cards: [2], target: 2 }]), slogan);
    expect(places.map((place) => [place.name, place.open, place.why])).toEqual([
      ['Ben', false, 'is protected'],
      ['Cleo', true, ''],
    ]);
    expect(places[1]?.slots).toEqual({ card: 2, target: 2 });
  });

  test('a Power Play that concerns nobody in particular is simply played', () => {
    const places = placesOf(view(), ask([{ cards: [2] }]), slogan);
    expect(places).toHaveLength(1);
    expect(places[0]).toMatchObject({ side: null, open: true, slots: { card: 2 } });
  });

  test('who has left the game has no Area, and nothing is open when it is not the own turn', () => {
    const players = [player(0, 'Ann'), player(1, 'Ben', { resigned: true }), player(2, 'Cleo')];
    const places = placesOf(view({ players, turn: { ...view().turn!, side: 2 } }), null, flyer);
    expect(places.map((place) => [place.side, place.open, place.why])).toEqual([
      [0, false, ''],
      [2, false, ''],
    ]);
  });

  test('a Public Figure is told to help somebody first, and a forbidden card says so', () => {
    const turn = { ...view().turn!, figure: true, owes_ally: true };
    expect(placesOf(view({ turn }), ask([{ cards: [1], area: 1 }]), flyer)[0]?.why).toContain('Public Figure');
    const forbidden = { ...view().turn!, restrict: [{ kind: 'Standard' as const, colour: 'blue' as const }] };
    expect(placesOf(view({ turn: forbidden }), ask([]), flyer)[0]?.why).toContain('another card forbids it');
  });
});

test('cards that can be played somewhere are lit; what can only be discarded or traded is not', () => {
  expect([...playableCards(ask([{ cards: [1], area: 0 }, { cards: [1, 3], area: 1 }], [2]))]).toEqual([1, 3]);
  expect(playableCards(null).size).toBe(0);
});
