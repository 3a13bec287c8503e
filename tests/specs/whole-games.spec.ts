import { host, join, nameOf, overHeading, playNow, ready, sit, wanting } from '../support/home';
import { playNumbers } from '../support/numbers';
import { heardAll } from '../support/recorder';
import { expect, PHONE, test } from '../support/test';
import { playTimeline, tap } from '../support/timeline';

test('from the home page through a whole game of Timeline by tapping, on a phone, with motion', async ({ arrive }) => {
  const ann = await arrive({ ...PHONE, reducedMotion: 'no-preference' });
  await wanting(ann.page, { now: { opponents: 2 } });
  const began = Date.now();
  await playNow(ann, 'Timeline');
  expect(Date.now() - began, 'playing within ten seconds').toBeLessThan(10_000);
  await playTimeline(ann, tap);
  await expect(overHeading(ann.page)).toBeVisible();
  expect(await heardAll(ann.ear)).toBe(true);
});

test('a whole match of Presidential Numbers by tapping, on a phone', async ({ arrive }) => {
  const ann = await arrive(PHONE);
  await wanting(ann.page, { options: { wins: 1 } });
  await playNow(ann, 'Play the Presidential Numbers');
  await playNumbers(ann, tap);
  await expect(ann.page.getByRole('table', { name: 'Games won' })).toBeVisible();
  expect(await heardAll(ann.ear)).toBe(true);
});

test('two browsers at one table: host, code, join, ready, start, whole game', async ({ arrive }) => {
  const [ann, ben] = [await arrive(), await arrive()];
  await wanting(ann.page, { options: { turn_seconds: 0, cards: 3 } });
  const code = await host(ann, 'Timeline');
  await join(ben, code);
  await sit(ben);
  await expect(ann.page.getByRole('region', { name: 'Seats' }).getByRole('listitem').filter({ hasText: await nameOf(ben) })).toBeVisible();
  await ann.page.getByRole('button', { name: /^Fill \d free seats/ }).click();
  await expect(ann.page.getByRole('button', { name: 'Start the game' })).toBeDisabled();
  await ready(ben);
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([playTimeline(ann), playTimeline(ben, undefined, 1)]);
  for (const { page, ear } of [ann, ben]) {
    await expect(overHeading(page)).toBeVisible();
    expect(await heardAll(ear)).toBe(true);
  }
});
