// Border-Up with the keyboard alone, what axe finds, and what a false shout costs.

import { borders, expectTrays, layByKeys, noRow, ownCards, ownHand, cardNamed, shoutButton, signal, tableOf, toResult, trayCards, trayHead, upView } from '../support/border-up';
import { expectNoFindings, expectNoFindingsNow, expectNoSideways } from '../support/look';
import { heardAll } from '../support/recorder';
import { expect, test } from '../support/test';

test('a false shout with the keyboard alone, told on the map; axe finds nothing in race, help, result and replay', async ({ arrive, server, vault }) => {
  test.slow();
  const [ann, ben] = [await arrive(), await arrive()];
  const { page } = ann;
  await tableOf(server.base, [[ann], [ben]], vault);
  await signal(ann, ben);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const cards = ownCards(ann);
  const row = noRow(cards);
  // BU-R10: on a wide screen the border states are on every card.
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const card of cards) await expect(cardNamed(ann, card.face.name).getByText(borders(card), { exact: true })).toBeVisible();
  await page.setViewportSize(size);
  const [first, second, third] = row.map((card) => card.face.name);

  // Digits send a card away and go on with the next one; Backspace takes it out again.
  await layByKeys(ann, [row.slice(0, 2)]);
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body), 'the focus is not lost').toBe(false);
  await trayCards(ann, 0).last().focus();
  await press('Backspace');
  await expectTrays(ann, [row.slice(0, 1)]);
  await expect(cardNamed(ann, second!)).toBeFocused();
  // Enter picks a card, Enter on a tray puts it at its end, and on a card in its place.
  await press('Enter', 'Home');
  await expect(trayHead(ann, 0)).toBeFocused();
  await press('Enter');
  await expectTrays(ann, [row.slice(0, 2)]);
  await cardNamed(ann, third!).focus();
  await press('Enter', 'Home', 'ArrowRight');
  await expect(cardNamed(ann, first!)).toBeFocused();
  await press('Enter');
  await expectTrays(ann, [[row[2]!, row[0]!, row[1]!]]);
  await cardNamed(ann, third!).focus();
  await press('1');
  await expectTrays(ann, [row]);

  // A picked card may be put down where it is.
  await press('Enter');
  await expectNoFindings(page, 'the race');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectNoSideways(page, 'the race with text of 200 %');
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await press('Escape');
  await expect(cardNamed(ann, third!)).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'How to play' }).click();
  await expect(page.getByText('How to move cards')).toBeVisible();
  await expectNoFindingsNow(page, 'how to play Border-Up');
  await press('Escape');

  // A tie is offered in secret, and taken back.
  await page.getByRole('button', { name: 'Offer a tie' }).click();
  await expect(page.getByText('The other side does not know.')).toBeVisible();
  await page.getByRole('button', { name: 'Take the tie offer back' }).click();
  await expect(page.getByRole('button', { name: 'Offer a tie' })).toBeEnabled();

  await trayCards(ann, 0).last().focus();
  const toShout = async () => {
    while (!(await shoutButton(ann, 'GeoPlunge').evaluate((button) => button === document.activeElement))) await press('Tab');
    await press('Enter');
  };
  // BU-R11: what everybody can see to be impossible costs nothing at the first press, nor at the first one after a card was moved.
  const warning = page.getByText('Your rows have 3, 0 and 0 cards. GeoPlunge needs 4 and 4, or 5 and 3. Press again to shout anyway.');
  await toShout();
  await expect(warning).toBeVisible();
  await expectNoFindingsNow(page, 'a shout that is visibly impossible');
  await cardNamed(ann, third!).focus();
  await press('Backspace');
  await expectTrays(ann, [row.slice(0, 2)]);
  await expect(warning).toBeHidden();
  await cardNamed(ann, third!).focus();
  await press('1');
  await expectTrays(ann, [row]);
  await trayCards(ann, 0).last().focus();
  await toShout();
  await expect(warning).toBeVisible();
  // A key that is held down, or a double tap, is one press.
  await press('Enter');
  await expect(shoutButton(ann, 'GeoPlunge')).toContainText('press again');
  expect([ownHand(ann).shouted, upView(ben).phase], 'nothing was shouted').toEqual([undefined, 'race']);
  await press('Enter');
  for (const person of [ann, ben]) {
    await toResult(person);
    const show = person.page.getByRole('region', { name: / is false$/ });
    await expect(show.getByRole('img')).toHaveAccessibleName(new RegExp(`broken, ${first} does not border ${second}`));
    await expect(show).toContainText(`${first} does not border ${second}`);
    expect(await heardAll(person.ear)).toBe(true);
  }
  await expect(ben.page.getByRole('heading', { name: 'You win, 20 points to 0.' })).toBeVisible();
  expect(upView(ben).result?.how).toBe('false_shout');
  await expectNoFindings(page, 'the result');

  await page.getByRole('link', { name: 'Watch the replay' }).click();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  while ((await page.getByRole('region', { name: /^Cards of / }).count()) === 0) await next.click();
  await expectNoFindingsNow(page, 'the race in the replay');
});
