import { describe, expect, it } from 'vitest';
import type { Card } from '../../gen/geoplunge';
import { dropOf, dropTo, END, laid, moveAction, moved, placeOf, type Lay } from './lay';

const card = (handle: number, name: string) => ({ handle, face: { name } }) as Card;
const [utah, ohio, iowa, texas] = [card(1, 'Utah'), card(2, 'Ohio'), card(3, 'Iowa'), card(4, 'Texas')];
const lay: Lay = { trays: [[utah, ohio], [], []], pool: [iowa, texas] };
const names = ({ trays, pool }: Lay) => [...trays, pool].map((cards) => cards.map((one) => one.face.name).join(' '));

describe('how the cards lie', () => {
  it('puts a card of the pool before the card at its place, or at the end', () => {
    expect(names(moved(lay, { card: 3, tray: 0, place: 0 }))).toEqual(['Iowa Utah Ohio', '', '', 'Texas']);
    expect(names(moved(lay, { card: 3, tray: 0, place: 1 }))).toEqual(['Utah Iowa Ohio', '', '', 'Texas']);
    expect(names(moved(lay, { card: 3, tray: 2, place: END }))).toEqual(['Utah Ohio', '', 'Iowa', 'Texas']);
  });

  it('takes the card out first: the picked card gets the place of the one that was tapped, in both directions', () => {
    const row = { trays: [[utah, ohio, iowa], [], []], pool: [texas] };
    expect(names(moved(row, { card: 1, tray: 0, place: 2 }))[0]).toBe('Ohio Iowa Utah');
    expect(names(moved(row, { card: 3, tray: 0, place: 0 }))[0]).toBe('Iowa Utah Ohio');
    expect(names(moved(row, { card: 1, tray: 0, place: 0 }))[0]).toBe('Utah Ohio Iowa');
  });

  it('takes a card back, by its name', () => {
    expect(names(moved(lay, { card: 2 }))).toEqual(['Utah', '', '', 'Iowa Ohio Texas']);
    expect(moved(lay, { card: 99, tray: 0 })).toBe(lay);
  });

  it('does moves that are on their way one after the other, and sorts the pool', () => {
    const table: Lay = { trays: [[], [], []], pool: [utah, texas, ohio, iowa] };
    expect(names(laid(table, []))).toEqual(['', '', '', 'Iowa Ohio Texas Utah']);
    expect(names(laid(table, [{ card: 1, tray: 1 }, { card: 4, tray: 1, place: 0 }, { card: 1 }]))).toEqual(['', 'Texas', '', 'Iowa Ohio Utah']);
    expect(names(table)[3]).toBe('Utah Texas Ohio Iowa');
  });

  it('finds cards and names places', () => {
    expect(placeOf(lay, 2)).toEqual({ tray: 0, at: 1 });
    expect(placeOf(lay, 4)).toEqual({ at: 1 });
    expect(placeOf(lay, 9)).toBeNull();
    for (const place of [{}, { tray: 2, place: 3 }]) expect(dropTo(dropOf(place.tray, place.place))).toEqual(place);
    expect(dropTo(dropOf(1))).toEqual({ tray: 1, place: END });
    expect(dropTo('hand')).toBeNull();
    expect(dropTo(null)).toBeNull();
  });

  it('says it to the table', () => {
    expect(moveAction({ card: 7, tray: 1 })).toEqual({ put: { card: 7, tray: 1, place: 20 } });
    expect(moveAction({ card: 7 })).toEqual({ take: { card: 7 } });
  });
});
