import { describe, expect, it } from 'vitest';
import type { View } from '../../gen/timeline';
import { leftOver, lessonsOf, playsOf } from './plays';

const steps = [
  { at: 0, notices: [{ words: '', notice: { news: { dealt: { first: 0 } }, words: '' } }], view: {} },
  {
    at: 5,
    notices: [{ words: '', notice: { news: { placed: { side: 1, right: false } }, words: '' } }],
    view: {
      players: [
        { side: 0, row: [] },
        { side: 1, row: [{ card: 3, dated: { label: '1803' } }, { card: 4 }] },
      ],
    },
  },
];

describe('what was played', () => {
  it('is every placement of the replay', () => {
    expect(playsOf(steps)).toEqual([{ side: 1, right: false }]);
  });

  it('leaves cards whose years the archive knows', () => {
    expect(leftOver(steps, 1).map((card) => card.card)).toEqual([3]);
    expect(leftOver([], 1)).toEqual([]);
  });
});

describe('what can be learned', () => {
  const card = (name: string) => ({ card: 0, face: { name }, dated: { label: '1803' } });
  const placed = (side: number, right: boolean, name: string) => ({
    words: '',
    notice: { news: { placed: { side, right, card: card(name), why: `${name} of ${side}` } }, words: '' },
  });
  const over = { players: [{ side: 0, row: [card('mine'), card('missed')] }] };
  const plays = [
    placed(0, true, 'known'),
    placed(0, false, 'missed'),
    placed(1, false, 'theirs'),
    placed(0, false, 'missed'),
    placed(0, false, 'came back'),
    placed(1, true, 'came back'),
  ];
  const replay = [{ at: 0, notices: plays, view: over }];
  const view = (you?: number) =>
    ({
      ...(you === undefined ? {} : { you }),
      line: [card('known'), card('came back')],
      box: [card('missed'), card('theirs')],
    }) as unknown as View;
  const names = ({ missed, held, others }: ReturnType<typeof lessonsOf>) => [
    missed.map((play) => play.card.face.name),
    held.map((one) => one.face.name),
    others.map((one) => one.face.name),
  ];

  it('is told once', () => {
    expect(names(lessonsOf(view(0), replay))).toEqual([['missed', 'came back'], ['mine'], ['theirs']]);
  });

  it('is what anybody missed for who only watched', () => {
    expect(names(lessonsOf(view(), replay))).toEqual([['theirs', 'missed', 'came back'], [], []]);
  });

  it('is the box where there is no replay', () => {
    expect(names(lessonsOf(view(0), null))).toEqual([[], [], ['missed', 'theirs']]);
  });
});
