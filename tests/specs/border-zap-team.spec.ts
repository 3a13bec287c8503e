// A team of two devices shares a hand of Border Zap: what one lays ready, the other confirms; only one stands up.

import type { ToClient } from '../../web/src/lib/gen/wire';
import { host, join, nameOf, ready, sit, wanting } from '../support/home';
import { expect, test, type Person } from '../support/test';
import { asked, CALM, faceDown, goOn, handCards, playButton, seenEnough, step, TITLE, zapView } from '../support/zap';

const laidReady = ({ page }: Person) => page.getByRole('list', { name: 'Laid ready by your team' });
const drafts = ({ ear }: Person) => ear.last.messages.filter((message: ToClient) => 'drafts' in message).length;
const stance = ({ page }: Person) => page.getByRole('region', { name: 'GeoPlunging' });

test('two on a side give, put away and play together, and one of them stands up for both', async ({ arrive, ownServer }) => {
  test.slow();
  // The count takes five real seconds here: there is time to stand up.
  const at = await ownServer();
  const [ann, ben, cleo] = [await arrive({ at }), await arrive({ at }), await arrive({ at })];
  await wanting(ann.page, { options: CALM });
  const code = await host(ann, TITLE);
  await ann.page.getByRole('group', { name: 'Side 1' }).getByRole('button', { name: /^Add a teammate's seat/ }).click();
  await join(ben, code);
  await ben.page.getByRole('group', { name: 'Side 1' }).getByRole('button', { name: 'Sit here' }).click();
  await ready(ben);
  await join(cleo, code);
  await sit(cleo);
  await ready(cleo);
  const [annName, benName] = [await nameOf(ann), await nameOf(ben)];
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  for (const person of [ann, ben, cleo]) await expect(handCards(person)).toHaveCount(3);
  expect(await handCards(ann).allInnerTexts()).toEqual(await handCards(ben).allInnerTexts());

  // A card that Ann would give is given by Ben.
  const name = zapView(ann).sides[0]!.hand![1]!.face.name;
  await handCards(ann).nth(1).click();
  await expect(handCards(ben).nth(1)).toContainText(`${annName} would give this`);
  await laidReady(ben).getByRole('button', { name: `Give ${name}` }).click();
  await step(cleo);
  await expect.poll(() => zapView(cleo).sides[1]!.got?.[0]?.face.name).toBe(name);

  // A moment to look at the three cards; everybody has to say so, or five seconds pass. Then they lie face-down.
  await expect(handCards(ann)).toHaveCount(3);
  for (const person of [cleo, ben]) await seenEnough(person).click();
  expect(zapView(ann).phase).toBe('look');
  await seenEnough(ann).click();
  await expect(faceDown(ann)).toHaveCount(3);
  await expect.poll(() => zapView(cleo).sides[1]!.got).toEqual([]);
  await expect(cleo.page.getByRole('main')).not.toContainText(name);
  for (const person of [ann, cleo]) await step(person);

  // Two cards that Ben would put away are put away by Ann.
  await expect(handCards(ann)).toHaveCount(8);
  await handCards(ben).nth(0).click();
  await handCards(ben).nth(5).click();
  await expect(handCards(ann).nth(5)).toContainText(`${benName} would put this away`);
  await expect(playButton(ann), 'what a teammate ticks is not one’s own').toHaveCount(0);
  await laidReady(ann).getByRole('button', { name: /^Put away .* and / }).click();
  await expect(handCards(ben)).toHaveCount(6);
  await step(cleo);

  // Only the spokes-seat can stand up, and everybody sees it.
  await stance(ann).getByRole('button', { name: /^Stand/ }).click();
  for (const person of [ben, cleo]) await expect(stance(person).getByText('standing')).toBeVisible();
  await expect(stance(ben).getByRole('button')).toHaveCount(0);
  await expect(stance(ben)).toContainText(`${annName} decides for your team.`);
  await expect.poll(() => zapView(ann).phase, { timeout: 8000 }).toBe('lead');
  expect(zapView(cleo).sides[0]!.standing).toBe(true);

  // A trick: what Ben lays ready is played by Ann. Then all say that they have seen enough, one of them with a key.
  const turn = async () => {
    await expect.poll(() => asked(ann) ?? asked(cleo)).toMatch(/lead|follow/);
    if (asked(cleo) !== null) return step(cleo);
    const held = await handCards(ann).count();
    await handCards(ben).first().click();
    await laidReady(ann).getByRole('button', { name: /^(Lead|Play) / }).click();
    await expect(handCards(ben)).toHaveCount(held - 1);
  };
  await turn();
  await turn();
  await expect(goOn(ann)).toBeVisible();
  for (const person of [ben, cleo]) await goOn(person).click();
  await handCards(ann).first().focus();
  await ann.page.keyboard.press('Enter');
  await expect.poll(() => zapView(ann).phase).toBe('lead');

  expect([drafts(ann) > 0, drafts(ben) > 0, drafts(cleo)]).toEqual([true, true, 0]);
});
