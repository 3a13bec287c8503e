import { describe, expect, it } from 'vitest';
import type { TrickView, View } from '../../gen/border_zap';
import { besideWords, bordersWords, commonOf, middleOf, moveWords, playedNames, stepAt, STEPS, stepWords, touches, zapWords } from './words';

const state = (name: string, postal_code: string, ...border_states: string[]) => ({ name, postal_code, border_states });
const utah = state('Utah', 'UT', 'ID', 'WY', 'CO', 'NM', 'AZ', 'NV');
const texas = state('Texas', 'TX', 'OK', 'AR', 'LA', 'NM');
const nevada = state('Nevada', 'NV', 'OR', 'ID', 'UT', 'AZ', 'CA');
const maine = state('Maine', 'ME', 'NH');
const alaska = state('Alaska', 'AK');
const hawaii = state('Hawaii', 'HI');

describe('words of the board', () => {
  it('name border states', () => {
    expect(bordersWords(texas)).toBe('Texas: 4 border states (OK, AR, LA, NM)');
    expect(bordersWords(maine)).toBe('Maine: 1 border state (NH)');
    expect(bordersWords(alaska)).toBe('Alaska: no border states');
  });

  it('tell what can be read on two cards', () => {
    expect(commonOf(utah, texas)).toEqual(['NM']);
    expect([touches(utah, nevada), touches(utah, texas)]).toEqual([true, false]);
    expect(besideWords(utah, texas)).toBe('Both border New Mexico. 6 border states against 4.');
    expect(besideWords(utah, nevada)).toBe('They border each other. Both border Idaho and Arizona. 6 border states against 5.');
    expect(besideWords(utah, maine)).toBe('They have no border state in common. 6 border states against 1.');
    expect(besideWords(alaska, hawaii)).toBe('They have no border state in common. 0 border states each.');
  });

  it('tell in short why it was a Zap', () => {
    const lead = { handle: 1, face: utah } as unknown as TrickView['lead'];
    expect(zapWords({ zap: 'border', common: [], lead })).toBe('Zap: they border');
    expect(zapWords({ zap: 'common', common: ['ID', 'AZ'], lead })).toBe('Zap: both border ID and AZ');
    expect(zapWords({ zap: 'number', common: [], lead })).toBe('Zap: 6 border states each');
    expect(zapWords({ common: [], lead })).toBe('no Zap');
  });

  it('tell what is done', () => {
    expect(moveWords('trade', ['Utah'])).toBe('give Utah');
    expect(moveWords('discard', ['Utah', 'Ohio'])).toBe('put away Utah and Ohio');
    expect([moveWords('lead', ['Utah']), moveWords('follow', ['Utah']), moveWords('stand', [])]).toEqual(['lead Utah', 'play Utah', null]);
    expect(stepWords('second_trade')).toContain('three new cards');
    expect(stepWords('look')).toContain('Remember');
    expect(stepAt('look')).toBe(0);
    expect(stepWords('lead')).toBe('');
    expect([STEPS[stepAt('discard')], STEPS[stepAt('count')], stepAt('lead')]).toEqual(['Put two away', 'Count to five', STEPS.length]);
  });

  it('know what lies in the middle and what was played', () => {
    const trick = { lead: { face: utah }, follow: { face: texas } };
    const view = { tricks: [trick] } as unknown as View;
    expect(middleOf(view).kind).toBe('trick');
    const led = { ...view, open: { side: 1, announced: 'Maine' } } as unknown as View;
    expect(middleOf(led).kind).toBe('open');
    expect([...playedNames(led)]).toEqual(['Utah', 'Texas', 'Maine']);
  });
});
