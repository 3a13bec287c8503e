// axe finds nothing on any page, light and dark, at 360 and 1440 px.

import { CUT } from '../support/guard';
import { codeOf, host, join, overHeading, playNow, ready, sit, unfold, wanting } from '../support/home';
import { expectNoFindings } from '../support/look';
import { handCards, moveComes, picked, playCard, playNumbers } from '../support/numbers';
import { expect, test } from '../support/test';
import { cardNamed, gaps, ownRow, place, playTimeline, turnComes } from '../support/timeline';

const PLAIN: [string, string, RegExp][] = [
  ['home', '/', /^Games$/],
  ['join', '/join', /^Join a table$/],
  ['the rules', '/rules/presidential-numbers', /^Every rule/],
  ['about', '/about', /^About/],
  ['an unknown address', '/nowhere', /^Nothing lies here$/],
];
for (const [name, path, heading] of PLAIN) {
  test(`axe: ${name}`, async ({ arrive }) => {
    const { page } = await arrive();
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectNoFindings(page, name);
  });
}

test('axe finds what is wrong', async ({ arrive }) => {
  const { page } = await arrive();
  await page.goto('/about');
  await page.evaluate(() => document.querySelector('main')!.append(document.createElement('button')));
  await expect(expectNoFindings(page, 'a button without a name')).rejects.toThrow('button-name');
});

test('axe: a code that is wrong, a table that is not there', async ({ arrive }) => {
  const { page, guard } = await arrive();
  guard.allow(/404|WebSocket connection to .* failed/);
  await page.goto('/join/ABC');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoFindings(page, 'a wrong code');
  await page.goto('/t/ZZZZZZ');
  await expect(page.getByRole('heading', { name: 'No such table' })).toBeVisible();
  await expectNoFindings(page, 'no such table');
});

test('axe: the lobby as host, as newcomer and as guest', async ({ arrive }) => {
  const [ann, ben] = [await arrive(), await arrive()];
  const code = await host(ann, 'Timeline');
  await join(ben, code);
  await expect(ben.page.getByRole('button', { name: 'Take a seat' })).toBeVisible();
  await expectNoFindings(ben.page, 'the lobby of a newcomer');
  await sit(ben);
  await ann.page.getByRole('checkbox', { name: /type their own names/ }).check();
  await expect(ben.page.getByRole('textbox', { name: 'A name of your own' })).toBeVisible();
  await expectNoFindings(ben.page, 'the lobby of a guest');
  await ann.page.getByRole('region', { name: 'Seats' }).getByRole('button', { name: 'Computer player' }).first().click();
  await expect(ann.page.getByRole('combobox', { name: /^Level of/ })).toBeVisible();
  await expectNoFindings(ann.page, 'the lobby of the host');
});

test('axe: the board of Timeline in play, and its dialogs', async ({ arrive }) => {
  const ann = await arrive();
  const { page } = ann;
  await playNow(ann, 'Timeline');
  await turnComes(ann);
  await place(ann);
  await turnComes(ann);
  await place(ann, undefined, false);
  await turnComes(ann);
  await expectNoFindings(page, 'Timeline');
  await cardNamed(ann, ownRow(ann)[0]!).click();
  await expect(gaps(ann).first()).toBeVisible();
  await gaps(ann).first().hover();
  await expectNoFindings(page, 'Timeline with a card picked');
  await page.getByRole('button', { name: /^Box/ }).click();
  await expect(page.getByRole('dialog', { name: /^The box/ })).toBeVisible();
  await expectNoFindings(page, 'the box');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'How to play' }).click();
  await expect(page.getByRole('heading', { name: 'The rule that applies now' })).toBeVisible();
  await expectNoFindings(page, 'how to play Timeline');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expectNoFindings(page, 'the menu of a host');
  await menu.getByRole('button', { name: 'End the game' }).click();
  await expect(page.getByRole('dialog', { name: 'End the game?' })).toBeVisible();
  await expectNoFindings(page, 'a question');
});

test('axe: the board of Presidential Numbers in play, and its dialogs', async ({ arrive }) => {
  const ann = await arrive();
  const { page } = ann;
  await playNow(ann, 'Play the Presidential Numbers');
  await moveComes(ann);
  await expectNoFindings(page, 'Presidential Numbers at the first discard');
  for (let card = 0; card < 2; card += 1) {
    await playCard(ann);
    await moveComes(ann);
  }
  await handCards(ann).first().click();
  await expect(picked(ann)).toBeVisible();
  await expectNoFindings(page, 'Presidential Numbers with a card picked');
  await picked(ann).getByRole('button', { name: 'Facts' }).click();
  await expect(page.getByRole('dialog', { name: 'Facts' })).toBeVisible();
  await expectNoFindings(page, 'facts');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'How to play' }).click();
  await expect(page.getByRole('heading', { name: 'The rule that applies now' })).toBeVisible();
  await expectNoFindings(page, 'how to play Presidential Numbers');
});

test('axe: the boards of a spectator, in play and while the table is paused', async ({ arrive }) => {
  const [ann, dora] = [await arrive(), await arrive()];
  await playNow(ann, 'Timeline');
  await turnComes(ann);
  await place(ann, undefined, false);
  await turnComes(ann);
  await dora.page.goto(`/t/${codeOf(ann.page)}`);
  await expect(dora.page.getByText(/^You are watching\./).first()).toBeVisible();
  await expectNoFindings(dora.page, 'Timeline for a spectator');
  await ann.page.getByRole('button', { name: 'Menu' }).click();
  await ann.page.getByRole('button', { name: 'Pause' }).click();
  for (const [person, who] of [[ann, 'the host'], [dora, 'a spectator']] as const) {
    await expect(person.page.getByText('Paused.', { exact: true })).toBeVisible();
    await expectNoFindings(person.page, `a pause for ${who}`);
  }

  await playNow(ann, 'Play the Presidential Numbers');
  for (let card = 0; card < 2; card += 1) {
    await moveComes(ann);
    await playCard(ann);
  }
  await dora.page.goto(`/t/${codeOf(ann.page)}`);
  await expect(dora.page.getByText(/^You are watching\./).first()).toBeVisible();
  await expectNoFindings(dora.page, 'Presidential Numbers for a spectator');
});

test('axe: a connection that is lost', async ({ arrive, server, cableTo }) => {
  const cable = await cableTo(server);
  const ann = await arrive({ at: cable });
  ann.guard.allow(CUT);
  await playNow(ann, 'Timeline');
  await turnComes(ann);
  cable.pull();
  await ann.context.setOffline(true);
  const lost = ann.page.getByRole('status').filter({ hasText: 'Connection lost.' });
  await expect(lost).toBeVisible();
  await expectNoFindings(ann.page, 'a lost connection');
  await expect(lost, 'it was lost all the time').toBeVisible();
  cable.plugIn();
  await ann.context.setOffline(false);
  await expect(lost).toBeHidden();
});

for (const title of ['Timeline', 'Play the Presidential Numbers'] as const) {
  test(`axe: what a team of ${title} lays ready`, async ({ arrive }) => {
    const [ann, ben] = [await arrive(), await arrive()];
    await wanting(ann.page, { options: title === 'Timeline' ? { first: 0, turn_seconds: 0 } : { step_seconds: 0 } });
    const code = await host(ann, title);
    await ann.page.getByRole('group', { name: 'Side 1' }).getByRole('button', { name: /^Add a teammate's seat/ }).click();
    await join(ben, code);
    await ben.page.getByRole('group', { name: 'Side 1' }).getByRole('button', { name: 'Sit here' }).click();
    await ready(ben);
    await ann.page.getByRole('button', { name: /^Fill/ }).click();
    await ann.page.getByRole('button', { name: 'Start the game' }).click();
    if (title === 'Timeline') {
      await turnComes(ann);
      await cardNamed(ann, ownRow(ann)[0]!).click();
      await gaps(ann).first().click();
    } else {
      await moveComes(ann);
      await handCards(ann).first().click();
    }
    await expect(ben.page.getByRole('list', { name: 'Laid ready by your team' })).toBeVisible();
    await ben.page.getByRole('button', { name: 'Say to your team' }).click();
    await expectNoFindings(ben.page, `the team bar of ${title}`);
  });
}

test('axe: result and replay of Timeline', async ({ arrive }) => {
  const ann = await arrive();
  const { page } = ann;
  await wanting(page, { options: { cards: 2 }, now: { opponents: 2 } });
  await playNow(ann, 'Timeline');
  await playTimeline(ann, undefined, 1);
  await expect(page.getByRole('heading', { name: 'What you missed' })).toBeVisible();
  await unfold(page, 'Was the deal fair?');
  await page.getByRole('button', { name: 'Verify this deal' }).click();
  await unfold(page, /^What has happened/);
  await expectNoFindings(page, 'the result of Timeline');
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expectNoFindings(page, 'the replay of Timeline');
});

test('axe: result and replay of Presidential Numbers', async ({ arrive }) => {
  const ann = await arrive();
  const { page } = ann;
  await wanting(page, { options: { wins: 1 } });
  await playNow(ann, 'Play the Presidential Numbers');
  await playNumbers(ann);
  await expect(overHeading(page)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Games won' })).toBeVisible();
  await expectNoFindings(page, 'the result of Presidential Numbers');
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.getByRole('button', { name: 'Last' }).click();
  await expectNoFindings(page, 'the replay of Presidential Numbers');
});
