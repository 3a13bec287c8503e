// What people mistype is answered in words.

import { expect, test } from '../support/test';

const NOT_FOUND = /404|WebSocket connection to .* failed/;

test('a wrong code says so in words', async ({ arrive }) => {
  const { page, guard } = await arrive();
  guard.allow(NOT_FOUND);
  await page.goto('/join');
  const field = page.getByRole('textbox', { name: 'Join with a code' });
  const go = page.getByRole('button', { name: 'Join', exact: true });
  const said = page.getByRole('alert');
  await go.click();
  await expect(said).toContainText('Type the code');
  await field.fill('ABC');
  await go.click();
  await expect(said).toContainText('six signs');
  await field.fill('ABCDE0');
  await go.click();
  await expect(said).toContainText('“0”');
  await field.fill('zzz-zzz');
  await go.click();
  await expect(said).toContainText('There is no table, team or tournament with this code.');
  await expect(page).toHaveURL(/\/join$/);
});

test('the address of a table that is not there says so', async ({ arrive }) => {
  const { page, guard } = await arrive();
  guard.allow(NOT_FOUND);
  await page.goto('/t/ZZZZZZ');
  await expect(page.getByRole('heading', { name: 'No such table' })).toBeVisible();
  await page.getByRole('link', { name: 'Type the code again' }).click();
  await expect(page.getByRole('heading', { name: 'Join a table' })).toBeVisible();
});

test('an unknown address and an unknown game say so', async ({ arrive }) => {
  const { page, guard } = await arrive();
  guard.allow(NOT_FOUND);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Nothing lies here' })).toBeVisible();
  await page.goto('/rules/nothing');
  await expect(page.getByRole('alert')).toBeVisible();
});
