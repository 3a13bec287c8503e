// Three devices sort the cards of one side together, and both sides shout at almost the same time.

import { roomOf } from '../support/api';
import { cardNamed, expectTrays, layByKeys, ownCards, shoutButton, signal, tableOf, toResult, trayCards, twoRows, upView } from '../support/border-up';
import { expect, test, type Person } from '../support/test';

const stance = ({ page }: Person) => page.getByRole('region', { name: 'GeoPlunging' });

/** Presses the button of the page at that time of the clock, which all browsers here share: how busy the test is does not count. */
const pressAt = (person: Person, moment: number) =>
  shoutButton(person, 'GeoPlunge').evaluate(async (button, moment) => {
    await new Promise((done) => setTimeout(done, moment - Date.now()));
    button.dispatchEvent(new PointerEvent('pointerdown', { button: 0, bubbles: true }));
  }, moment);

test('three on a side move cards live; two shouts at almost the same time are ruled by their stamps', async ({ arrive, ownServer, vault }) => {
  test.slow();
  // At the usual speed: 150 ms are 150 ms here.
  const at = await ownServer();
  const [ann, ben, cleo, dan] = await Promise.all([arrive({ at }), arrive({ at }), arrive({ at }), arrive({ at })]);
  const code = await tableOf(at.base, [[ann, ben, cleo], [dan]], vault);
  const team = [ann, ben, cleo];
  // Only the spokes-seat can stand up, and everybody sees it.
  await stance(ann).getByRole('button', { name: /^Stand/ }).click();
  for (const person of [ben, dan]) await expect(stance(person).getByText('standing')).toBeVisible();
  await expect(stance(ben).getByRole('button')).toHaveCount(0);
  await signal(...team, dan);

  const annName = (await roomOf(at.base, code)).seats[0]!.name;

  // What one does, all see at once, with the name of who did it.
  const { rows, good } = twoRows(ownCards(ann));
  const [one, two, three] = [rows[0]![0]!, rows[0]![1]!, rows[1]![0]!];
  await cardNamed(ann, one.face.name).click();
  await ann.page.getByRole('button', { name: /^Tray 1/ }).click();
  await expect(trayCards(ben, 0)).toHaveAccessibleName(new RegExp(`${annName} moved this$`));
  await cardNamed(ben, three.face.name).click();
  await ben.page.getByRole('button', { name: /^Tray 2/ }).click();
  await cardNamed(cleo, two.face.name).focus();
  await cleo.page.keyboard.press('1');
  for (const person of team) await expectTrays(person, [[one, two], [three], []]);
  // Cleo takes out what Ann put there.
  await cardNamed(cleo, one.face.name).click();
  await cardNamed(cleo, one.face.name).click();
  for (const person of team) await expectTrays(person, [[two], [three], []]);
  await expect(trayCards(dan, 0)).toHaveCount(0);

  // Both sides get done, and both shout. What lies in a tray already goes to its end when its turn comes.
  const others = twoRows(ownCards(dan));
  await Promise.all([layByKeys(ann, rows), layByKeys(dan, others.rows)]);
  const moment = Date.now() + 1000;
  await Promise.all([ann, dan].map((person) => pressAt(person, moment)));
  await Promise.all([...team, dan].map(toResult));

  // The ruling fits the stamps, and both sides see the same evidence.
  const { race, result, shows } = upView(ann);
  expect(upView(dan).race).toEqual(race);
  const [first, second] = race!.shouts;
  for (const shout of race!.shouts) expect(shout.stamp).toBe(Math.max(0, shout.received - shout.credited));
  expect(first!.stamp).toBeLessThanOrEqual(second?.stamp ?? Infinity);
  const apart = second ? second.stamp - first!.stamp : Infinity;
  const goods = [good, others.good];
  expect(race!.first).toEqual(apart <= 150 ? [0, 1] : [first!.side]);
  expect(shows!.map((show) => [show.side, show.good])).toEqual(race!.first.map((side) => [side, goods[side]]));
  if (apart <= 150) expect(result!.how).toBe(goods[0] === goods[1] ? (goods[0] ? 'both_good' : 'both_bad') : 'one_good');
  else expect(result!.winner).toBe(goods[first!.side] ? first!.side : 1 - first!.side);
  // On a machine that is very busy the second one may come after the call.
  const ruling = !second ? / shouted alone\./ : apart <= 150 ? `${apart} ms apart: that counts as the same time` : `came first, by ${apart} ms`;
  for (const { page } of [ann, dan]) {
    const shouts = page.getByRole('region', { name: 'The shouts' });
    await expect(shouts).toContainText(ruling);
    for (const { stamp } of race!.shouts) await expect(shouts).toContainText(`${(stamp / 1000).toFixed(2)} s`);
    await expect(page.getByRole('region', { name: /GeoPlunge.* is (good|false)$/ })).toHaveCount(race!.first.length);
  }
});
