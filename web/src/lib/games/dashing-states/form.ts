// The form of one member: its fields as they are sent (DS-11 to DS-14).

import type { FormCard, Sort } from '../../gen/dashing_states';

/** The names of the two fields of a card. */
export function fieldsOf(card: Pick<FormCard, 'number'>, sort: Sort): [name: string, second: string] {
  return [`name_${card.number}`, `${typeof sort === 'string' ? 'capital' : 'rank'}_${card.number}`];
}

/** All fields of a form, in the order of the cards. */
export function allFields(cards: readonly Pick<FormCard, 'number'>[], sort: Sort): string[] {
  return cards.flatMap((card) => fieldsOf(card, sort));
}

/** What is sent: every field, also those that are empty. Spaces at the ends are nobody's answer. */
export function answersOf(fields: readonly string[], typed: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, (typed[field] ?? '').trim()]));
}

/** The fields with nothing in them. */
export function emptyOf(fields: readonly string[], typed: Readonly<Record<string, string>>): string[] {
  return fields.filter((field) => (typed[field] ?? '').trim() === '');
}
