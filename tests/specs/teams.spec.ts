// Teammates on two devices share a hand. What they prepare and say stays among them.

import type { ToClient } from '../../web/src/lib/gen/wire';
import { codeOf, host, join, nameOf, ready, sit, wanting } from '../support/home';
import { handCards, moves, numbersView, picked, playCard } from '../support/numbers';
import { expect, test, type Person } from '../support/test';

const side = ({ page }: Person, name: string) => page.getByRole('group', { name });
const laidReady = ({ page }: Person) => page.getByRole('list', { name: 'Laid ready by your team' });

/** How many of these messages a browser was sent. */
const count = ({ ear }: Person, kind: 'drafts' | 'phrase') =>
  ear.last.messages.filter((message: ToClient) => kind in message).length;

test('teammates on two devices: drafts and phrases arrive, either confirms, the other side sees nothing', async ({ arrive }) => {
  const [ann, ben, cleo] = [await arrive(), await arrive(), await arrive()];
  await wanting(ann.page, { options: { step_seconds: 0 } });
  const code = await host(ann, 'Play the Presidential Numbers');
  await side(ann, 'Side 1').getByRole('button', { name: /^Add a teammate's seat/ }).click();
  await join(ben, code);
  await side(ben, 'Side 1').getByRole('button', { name: 'Sit here' }).click();
  await ready(ben);
  await join(cleo, code);
  await sit(cleo);
  await ready(cleo);
  const [annName, benName] = [await nameOf(ann), await nameOf(ben)];
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  await expect(handCards(ann)).toHaveCount(9);
  await expect(handCards(ben)).toHaveCount(9);
  await expect(handCards(cleo)).toHaveCount(9);
  expect(codeOf(cleo.page)).toBe(code);
  const same = async () => (await handCards(ann).allInnerTexts()).join('|') === (await handCards(ben).allInnerTexts()).join('|');
  expect(await same(), 'both see the same hand').toBe(true);

  // Ann holds a card; Ben sees it on the card, says something, and puts the card away for both.
  await handCards(ann).nth(2).click();
  await expect(handCards(ben).nth(2)).toContainText(`${annName} would play this`);
  await expect(laidReady(ben)).toContainText(annName);
  await ben.page.getByRole('button', { name: 'Say to your team' }).click();
  await ben.page.getByRole('button', { name: 'Play that one.' }).click();
  await expect(ann.page.getByRole('status').filter({ hasText: 'Play that one.' })).toContainText(benName);
  await laidReady(ben).getByRole('button').click();
  await expect(handCards(ann)).toHaveCount(8);
  await expect(handCards(ben)).toHaveCount(8);

  // The other side puts its card away; then whoever has the lead leads.
  await playCard(cleo);
  await expect.poll(() => numbersView(ann).phase).toBe('lead');
  if (numbersView(ann).lead === 1) await playCard(cleo);

  // Ben lays a card ready; this time Ann confirms.
  await handCards(ben).first().click();
  await expect(handCards(ann).first()).toContainText(`${benName} would play this`);
  if (numbersView(ann).phase === 'lead') {
    await moves(ben).first().click();
    await expect(moves(ben).first()).toHaveAttribute('aria-pressed', 'true');
    await expect(handCards(ann), 'laid ready is not played').toHaveCount(8);
  }
  await laidReady(ann).getByRole('button').click();
  await expect(handCards(ann)).toHaveCount(7);
  await expect(handCards(ben)).toHaveCount(7);
  await expect(picked(ben)).toHaveCount(0);

  // Everything has arrived at Cleo's but what was not for her.
  await expect.poll(() => numbersView(cleo).sides[0]!.cards).toBe(7);
  expect([count(ann, 'drafts') > 0, count(ben, 'drafts') > 0, count(ann, 'phrase')]).toEqual([true, true, 1]);
  expect([count(cleo, 'drafts'), count(cleo, 'phrase')]).toEqual([0, 0]);
  await expect(cleo.page.getByRole('button', { name: 'Say to your team' })).toHaveCount(0);
});
