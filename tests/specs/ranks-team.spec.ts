// A team of three devices shares a hand of Play the Ranks: what one lays ready, another confirms; only one stands up.

import type { View } from '../../web/src/lib/gen/play_the_ranks';
import type { ToClient } from '../../web/src/lib/gen/wire';
import { Follower } from '../support/follow';
import { host, join, nameOf, ready, sit, wanting } from '../support/home';
import { expectNoFindingsNow } from '../support/look';
import { asked, CALM, categories, chosen, goOn, handCards, moves, playTogether, ranksView, sayings, step, tableCards, tooMany } from '../support/ranks';
import { expect, test, type Person } from '../support/test';

const laidReady = ({ page }: Person) => page.getByRole('list', { name: 'Laid ready by your team' });
const drafts = ({ ear }: Person) => ear.last.messages.filter((message: ToClient) => 'drafts' in message).length;
const stance = ({ page }: Person) => page.getByRole('region', { name: 'GeoPlunging' });

/** Everybody who was ever seen to have looked at a trick for long enough. */
const heardReady = ({ ear }: Person) => {
  const follower = new Follower();
  const seats = ear.last.messages.flatMap((message) => {
    follower.take(message);
    return ((follower.doc.view as View | undefined)?.sides ?? []).flatMap((side) => side.ready);
  });
  return [...new Set(seats)].sort();
};

test('three on a side bid, choose and lead together, and one of them stands up for all', async ({ arrive, ownServer }) => {
  test.slow();
  // Question and count take eight real seconds here: there is time to stand up.
  const at = await ownServer();
  const [ann, ben, cleo, dan] = [await arrive({ at }), await arrive({ at }), await arrive({ at }), await arrive({ at })];
  await wanting(ann.page, { options: CALM });
  const code = await host(ann, 'Play the Ranks 1');
  const side = (person: Person) => person.page.getByRole('group', { name: 'Side 1' });
  for (const mate of [ben, cleo]) {
    await side(ann).getByRole('button', { name: /^Add a teammate's seat/ }).click();
    await join(mate, code);
    await side(mate).getByRole('button', { name: 'Sit here' }).click();
    await ready(mate);
  }
  await join(dan, code);
  await sit(dan);
  await ready(dan);
  const names = { ann: await nameOf(ann), ben: await nameOf(ben) };
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  for (const person of [ann, ben, cleo, dan]) await expect(handCards(person)).toHaveCount(9);
  expect(await handCards(cleo).allInnerTexts()).toEqual(await handCards(ann).allInnerTexts());

  /** Dan and, if nothing is to be shown with it, Ann move until it is so. */
  const until = (so: () => boolean) => playTogether([ann, dan], so);
  const wants = (...verbs: string[]) => until(() => verbs.includes(asked(ann)!));

  // A bid that Ben lays ready is said by Cleo.
  await until(() => moves(ann));
  await sayings(ben).first().click();
  expect(ranksView(ann).bids.some(({ side }) => side === 0), 'laid ready is not said').toBe(false);
  await expect(laidReady(cleo)).toContainText(`${names.ben} would`);
  await expect(sayings(ben).first()).toHaveAttribute('aria-pressed', 'true');
  await laidReady(cleo).getByRole('button').click();
  await expect.poll(() => ranksView(ann).bids.some(({ side }) => side === 0)).toBe(true);

  // Bases, if it is theirs to choose them, and the cards that are put away.
  await wants('bases', 'discard');
  if (asked(ann) === 'bases') {
    await tableCards(ben).nth(2).click();
    await expect(ann.page.getByText(`${names.ben}: first`)).toBeVisible();
    await tableCards(ben).nth(0).click();
    await laidReady(ann).getByRole('button').click();
    await wants('discard');
  }
  const many = tooMany(ann);
  for (let card = 0; card < many; card += 1) await handCards(ann).nth(card).click();
  await expect(handCards(cleo).first()).toContainText(`${names.ann} would put this away`);
  await expect(chosen(cleo), 'what a teammate ticks is not one’s own').toBeDisabled();
  await laidReady(cleo).getByRole('button').click();
  // All of them have heard of it: who moves next is told from what Ann has heard.
  for (const person of [ben, ann]) await expect(handCards(person)).toHaveCount(8);

  // Power: whoever is asked keeps it. Then only the spokes-seat can stand up.
  await until(() => ranksView(ann).phase === 'count');
  await stance(ann).getByRole('button', { name: /^Stand/ }).click();
  for (const person of [ben, dan]) await expect(stance(person).getByText('standing')).toBeVisible();
  await expect(stance(ben).getByRole('button')).toHaveCount(0);
  await expect(stance(ben)).toContainText(`${names.ann} decides for your team.`);
  await expectNoFindingsNow(ann.page, 'the count');
  await expect.poll(() => ranksView(ann).phase, { timeout: 8000 }).toBe('lead');
  expect(ranksView(dan).sides[0]!.standing).toBe(true);

  // A lead that Cleo lays ready is played by Ben; after the trick all say that they have seen enough.
  if (ranksView(ann).lead === 1) await step(dan);
  else {
    await handCards(cleo).first().click();
    await categories(cleo).first().click();
    await expect(laidReady(ben)).toContainText('would lead');
    await laidReady(ben).getByRole('button').click();
    await expect(handCards(ann)).toHaveCount(7);
  }
  await until(() => ranksView(ann).phase === 'rest');
  // Ann with a key from her hand, Ben with the button; the others let the short pause pass.
  await handCards(ann).first().focus();
  await ann.page.keyboard.press('Enter');
  await goOn(ben).click();
  await expect.poll(() => heardReady(dan)).toEqual([0, 2]);
  await expectNoFindingsNow(dan.page, 'a trick that is looked at');
  await expect.poll(() => ranksView(ann).phase).toBe('lead');

  expect([drafts(ann) > 0, drafts(ben) > 0, drafts(dan)]).toEqual([true, true, 0]);
});
