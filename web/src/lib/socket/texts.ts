// Texts that the server sends once: {"$": 7} stands for the one with the number 7.

import type { Texts } from '../gen/wire';

/** The texts with those of a frame in their place. */
export function keep(texts: readonly unknown[], fresh: Texts | undefined): readonly unknown[] {
  return fresh === undefined ? texts : [...texts.slice(0, fresh.from), ...fresh.list];
}

/** The same value with every number replaced by its text. What names no text stays the very same object. */
export function fill<T>(value: T, texts: readonly unknown[]): T {
  return filled(value, texts) as T;
}

function filled(value: unknown, texts: readonly unknown[]): unknown {
  if (Array.isArray(value)) {
    const all = value.map((one) => filled(one, texts));
    return all.every((one, at) => one === value[at]) ? value : all;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  const [first] = fields;
  if (fields.length === 1 && first !== undefined && first[0] === '$' && typeof first[1] === 'number') {
    if (!(first[1] in texts)) throw new Error('a text is missing');
    return texts[first[1]];
  }
  let changed = false;
  const copy: Record<string, unknown> = {};
  for (const [name, one] of fields) {
    copy[name] = filled(one, texts);
    changed ||= copy[name] !== one;
  }
  return changed ? copy : value;
}
