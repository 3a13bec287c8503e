// What only the host can do.

import { host, join, nameOf, overHeading, ready, sit, wanting } from '../support/home';
import { expect, test, type Person } from '../support/test';
import { cardNamed, gaps, ownRow, turnComes } from '../support/timeline';

const menu = ({ page }: Person) => page.getByRole('dialog', { name: 'Menu' });

async function openMenu({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
}

async function order(person: Person, name: string | RegExp): Promise<void> {
  await openMenu(person);
  await menu(person).getByRole('button', { name }).click();
}

test('the host pauses, goes on, hands a seat to a computer, removes a player and ends the game', async ({ arrive }) => {
  const [ann, ben] = [await arrive(), await arrive()];
  await wanting(ann.page, { options: { turn_seconds: 0, first: 0 } });
  const code = await host(ann, 'Timeline');
  await join(ben, code);
  await sit(ben);
  await ready(ben);
  const benName = await nameOf(ben);
  await ann.page.getByRole('button', { name: /^Fill \d free seats/ }).click();
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  await turnComes(ann);

  await order(ann, 'Pause');
  await expect(ben.page.getByText('Paused.', { exact: true })).toBeVisible();
  await cardNamed(ann, ownRow(ann)[0]!).click({ force: true });
  await expect(gaps(ann), 'nothing can be done while the table is paused').toHaveCount(0);
  await ann.page.getByRole('button', { name: 'Go on' }).click();
  await expect(ben.page.getByText('Paused.', { exact: true })).toBeHidden();
  await expect(ann.page.getByRole('button', { name: 'Go on' }), 'the table goes on for the host too').toBeHidden();
  await cardNamed(ann, ownRow(ann)[0]!).click();
  await expect(gaps(ann).first()).toBeVisible();
  await ann.page.keyboard.press('Escape');

  await order(ann, `Let a computer play for ${benName}`);
  await expect(ben.page.getByText('A computer player is playing for you.')).toBeVisible();
  await ben.page.getByRole('button', { name: 'I am back' }).click();
  await expect(ben.page.getByText('A computer player is playing for you.')).toBeHidden();

  await order(ann, 'Lock the table');
  await openMenu(ann);
  await expect(menu(ann).getByRole('button', { name: 'Unlock the table' })).toBeVisible();

  await menu(ann).getByRole('button', { name: `Remove ${benName}` }).click();
  const sure = ann.page.getByRole('dialog', { name: `Remove ${benName}?` });
  await sure.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(ben.page.getByRole('heading', { name: 'You are no longer at this table' })).toBeVisible();
  await expect(ben.page.getByText('The host has taken you off this table.')).toBeVisible();
  await ben.page.reload();
  await expect(ben.page.getByText('Your seat at this table is no longer yours.')).toBeVisible();

  await order(ann, 'End the game');
  await ann.page.getByRole('dialog', { name: 'End the game?' }).getByRole('button', { name: 'End the game' }).click();
  for (const { page } of [ann, ben]) await expect(overHeading(page)).toBeVisible({ timeout: 15_000 });
});

test('a locked table and a full table say so, and offer to watch', async ({ arrive }) => {
  const [ann, ben] = [await arrive(), await arrive()];
  const code = await host(ann, 'Timeline');
  await ann.page.getByRole('checkbox', { name: /^Lock the table/ }).check();
  await join(ben, code);
  const offer = ben.page.getByRole('region', { name: 'Will you play?' });
  await expect(offer).toContainText('The table is locked. You can watch.');
  await expect(offer.getByRole('button', { name: 'Take a seat' })).toBeDisabled();

  await ann.page.getByRole('checkbox', { name: /^Lock the table/ }).uncheck();
  await expect(offer.getByRole('button', { name: 'Take a seat' })).toBeEnabled();
  await ann.page.getByRole('button', { name: /^Fill \d free seats/ }).click();
  await expect(offer).toContainText('All seats are taken. You can watch.');
  await offer.getByRole('button', { name: 'Just watch' }).click();
  await expect(offer).toHaveCount(0);
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  await expect(ben.page.getByText(/^You are watching\./).first()).toBeVisible();
});

test('the host of one game is not the host of another', async ({ arrive }) => {
  const [ann, ben] = [await arrive(), await arrive()];
  const code = await host(ann, 'Timeline');
  await join(ben, code);
  await sit(ben);
  await expect(ben.page.getByRole('button', { name: 'Start the game' })).toHaveCount(0);
  await expect(ben.page.getByRole('checkbox', { name: /^Lock the table/ })).toHaveCount(0);
});
