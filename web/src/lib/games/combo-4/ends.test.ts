import { expect, it } from 'vitest';
import { endsOf } from './ends';

it('finds the last moment of each game', () => {
  const step = (number: number, id?: string, phase?: string) => ({ view: { number, ...(id ? { game: { id, view: { phase } } } : {}) } });
  const steps = [step(0), step(1, 'border-up', 'race'), step(1, 'border-up', 'over'), step(2, 'state-iq', 'look'), step(2, 'state-iq', 'guess')];
  expect(endsOf(steps)).toEqual({ 1: { id: 'border-up', view: { phase: 'over' } }, 2: { id: 'state-iq', view: { phase: 'guess' } } });
  expect(endsOf([])).toEqual({});
});
