// Three teammates race against one: maps move live, both sides shout, and everybody names the own maps alone.

import { CALM, dashView, fillIn, form, goOn, judged, layOut, layOutByKeys, mapOf, maps, ownSide, place, send, shoutButton, sorted } from '../support/dashing-states';
import { expectNoFindingsNow, expectNoSideways } from '../support/look';
import { seated } from '../support/seated';
import { expect, test, type Person } from '../support/test';

const seatOf = ({ ear }: Person) => ear.last.seat!;
const nameOf = (person: Person) => {
  const room = person.ear.last.messages.findLast((message) => 'room' in message);
  return room && 'room' in room ? room.room.seats[seatOf(person)]!.name : '';
};

test('three on a side sort together by keys and mouse, two browsers shout, and everybody types alone; axe finds nothing', async ({ arrive, ownServer, vault }) => {
  test.slow();
  // Shouts at the same time are only to be had in real time.
  const at = await ownServer();
  const [ann, bea, cleo, dan] = [await arrive({ at }), await arrive({ at }), await arrive({ at }), await arrive({ at })];
  const team = [ann, bea, cleo];
  await seated({ base: at.base, game: 'dashing-states', options: CALM, sides: [team, [dan]], vault });

  // before the race the three change places.
  await ann.page.getByRole('button', { name: `Swap ${nameOf(ann)} and ${nameOf(bea)}` }).click();
  await expect.poll(() => dashView(cleo)?.sides[0]?.order).toEqual([bea, ann, cleo].map(seatOf));

  await expect.poll(() => dashView(ann).phase, { timeout: 15_000 }).toBe('race');
  // What is taken off for the way is told of everybody.
  await cleo.page.getByRole('button', { name: 'Menu' }).click();
  await expect(cleo.page.getByRole('dialog').getByText(/^\d+ ms$/)).toHaveCount(4);
  await cleo.page.keyboard.press('Escape');
  // Dan's maps are no business of the others; Bea's move is seen at once by Ann, with her name on it.
  const [one] = sorted(ann);
  await mapOf(ann, one!).focus();
  await mapOf(bea, one!).click();
  await expect(mapOf(ann, one!)).toContainText(nameOf(bea));
  await place(bea, 5).click();
  await expect(place(ann, 5)).toContainText(nameOf(bea));
  await expect.poll(() => ann.page.evaluate(() => document.activeElement === document.body), 'the focus does not go with the map').toBe(false);
  await mapOf(bea, one!).click();
  await bea.page.getByRole('button', { name: 'Take it out' }).click();
  await expect.poll(() => ownSide(ann).layout?.pool.length).toBe(7);

  await Promise.all([layOutByKeys(ann), layOut(dan)]);
  expect(maps(cleo).map(({ handle }) => handle).sort()).toEqual(maps(ann).map(({ handle }) => handle).sort());
  await expectNoFindingsNow(bea.page, 'the race');
  await bea.page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectNoSideways(bea.page, 'the race with text of 200 %');
  await bea.page.evaluate(() => (document.documentElement.style.fontSize = ''));

  // Ann presses, then Dan at once: it is the press that counts.
  for (const person of [ann, dan]) await shoutButton(person).dispatchEvent('pointerdown', { button: 0, pointerType: 'mouse' });
  await expect.poll(() => dashView(ann).phase).toBe('identify');
  const { shouts, first } = dashView(ann);
  await expect.poll(() => dashView(dan).shouts, 'both see the same evidence').toEqual(shouts);
  for (const { received, credited, stamp } of shouts) expect(stamp).toBe(received - credited);
  const together = shouts.length === 2 && Math.abs(shouts[0]!.stamp - shouts[1]!.stamp) <= 150;
  expect([...first].sort(), 'who was first fits the stamps').toEqual(together ? [0, 1] : [shouts[0]!.side]);
  expect(first, 'Ann was').toContain(0);

  // Everybody names the own maps: Bea, who sits left, the first two.
  for (const person of team) await expect(form(person)).toBeVisible();
  expect(dashView(bea).form!.cards.map((card) => card.place)).toEqual([0, 1]);
  await expect(form(cleo)).toContainText('Your teammates cannot see this.');
  await expect(cleo.page.getByRole('button', { name: 'Say to your team' })).toHaveCount(0);
  await expectNoFindingsNow(cleo.page, 'the form');
  // One word that nobody else may hear before the judgement.
  await fillIn(bea, 'Zanzibar');
  await send(bea);
  await expect(bea.page.getByText('Zanzibar')).toBeVisible();
  await expect.poll(() => ownSide(ann).sent).toEqual([seatOf(bea)]);
  await Promise.all([ann, cleo, ...(together ? [dan] : [])].map((person) => fillIn(person)));
  for (const { ear } of [ann, cleo, dan]) expect(ear.last.raw.some((text) => text.includes('Zanzibar'))).toBe(false);
  await Promise.all([ann, cleo, ...(together ? [dan] : [])].map((person) => send(person)));

  await expect.poll(() => dashView(ann).phase).toBe('rest');
  expect(dashView(ann).races[0]!.winner, 'a wrong name loses the race').toBe(1);
  await expect(judged(cleo, 1)).toContainText('Zanzibar');
  await expect(judged(dan, 1).getByRole('table', { name: /^The shouts of this race/ }).getByRole('row')).toHaveCount(shouts.length + 1);
  await expect(judged(dan, 1)).toContainText(together ? 'that counts as the same time' : /first, by|shouted alone/);
  await expectNoFindingsNow(cleo.page, 'the judgement');
  for (const person of [...team, dan]) await goOn(person).click({ timeout: 1000 }).catch(() => undefined);
  await expect.poll(() => dashView(dan).race).toBe(2);
});
