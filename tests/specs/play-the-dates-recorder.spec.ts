// The recorder must be able to fail: doctored messages, made from a real game of Play the Dates, are all found.

import type { View } from '../../web/src/lib/gen/play_the_dates';
import type { ToClient } from '../../web/src/lib/gen/wire';
import { replayOf, type Replay } from '../support/api';
import { CALM, factsToLead, handCards, picked, playDates, playUntil, TITLE } from '../support/dates';
import { codeOf, overHeading, playNow, unfold, wanting } from '../support/home';
import { doctor, heardAll } from '../support/recorder';
import { leaks, toldAfter, type Truth } from '../support/secrets';
import { expect, PHONE, test, type Person } from '../support/test';
import { tap } from '../support/timeline';

/** A whole match by tapping, on a phone, with motion. */
async function tapping(ann: Person): Promise<void> {
  await playDates(ann, { press: tap });
  await expect(ann.page.getByRole('table', { name: 'Games won' })).toBeVisible();
  expect(await heardAll(ann.ear)).toBe(true);
}

/** A whole match in which the own cards show no years, and nothing is measured. */
async function withoutDates(ann: Person): Promise<void> {
  if (await playUntil(ann, 'lead')) {
    for (const words of await handCards(ann).allInnerTexts()) expect(words).not.toMatch(/^\d{4}$/m);
    await handCards(ann).first().click();
    await expect(factsToLead(ann).first()).toContainText('?');
    await expect(picked(ann)).not.toContainText('away');
  }
  await playDates(ann);
  await unfold(ann.page, /^Game 1/).catch(() => undefined);
  await expect(overHeading(ann.page)).toBeVisible();
}

for (const hidden of [false, true]) {
  const what = hidden ? 'dates hidden: the own cards show no years, and nothing is measured' : 'a whole match by tapping, on a phone, with motion';
  test(`${what}; the recorder finds hidden cards in it${hidden ? ', and hidden dates' : ''}`, async ({ arrive, server }) => {
    test.slow();
    const ann = await arrive(hidden ? {} : { ...PHONE, reducedMotion: 'no-preference' });
    await wanting(ann.page, { options: { ...CALM, dates_hidden: hidden } });
    await playNow(ann, TITLE);
    await (hidden ? withoutDates(ann) : tapping(ann));
    await ann.ear.settle();
    const read = (eyes: string): Promise<Replay> => replayOf(server.base, codeOf(ann.page), 1, eyes);
    const truth: Truth = { all: await read('all'), told: toldAfter(await read('0')), seat: 0 };
    const { messages } = ann.ear.last;
    const found = (of: ToClient[]) => leaks(of, 1, truth).join('\n');
    expect(found(messages)).toBe('');

    const doctored = doctor(messages);
    const dealt = truth.all.steps.map((step) => step.view as View).find((view) => view.sides[1]!.hand?.length === 8)!;
    const [own, other] = dealt.sides;
    const card = other!.hand![0]!;
    const fact = card.face.top[0]!;
    expect(found(doctored(({ view }) => (view.sides[1].hand = [card])))).toContain('the hand of');
    expect(found(doctored(({ view }) => (view.sides[1].powers = other!.powers)))).toContain('the Power cards of');
    expect(found(doctored(({ view }) => (view.sides[1].traded_cards = [])))).toContain('traded in');
    expect(found(doctored(({ view }) => (view.next = { face: card.face })))).toContain(`a card with “${fact.text}”`);
    expect(found(doctored(({ notices }) => (notices[0].words += ` They hold: ${fact.text}`)))).toContain(`the fact “${fact.text}”`);
    if (hidden) {
      const mine = own!.hand![0]!.face.top[0]!;
      const spoken = ` ${mine.text} (${mine.year})`;
      expect(found(doctored(({ notices }) => (notices[0].words += spoken)))).toContain(`the year of “${mine.text}” in words`);
    }
  });
}
