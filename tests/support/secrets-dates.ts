// The secrets of Play the Dates: both hands of the other side and what it traded in, cards that nobody was dealt, and where
// dates are hidden, the years of the own hand too.

import type { Card, Face, Notice, PowerFace, View } from '../../web/src/lib/gen/play_the_dates';
import { texts, walk } from './follow';
import { datedFacts } from './packs';
import type { Judge, Truth } from './secrets';

interface Known {
  /** Facts whose text may be known. */
  facts: Set<string>;
  /** Facts whose year may be known too. */
  dated: Set<string>;
  /** Power cards that may be known, by all that they show. */
  powers: Set<string>;
}

const factsOf = ({ top, middle, bottom }: Face) => [...top, ...middle, ...bottom];
const powerKey = ({ period, years, circled }: PowerFace) => `${circled}: ${period ?? 'no period'}, ${years.join(' ')}`;

export function datesJudge(truth: Truth): Judge {
  const own = truth.seat === null ? null : (truth.all.seats[truth.seat]?.side ?? null);
  const known = knownAfter(truth, own);
  const nothing: Known = { facts: new Set(), dated: new Set(), powers: new Set() };
  const years = new Map(datedFacts().map(({ text, year }) => [text, year]));

  /** Faces wherever they stand: as a card, in the search for the period, or among the texts that came along. */
  const faces = (value: unknown, now: Known): string[] => {
    const found: string[] = [];
    walk(value, (one) => {
      const { top, circled } = one as { top?: unknown; circled?: unknown };
      if (Array.isArray(top)) {
        for (const fact of factsOf(one as unknown as Face)) {
          if (!now.facts.has(fact.text)) found.push(`a card with “${fact.text}”`);
          if (fact.year !== undefined && !now.dated.has(fact.text)) found.push(`the year of “${fact.text}”`);
        }
      }
      if (typeof circled === 'number' && !now.powers.has(powerKey(one as unknown as PowerFace))) {
        found.push(`the Power card ${powerKey(one as unknown as PowerFace)}`);
      }
    });
    return found;
  };

  return {
    message(message, step) {
      const now = known[step] ?? nothing;
      const found = faces(message, now);
      const lines = texts(message);
      const all = lines.join('\n');
      for (const [text, year] of years) {
        if (now.dated.has(text) || !all.includes(text)) continue;
        if (!now.facts.has(text)) found.push(`the fact “${text}”`);
        const figure = new RegExp(`\\b${year}\\b`);
        if (lines.some((line) => line.includes(text) && figure.test(line.replaceAll(text, '')))) found.push(`the year of “${text}” in words`);
      }
      return found;
    },
    doc(doc, step) {
      const view = doc.view as View;
      const found = faces(doc, known[step] ?? nothing);
      view.sides.forEach((side, at) => {
        if (at === own) return;
        if (side.hand !== undefined) found.push(`the hand of ${side.name}`);
        if (side.powers !== undefined) found.push(`the Power cards of ${side.name}`);
        if (side.traded_cards !== undefined) found.push(`what ${side.name} traded in`);
      });
      if (view.civics?.guide !== undefined && view.civics.side !== own) found.push('the gaps of the other side');
      return found;
    },
  };
}

/** What the viewer may know after each step: it only ever becomes more. */
function knownAfter(truth: Truth, own: number | null): Known[] {
  const after: Known[] = [];
  truth.all.steps.forEach((step, at) => {
    const view = step.view as View;
    const last = after[at - 1];
    const now: Known = { facts: new Set(last?.facts), dated: new Set(last?.dated), powers: new Set(last?.powers) };
    const show = (card: Card, full: boolean) => {
      for (const fact of factsOf(card.face)) {
        now.facts.add(fact.text);
        if (full) now.dated.add(fact.text);
      }
    };
    const power = (face: PowerFace) => now.powers.add(powerKey(face));
    const side = own === null ? undefined : view.sides[own];
    side?.hand?.forEach((card) => show(card, !view.config.dates_hidden));
    [...(side?.powers ?? []), ...(side?.traded_cards ?? [])].forEach((card) => power(card.face));
    view.searched.forEach(power);
    if (view.base !== undefined) power(view.base.face);
    if (view.open !== undefined) show(view.open.card, true);
    // A trick that ended its game may already be gone from the view.
    const news = step.notices.map((heard) => (heard.notice as Notice).news);
    const played = news.flatMap((one) => (typeof one === 'object' && 'followed' in one ? [one.followed] : []));
    for (const trick of [...view.tricks, ...played, ...(view.before === undefined ? [] : [view.before])]) {
      show(trick.lead.card, true);
      show(trick.follow.card, true);
      trick.powers.forEach((card) => power(card.face));
    }
    for (const one of news) {
      if (typeof one === 'object' && 'led' in one && one.led.card) show(one.led.card, true);
    }
    after.push(now);
  });
  return after;
}
