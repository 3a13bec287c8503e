// Big text, zoomed windows, and less motion for those who want it so.

import type { Page } from '@playwright/test';
import { host, playNow, turnTo, wanting } from '../support/home';
import { expectNoSideways } from '../support/look';
import { handCards, moveComes } from '../support/numbers';
import { expect, PHONE, test, type Person } from '../support/test';
import { cardNamed, gapFor, gaps, ownRow, turnComes } from '../support/timeline';

/** A window of 1440 px at a zoom of 200 %. */
const ZOOMED = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 };

/** Pages that fetch nothing after their headings have come. */
const QUIET = { '/join': 'Join a table', '/rules/timeline': 'Rules of Timeline', '/about': 'About Tricorn', '/credits': 'Credits and licences' };

/** The pages that people see on the way through a game. */
async function wander(person: Person, look: (page: Page, what: string) => Promise<void>): Promise<void> {
  const { page } = person;
  for (const path of ['/packs', '/packs/timeline/base', '/packs/states/states/ut', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(page, path);
    // Whoever leaves while cards are being fetched hangs up on them.
    await page.waitForLoadState('networkidle');
  }
  for (const [path, heading] of Object.entries(QUIET)) {
    await turnTo(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await look(page, path);
  }
  await page.evaluate(() => document.fonts.ready);
  await host(person, 'Timeline');
  await look(page, 'the lobby');
  // Whoever leaves while the QR code is being fetched hangs up on it.
  await page.waitForLoadState('networkidle');
  await playNow(person, 'Timeline');
  await turnComes(person);
  await cardNamed(person, ownRow(person)[0]!).click();
  await expect(gaps(person).first()).toBeVisible();
  await look(page, 'the board of Timeline');
  await playNow(person, 'Play the Presidential Numbers');
  await moveComes(person);
  await handCards(person).first().click();
  await look(page, 'the board of Presidential Numbers');
}

test('at a zoom of 200 % nothing scrolls sideways', async ({ arrive }) => {
  await wander(await arrive(ZOOMED), expectNoSideways);
});

test('with text of 200 % nothing scrolls sideways', async ({ arrive }) => {
  const ann = await arrive({ viewport: { width: 1440, height: 900 } });
  await wander(ann, async (page, what) => {
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expectNoSideways(page, what);
  });
});

for (const others of [5, 7]) {
  test(`${others} others at a table of Timeline are all seen on a phone`, async ({ arrive }) => {
    const ann = await arrive(PHONE);
    await wanting(ann.page, { now: { opponents: others } });
    await playNow(ann, 'Timeline');
    const strip = ann.page.getByRole('list', { name: 'The other players' }).getByRole('listitem');
    await expect(strip).toHaveCount(others);
    for (const one of await strip.all()) await expect(one).toBeInViewport({ ratio: 1 });
  });
}

/** Places a card and counts what moves meanwhile, picture by picture. */
async function movesAfterPlacing(person: Person): Promise<number> {
  const { page } = person;
  await playNow(person, 'Timeline');
  await turnComes(person);
  const [name] = ownRow(person);
  await cardNamed(person, name!).click();
  await page.evaluate(() => {
    const seen = window as unknown as { moved: number };
    seen.moved = 0;
    const look = () => {
      // Where motion is not wanted, what would move is over before anybody sees it.
      seen.moved += document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 1).length;
      requestAnimationFrame(look);
    };
    look();
  });
  await gaps(person).nth(gapFor(person, name!, true)).click();
  await expect(cardNamed(person, name!)).toHaveCount(0);
  // The year is on the table: whatever moves has begun to move.
  await expect(page.getByRole('log', { name: 'Log' })).toContainText(name!);
  return page.evaluate(() => (window as unknown as { moved: number }).moved);
}

test('cards move, but not for those who want less motion', async ({ arrive }) => {
  const lively = await arrive({ reducedMotion: 'no-preference' });
  expect(await movesAfterPlacing(lively)).toBeGreaterThan(0);
  const calm = await arrive({ reducedMotion: 'reduce' });
  expect(await movesAfterPlacing(calm)).toBe(0);
});

test('colours change at once for those who want less motion', async ({ arrive }) => {
  const { page } = await arrive({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  const underWay = () => {
    document.body.getBoundingClientRect();
    return document.getAnimations().length;
  };
  expect(await page.evaluate(underWay)).toBe(0);
});
