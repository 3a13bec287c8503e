// A host chooses a deck, or brings one along.

import type { Page } from '@playwright/test';
import type { View } from '../../web/src/lib/gen/timeline';
import { ask } from '../support/api';
import { codeOf, host, join, overHeading, ready, sit, unfold } from '../support/home';
import { expectNoFindings } from '../support/look';
import { expect, test, type Person } from '../support/test';
import { gaps, hand, playTimeline, turnComes, viewOf } from '../support/timeline';

/** Cards that are in no deck of Tricorn: name and year. */
const OWN = Array.from({ length: 40 }, (_, at): [string, number] => [`Something of our own, number ${at + 1}`, 1900 + 3 * at]);
const ROWS = OWN.map(([name, year]) => `${name}\t${year}\tEvents\tA sentence about it.`).join('\n');

const options = (page: Page) => page.getByRole('region', { name: 'Rules of this table' });
const rows = (page: Page) => page.getByRole('textbox', { name: 'Rows' });
const complaints = (page: Page) => options(page).getByRole('region', { name: 'What is wrong, row by row' }).getByRole('listitem');
const use = (page: Page) => page.getByRole('button', { name: 'Check and use' }).click();

test('the host chooses a deck, and everybody sees which', async ({ arrive, server }) => {
  const [ann, ben] = [await arrive(), await arrive()];
  const games = await ask<{ id: string; decks?: { id: string; title: string; cards: number }[] }[]>(server.base, '/api/games');
  const arts = games.find(({ id }) => id === 'timeline')!.decks!.find(({ id }) => id === 'arts')!;
  const words = `${arts.title}, ${arts.cards} cards`;
  const code = await host(ann, 'Timeline');
  await join(ben, code);
  await sit(ben);
  await options(ann.page).getByRole('combobox', { name: 'Deck' }).selectOption({ label: words });
  await expect(options(ben.page)).toContainText(`Deck: ${words}`);
  await ready(ben);
  await ann.page.getByRole('button', { name: /^Fill \d free seats/ }).click();
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  await expect(ben.page.getByRole('button', { name: /^Box/ })).toBeVisible();
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await expect(ben.page.getByRole('dialog', { name: 'Menu' })).toContainText(`Deck: ${words}`);
  await ben.page.keyboard.press('Escape');
  await ben.page.getByRole('button', { name: /^Box/ }).click();
  await expect(ben.page.getByRole('dialog', { name: /^The box/ })).toContainText(`Deck: ${words}`);
});

test('a deck with mistakes is refused row by row, and nothing typed is lost', async ({ arrive }) => {
  const ann = await arrive();
  const { page, guard } = ann;
  guard.allow(/4\d\d/);
  await host(ann, 'Timeline');
  await unfold(page, 'Your own deck');
  await expect(options(page)).toContainText('Only this table sees it. It is deleted with the table.');
  await use(page);
  await expect(options(page).getByRole('alert')).toContainText('There are no rows yet.');

  const bad = `${ROWS}\nA card without a year\tnever`;
  await rows(page).fill(bad);
  await use(page);
  const alert = options(page).getByRole('alert');
  await expect(alert).toBeFocused();
  await expect(alert, 'one complaint is said once').toContainText('Row 41:');
  await expect(complaints(page)).toHaveCount(0);
  await expect(rows(page)).toHaveValue(bad);
  await expectNoFindings(page, 'complaints about a deck');
});

test('every complaint is in the list, which can be scrolled with the keyboard', async ({ arrive }) => {
  const ann = await arrive();
  const { page, guard } = ann;
  guard.allow(/4\d\d/);
  await host(ann, 'Timeline');
  await unfold(page, 'Your own deck');
  await rows(page).fill(OWN.slice(0, 30).map(([name, year], at) => `${name}\t${at < 25 ? 'never' : year}`).join('\n'));
  await use(page);
  await expect(complaints(page)).toHaveCount(25);
  for (let row = 1; row <= 25; row += 1) await expect(complaints(page).nth(row - 1)).toContainText(`Row ${row}:`);
  await expect(complaints(page).last()).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(options(page).getByRole('region', { name: 'What is wrong, row by row' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(complaints(page).last()).toBeInViewport();
  await expectNoFindings(page, 'many complaints about a deck');
});

test('a file is read in the page', async ({ arrive }) => {
  const ann = await arrive();
  const { page } = ann;
  await host(ann, 'Timeline');
  await unfold(page, 'Your own deck');
  await page.getByLabel(/^Or from a file/).setInputFiles({ name: 'our-school.csv', mimeType: 'text/csv', buffer: Buffer.from('name,year\nA thing,1950\n') });
  await expect(rows(page)).toHaveValue('name,year\nA thing,1950\n');
  const title = page.getByRole('textbox', { name: 'Title of the deck' });
  await expect(title).toHaveValue('our-school');
  const choose = (name: string, buffer: Buffer) => page.getByLabel(/^Or from a file/).setInputFiles({ name, mimeType: 'text/plain', buffer });
  await choose('our-town.txt', Buffer.from('Another thing,1960\n'));
  await expect(rows(page)).toHaveValue('Another thing,1960\n');
  await expect(title, 'the title follows the file').toHaveValue('our-town');
  await choose('big.txt', Buffer.alloc(300_000, 'x'));
  await expect(options(page).getByRole('alert')).toContainText('too big');
  await expect(options(page).getByRole('alert')).toContainText('The box is empty now.');
  await expect(rows(page), 'nothing of an earlier file is taken for it').toHaveValue('');
  await expect(title).toHaveValue('');

  await title.fill('Where we live');
  await choose('our-town.txt', Buffer.from('Another thing,1960\n'));
  await expect(rows(page)).toHaveValue('Another thing,1960\n');
  await expect(title, 'what was typed stays').toHaveValue('Where we live');
  await rows(page).fill('Typed by hand,1970');
  await choose('big.txt', Buffer.alloc(300_000, 'x'));
  await expect(options(page).getByRole('alert')).toContainText('The rows that you typed are still in the box.');
  await expect(rows(page)).toHaveValue('Typed by hand,1970');
});

test('a deck is brought along, seen by everybody, and taken away again', async ({ arrive }) => {
  const [ann, ben] = [await arrive(), await arrive()];
  const code = await host(ann, 'Timeline');
  await join(ben, code);
  await unfold(ann.page, 'Your own deck');
  await ann.page.getByRole('textbox', { name: 'Title of the deck' }).fill('Our town');
  await rows(ann.page).fill(ROWS);
  await use(ann.page);
  await expect(ann.page.getByText('Your deck ‘Our town’, 40 cards', { exact: true })).toBeVisible();
  await expect(options(ben.page)).toContainText('Deck: ‘Our town’, 40 cards, brought along by the host');
  await expect(ben.page.getByRole('heading', { name: 'Your own deck' }), 'only the host has this part').toHaveCount(0);
  await expectNoFindings(ann.page, 'a deck of the host');
  await ann.page.getByRole('button', { name: 'Take it away' }).click();
  await expect(rows(ann.page), 'the rows are still there').toHaveValue(ROWS);
  await expect(options(ben.page)).not.toContainText('Our town');
});

test('a deck that is too small for the table says so to everybody', async ({ arrive }) => {
  const [ann, ben] = [await arrive(), await arrive()];
  const code = await host(ann, 'Timeline');
  await join(ben, code);
  await unfold(ann.page, 'Your own deck');
  await rows(ann.page).fill(ROWS.split('\n').slice(0, 3).join('\n'));
  await use(ann.page);
  await expect(ann.page.getByText('Your deck ‘My deck’, 3 cards', { exact: true })).toBeVisible();
  for (const { page } of [ann, ben]) await expect(options(page).getByText(/^Too small for this table: .*3 cards/).first()).toBeVisible();
  await expectNoFindings(ann.page, 'a deck that is too small');
});

/** Plays a card of the own deck where it belongs. */
async function placeOwn(person: Person): Promise<void> {
  const years = new Map(OWN);
  const view: View = viewOf(person);
  const name = view.players.find(({ side }) => side === view.you)!.row[0]!.face.name;
  const year = years.get(name)!;
  expect(year, `“${name}” is a card of the own deck`).toBeDefined();
  const card = hand(person).getByRole('button', { name: new RegExp(`${name}(?!\\d)`) }).first();
  await card.click();
  const gap = view.line.filter((one) => years.get(one.face.name)! <= year).length;
  await gaps(person).nth(gap).click();
  await expect(card).toHaveCount(0);
}

test('a game with the First steps, all of whose pictures are there', async ({ arrive }) => {
  const ann = await arrive();
  const { page } = ann;
  await host(ann, 'Timeline');
  await options(page).getByRole('combobox', { name: 'Deck' }).selectOption('First steps, 60 cards');
  await page.getByRole('button', { name: /^Fill \d free seats?/ }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(hand(ann).getByRole('button').filter({ has: page.locator('svg path') })).toHaveCount(4);
  await playTimeline(ann);
  await expect(overHeading(page)).toBeVisible();
});

test('a game with a deck of the host', async ({ arrive }) => {
  const ann = await arrive();
  const { page } = ann;
  await host(ann, 'Timeline');
  await unfold(page, 'Your own deck');
  await rows(page).fill(ROWS);
  await use(page);
  await expect(page.getByText('Your deck ‘My deck’, 40 cards', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Fill \d free seats?/ }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  while (await turnComes(ann)) await placeOwn(ann);
  await expect(overHeading(page)).toBeVisible();
  expect(codeOf(page)).toHaveLength(6);
});
