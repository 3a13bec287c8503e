// A team of two devices shares both hands of Play the Dates: what one lays ready, the other can confirm.

import type { ToClient } from '../../web/src/lib/gen/wire';
import { asked, CALM, civicsForm, datesView, factsToLead, handCards, powerCards, step, TITLE, tradeButton, ways } from '../support/dates';
import { host, join, nameOf, ready, sit, wanting } from '../support/home';
import { civicsStatement } from '../support/packs';
import { expect, test, type Person } from '../support/test';

const laidReady = ({ page }: Person) => page.getByRole('list', { name: 'Laid ready by your team' });
const drafts = ({ ear }: Person) => ear.last.messages.filter((message: ToClient) => 'drafts' in message).length;

test('teammates lay trade-ins, cards, Power and words ready, and confirm each other', async ({ arrive }) => {
  test.slow();
  const [ann, ben, cleo] = [await arrive(), await arrive(), await arrive()];
  await wanting(ann.page, { options: { ...CALM, wins: 5 } });
  const code = await host(ann, TITLE);
  await ann.page.getByRole('group', { name: 'Side 1' }).getByRole('button', { name: /^Add a teammate's seat/ }).click();
  await join(ben, code);
  // Whoever names no side sits beside a teammate.
  await sit(ben);
  await ready(ben);
  await join(cleo, code);
  await sit(cleo);
  await ready(cleo);
  const [annName, benName] = [await nameOf(ann), await nameOf(ben)];
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  for (const person of [ann, ben, cleo]) await expect(handCards(person)).toHaveCount(8);
  expect(await handCards(ann).allInnerTexts()).toEqual(await handCards(ben).allInnerTexts());

  // Ann ticks two Power cards; Ben sees it on the cards and trades them in for both.
  await powerCards(ann).nth(0).click();
  await powerCards(ann).nth(2).click();
  await expect(powerCards(ben).nth(2)).toContainText(`${annName} would trade this in`);
  await expect(laidReady(ben).getByRole('button')).toHaveText('Trade in 2 cards');
  await laidReady(ben).getByRole('button').click();
  await expect(tradeButton(ann)).toHaveCount(0);
  await step(cleo);

  // When they lead, Ben lays card and colour ready, and Ann confirms.
  const both = async (verb: string) => {
    // Each browser knows for itself whether it is asked; what one has heard, the other may still wait for.
    const mover = () => [ann, cleo].find((one) => asked(one) !== null);
    for (let moves = 0; moves < 120; moves += 1) {
      await expect.poll(mover).toBeDefined();
      const person = mover()!;
      if (person === ann && asked(ann) === verb) return true;
      await step(person);
    }
    return false;
  };
  expect(await both('lead')).toBe(true);
  const held = await handCards(ann).count();
  await handCards(ben).first().click();
  await expect(handCards(ann).first()).toContainText(`${benName} would play this`);
  await factsToLead(ben).nth(1).click();
  await expect(laidReady(ann)).toContainText(`${benName} would lead`);
  await expect(handCards(ann), 'laid ready is not played').toHaveCount(held);
  await laidReady(ann).getByRole('button').click();
  for (const person of [ann, ben]) await expect(handCards(person)).toHaveCount(held - 1);

  // When they answer, Ann lays card, Power and direction ready, and Ben confirms.
  expect(await both('follow')).toBe(true);
  await handCards(ann).first().click();
  const civic = powerCards(ann).filter({ hasText: 'Civics' });
  await ((await civic.count()) > 0 ? civic : powerCards(ann)).first().click();
  await ways(ann).first().click();
  await expect(laidReady(ben)).toContainText(`${annName} would play`);
  await laidReady(ben).getByRole('button', { name: 'Play with Power' }).click();
  await expect.poll(() => datesView(ann).open).toBeUndefined();

  // One types, the other states it.
  expect(await both('civics')).toBe(true);
  const words = civicsStatement(datesView(ann).civics!.number);
  await civicsForm(ann).getByRole('textbox').fill(words);
  await expect(laidReady(ben)).toContainText(words);
  await laidReady(ben).getByRole('button', { name: 'State it' }).click();
  await expect.poll(() => datesView(ann).tricks.at(-1)?.civics?.right ?? true).toBe(true);
  await expect(civicsForm(ann)).toHaveCount(0);

  expect([drafts(ann) > 0, drafts(ben) > 0, drafts(cleo)]).toEqual([true, true, 0]);
});
