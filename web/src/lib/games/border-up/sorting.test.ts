import { beforeEach, describe, expect, it } from 'vitest';
import type { Card } from '../../gen/geoplunge';
import type { Ask } from '../../gen/wire';
import { Sorting } from './sorting.svelte';
import type { HandView } from '../../gen/border_up';

const card = (handle: number, name: string) => ({ handle, face: { name, border_states: ['OH', 'KY'] } }) as unknown as Card;
const CARDS = [card(1, 'Iowa'), card(2, 'Kansas'), card(3, 'Ohio'), card(4, 'Utah')];
const offers = [
  { verb: 'put', label: '', slots: [{ name: 'card', label: '', want: { card: CARDS.map(({ handle }) => ({ value: handle, label: '' })) } }] },
  { verb: 'geoplunge', label: '', slots: [] },
];

describe('sorting cards', () => {
  let sent: unknown[] = [];
  let said: string[] = [];
  let hand: HandView;
  let ask: Ask;
  const make = () =>
    new Sorting(() => ({
      hand,
      ask,
      heard: [],
      seat: 0,
      pending: true,
      still: false,
      who: () => 'Ann',
      act: (action, also) => sent.push([action, also]),
      say: (text) => said.push(text),
    }));
  const lies = ({ lay }: Sorting) => [...lay.trays, lay.pool].map((cards) => cards.map((one) => one.face.name).join(' '));

  beforeEach(() => {
    [sent, said] = [[], []];
    hand = { trays: [[CARDS[2]!], [], []], pool: [CARDS[3]!, CARDS[0]!, CARDS[1]!], offers_tie: false };
    ask = { id: 1, say: 'Lay rows.', rule: '', drafts: false, offers } as unknown as Ask;
  });

  it('sends a tapped card to the tray that is tapped then, and shows it there at once', () => {
    const sorting = make();
    sorting.tap(4);
    sorting.tapTray(1);
    sorting.tap(1);
    sorting.tapTray(1);
    expect(lies(sorting)).toEqual(['Ohio', 'Utah Iowa', '', 'Kansas']);
    expect(sent).toEqual([
      [{ put: { card: 4, tray: 1, place: 20 } }, true],
      [{ put: { card: 1, tray: 1, place: 20 } }, true],
    ]);
    expect(sorting.picked).toBeNull();
  });

  it('gives the picked card the place of the card that is tapped in a tray', () => {
    const sorting = make();
    sorting.tap(4);
    sorting.tap(3);
    expect(lies(sorting)[0]).toBe('Utah Ohio');
    expect(sent).toEqual([[{ put: { card: 4, tray: 0, place: 0 } }, true]]);
  });

  it('picks another card of the pool, and puts down what is tapped twice', () => {
    const sorting = make();
    sorting.tap(4);
    sorting.tap(1);
    expect(sorting.picked).toBe(1);
    sorting.tap(1);
    expect(sorting.picked).toBeNull();
    sorting.tap(3);
    sorting.tap(3);
    expect(lies(sorting)).toEqual(['', '', '', 'Iowa Kansas Ohio Utah']);
    expect(sent).toEqual([[{ take: { card: 3 } }, true]]);
  });

  it('sends nothing if the card stays where it is, and says what to do without one', () => {
    const sorting = make();
    expect(sorting.move({ card: 3, tray: 0 })).toBe(false);
    sorting.tapTray(2);
    expect(sent).toEqual([]);
    expect(said).toEqual(['Tap a card first, then the tray.']);
  });

  it('goes on with the next card of the pool, and with a card that goes from tray to tray', () => {
    const sorting = make();
    sorting.move({ card: 2, tray: 0 });
    expect(sorting.stop).toBe(4);
    sorting.move({ card: 4, tray: 0 });
    expect(sorting.stop).toBe(1);
    sorting.move({ card: 3, tray: 2 });
    expect(sorting.stop).toBe(3);
  });

  it('freezes with the own shout, which is sent once', () => {
    const sorting = make();
    sorting.shout('geoplunge');
    sorting.shout('geoplunge');
    sorting.tap(4);
    expect(sorting.move({ card: 4, tray: 0 })).toBe(false);
    expect(sent).toEqual([['geoplunge', true]]);
    expect(sorting.picked).toBeNull();
  });

  it('does nothing that the table does not offer', () => {
    ask = { ...ask, say: 'Time is up.', offers: [] };
    const sorting = make();
    sorting.shout('geoplunge');
    sorting.tap(4);
    expect([sorting.free, sorting.picked, sent]).toEqual([false, null, []]);
    expect(said).toEqual(['Time is up.', 'Time is up.']);
  });
});
