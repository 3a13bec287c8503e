import { describe, expect, it } from 'vitest';
import * as made from '../../../scripts/opaque.mjs';
import { flagId, mapId } from './opaque';

const codes = Object.values(made.STATES);

describe('the names of maps and flags', () => {
  it('are the first eight digits of the hash', () => {
    expect(mapId('UT')).toMatch(/^[0-9a-f]{8}$/);
    // sha256sum says the same of these two texts.
    expect(mapId('UT')).toBe('fd7e7176');
    expect(flagId('UT')).toBe('64b31b2f');
  });

  it('are the same for the page and for the scripts that make the pictures', () => {
    expect(codes.map(mapId)).toEqual(codes.map(made.mapId));
    expect(codes.map(flagId)).toEqual(codes.map(made.flagId));
  });

  it('differ for all 50 states', () => {
    expect(codes).toHaveLength(50);
    expect(new Set([...codes.map(mapId), ...codes.map(flagId)]).size).toBe(100);
  });
});
