import { describe, expect, it } from 'vitest';
import { allFields, answersOf, emptyOf } from './form';

const cards = [{ number: 1 }, { number: 2 }];

describe('the form of a member', () => {
  it('asks for names with capitals, or with ranks (DS-11, DS-12)', () => {
    expect(allFields(cards, 'capital')).toEqual(['name_1', 'capital_1', 'name_2', 'capital_2']);
    expect(allFields(cards, { rank: 'size' })).toEqual(['name_1', 'rank_1', 'name_2', 'rank_2']);
  });

  it('is sent whole, also with empty fields', () => {
    const fields = allFields(cards, 'name');
    const typed = { name_1: ' Ohio ', capital_1: 'Columbus', name_2: '  ' };
    expect(answersOf(fields, typed)).toEqual({ name_1: 'Ohio', capital_1: 'Columbus', name_2: '', capital_2: '' });
    expect(emptyOf(fields, typed)).toEqual(['name_2', 'capital_2']);
  });
});
