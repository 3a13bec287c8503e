import { describe, expect, it } from 'vitest';
import type { TrickView, View } from '../../gen/border_zap';
import type { Card } from '../../gen/geoplunge';
import { sceneOf, trickScene } from './scene';

const card = (postal_code: string, ...border_states: string[]) => ({ handle: 1, face: { name: postal_code, postal_code, border_states } }) as unknown as Card;
const utah = card('UT', 'ID', 'WY', 'CO', 'NM', 'AZ', 'NV');
const texas = card('TX', 'OK', 'AR', 'LA', 'NM');
const nevada = card('NV', 'OR', 'ID', 'UT', 'AZ', 'CA');
/** As in training, and for the team that led. */
const led = { tricks: [], open: { side: 1, announced: 'Utah', card: utah } } as unknown as View;

describe('what the map shows', () => {
  it('is nothing while a lead lies face-down, whatever is picked', () => {
    const down = { tricks: [], open: { side: 1, announced: 'Utah' } } as unknown as View;
    expect([sceneOf(down, null), sceneOf(down, texas)]).toEqual([null, null]);
    const later = { ...down, tricks: [{ leader: 0, lead: texas, follow: nevada, common: [], winner: 0 }] } as unknown as View;
    expect([sceneOf(later, null), sceneOf(later, texas)]).toEqual([null, null]);
  });

  it('is the lead with its border states while it waits, where it lies open', () => {
    expect(sceneOf(led, null)).toEqual({ lead: 'UT', answer: null, common: [], around: utah.face.border_states, maybe: false, touch: false, winner: null, equal: null });
  });

  it('is the picked card beside it, with what both border', () => {
    expect(sceneOf(led, texas)).toEqual({ lead: 'UT', answer: 'TX', common: ['NM'], around: ['ID', 'WY', 'CO', 'AZ', 'NV'], maybe: true, touch: false, winner: null, equal: null });
    expect(sceneOf(led, nevada)).toMatchObject({ common: ['ID', 'AZ'], around: ['WY', 'CO', 'NM'], touch: true });
  });

  it('is the trick that was played, until another card is picked', () => {
    const view = { tricks: [{ leader: 1, lead: utah, follow: texas, common: ['NM'], zap: 'common', winner: 0 }] } as unknown as View;
    expect(sceneOf(view, null)).toEqual({ lead: 'UT', answer: 'TX', common: ['NM'], around: [], maybe: false, touch: false, winner: 'answer', equal: null });
    expect(sceneOf(view, nevada)).toBeNull();
    expect(sceneOf({ tricks: [] } as unknown as View, null)).toBeNull();
  });

  it('marks who won, and the number that made it a Zap', () => {
    const trick = { leader: 1, lead: texas, follow: card('OH', 'PA', 'WV', 'KY', 'IN'), common: [], zap: 'number', winner: 0 } as unknown as TrickView;
    expect(trickScene(trick)).toMatchObject({ winner: 'answer', equal: 4 });
    expect(trickScene({ ...trick, zap: undefined, winner: 1 } as TrickView)).toMatchObject({ winner: 'lead', equal: null });
  });
});
