// Applies the changes of a frame. What did not change keeps its identity, so that the page redraws only what is new.

import type { Change } from '../gen/wire';

type Place = Record<string | number, unknown>;

/** The changed copy. Throws if a change fits nowhere: then a whole frame is needed. */
export function apply<T>(doc: T, changes: readonly Change[]): T {
  return changes.reduce<unknown>((value, change) => make(value, change.at, change), doc) as T;
}

function make(value: unknown, way: readonly (string | number)[], change: Change): unknown {
  const [step, ...rest] = way;
  if (step === undefined) return here(value, change);
  if (!isPlace(value, step)) throw lost();
  if (rest.length === 0 && change.cut === undefined && change.set === undefined) return without(value, step);
  const known = Object.hasOwn(value, step);
  if (!known && (rest.length > 0 || change.cut !== undefined || Array.isArray(value))) throw lost();
  const next = make(known ? value[step] : undefined, rest, change);
  if (Array.isArray(value)) return value.map((old, place) => (place === step ? next : old));
  return { ...value, [step]: next };
}

function here(value: unknown, change: Change): unknown {
  if (change.cut !== undefined) {
    const [from, many] = change.cut;
    if (!Array.isArray(value) || from + many > value.length) throw lost();
    return [...value.slice(0, from), ...(change.put ?? []), ...value.slice(from + many)];
  }
  if (change.set === undefined) throw lost();
  return change.set;
}

function without(value: Place, key: string | number): Place {
  if (Array.isArray(value)) throw lost();
  const { [key]: _gone, ...kept } = value;
  return kept;
}

/** A key fits into an object and a position into an array, nothing else. */
function isPlace(value: unknown, step: string | number): value is Place {
  if (Array.isArray(value)) return typeof step === 'number';
  return typeof value === 'object' && value !== null && typeof step === 'string';
}

function lost(): Error {
  return new Error('the change fits nowhere');
}
