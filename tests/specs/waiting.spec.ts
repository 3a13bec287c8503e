// While the server takes its time, the page says so, and a second press does nothing.

import type { Page } from '@playwright/test';
import { host, join, sit } from '../support/home';
import { expect, test } from '../support/test';

/** Holds back what the page asks for at an address. */
async function holdBack(page: Page, address: string) {
  const held = { asked: 0, letGo: () => {} };
  const until = new Promise<void>((resolve) => (held.letGo = resolve));
  await page.route(address, async (route) => {
    held.asked += 1;
    await until;
    await route.continue();
  });
  return held;
}

test('joining and taking a seat say that they wait', async ({ arrive }) => {
  const [ann, ben] = [await arrive(), await arrive()];
  const { page } = ben;
  const code = await host(ann, 'Timeline');

  const room = await holdBack(page, `**/api/codes/${code}`);
  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'Join with a code' });
  await field.fill(code);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Joining…' })).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'Joining…' })).toBeAttached();
  await field.press('Enter');
  room.letGo();
  await page.waitForURL(`**/t/${code}`);
  expect(room.asked).toBe(1);

  const seat = await holdBack(page, `**/api/tables/${code}/seats`);
  await page.getByRole('button', { name: 'Take a seat' }).dblclick();
  await expect(page.getByRole('button', { name: 'Taking a seat…' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Sit here' }).first()).toBeDisabled();
  seat.letGo();
  await expect(page.getByRole('button', { name: 'I am ready' })).toBeVisible();
  expect(seat.asked).toBe(1);
});

test('being ready is said in words, and can be taken back', async ({ arrive }) => {
  const [ann, ben] = [await arrive(), await arrive()];
  const { page } = ben;
  await join(ben, await host(ann, 'Timeline'));
  await sit(ben);
  const state = page.getByRole('status').filter({ hasText: /^You are (not )?ready/ });
  const press = page.getByRole('button', { name: /^(I am ready|Not ready after all)$/ });
  const start = ann.page.getByRole('button', { name: 'Start the game' });
  await ann.page.getByRole('button', { name: /^Fill \d free seats/ }).click();
  await expect(state).toHaveText('You are not ready yet.');
  await press.click();
  await expect(state).toHaveText('You are ready.');
  await expect(press, 'the button keeps the focus').toBeFocused();
  await expect(start).toBeEnabled();
  await press.click();
  await expect(state).toHaveText('You are not ready yet.');
  await expect(press).toHaveText('I am ready');
  await expect(start).toBeDisabled();
});
