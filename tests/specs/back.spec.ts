// Back closes what lies over the table before it leaves the table, and what was closed leaves nothing behind.

import { playNow } from '../support/home';
import { expect, PHONE, test, type Person } from '../support/test';
import { hand, turnComes } from '../support/timeline';

const button = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true });
const gamesHeading = ({ page }: Person) => page.getByRole('heading', { name: 'Games', exact: true });
const dialog = ({ page }: Person, name: string) => page.getByRole('dialog', { name });

/** At a table of Timeline on a phone. Gives its address. */
async function seated(person: Person): Promise<string> {
  await playNow(person, 'Timeline');
  await turnComes(person);
  return person.page.url();
}

async function open(person: Person, name: string, title = name): Promise<void> {
  await button(person, name).tap();
  await expect(dialog(person, title)).toBeVisible();
}

/** The page is where it was before anything was opened. */
async function expectNothingOpen({ page }: Person, address: string): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
  expect(page.url()).toBe(address);
}

test('Back closes a panel and stays at the table; one more Back leaves it', async ({ arrive }) => {
  const ann = await arrive(PHONE);
  const { page } = ann;
  const table = await seated(ann);

  await open(ann, 'How to play');
  await page.goBack();
  await expectNothingOpen(ann, table);

  await open(ann, 'Log', 'What has happened');
  await button(ann, 'Close').tap();
  await expectNothingOpen(ann, table);

  await page.getByRole('group', { name: 'The line, from earlier to later' }).getByRole('button').first().tap();
  await expect(dialog(ann, 'Facts')).toBeVisible();
  await page.goBack();
  await expectNothingOpen(ann, table);

  await open(ann, 'Menu');
  await open(ann, 'End the game', 'End the game?');
  await page.goBack();
  await expect(dialog(ann, 'End the game?')).toBeHidden();
  await expect(dialog(ann, 'Menu')).toBeVisible();
  await page.goBack();
  await expectNothingOpen(ann, table);
  await expect(hand(ann)).toBeVisible();

  await page.goBack();
  await expect(gamesHeading(ann)).toBeVisible();
});

test('going away through a panel, and a reload under one, leave no entry that does nothing', async ({ arrive }) => {
  const ann = await arrive(PHONE);
  const { page } = ann;
  const table = await seated(ann);

  await open(ann, 'Menu');
  await dialog(ann, 'Menu').getByRole('link', { name: 'To the games' }).tap();
  await expect(gamesHeading(ann)).toBeVisible();
  await page.goBack();
  await expect(hand(ann)).toBeVisible();
  await expectNothingOpen(ann, table);

  // What the panel asks for has come: a reload would cut it off.
  const rules = page.waitForResponse('**/api/games/timeline/rules');
  await open(ann, 'How to play');
  await (await rules).finished();
  await page.reload();
  await expect(hand(ann)).toBeVisible();
  await expectNothingOpen(ann, table);
  await page.goBack();
  await expect(gamesHeading(ann)).toBeVisible();
});
