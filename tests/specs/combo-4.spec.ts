// A whole Call match of two teams of three, on six devices: the secret choice, a game, the pause after it, the end of the clock.

import { between, chosen, comes, gameCard, lockIn, matchView, score, scoreboard, stops, TITLE } from '../support/combo-4';
import { endGame } from '../support/api';
import { CUT } from '../support/guard';
import { codeOf, overHeading, playNow, wanting } from '../support/home';
import { expectNoFindingsNow, expectNoSideways } from '../support/look';
import { seated } from '../support/seated';
import { expect, PHONE, test, type Person } from '../support/test';

const shout = ({ page }: Person) => page.getByRole('button', { name: /^GeoPlunge\b/ });
const goOn = (person: Person) => between(person).getByRole('button', { name: 'Go on' });

test('a Call match of three against three, from the secret choice to the end of its clock', async ({ arrive, ownServer, vault }) => {
  test.slow();
  const at = await ownServer();
  const people = await Promise.all(Array.from({ length: 6 }, (_, seat) => arrive({ at, ...(seat === 2 ? PHONE : {}) })));
  const [ann, ben, cleo, dan, eve, finn] = people as [Person, Person, Person, Person, Person, Person];
  for (const { guard } of people) guard.allow(CUT);
  // Without limits nobody is made to move in State IQ: it is still not finished when the match is.
  await seated({ base: at.base, game: 'combo-4', options: { kind: 'call', minutes: 5, pace: 'unlimited' }, sides: [[ann, ben, cleo], [dan, eve, finn]], vault });

  // What one chooses, the team sees; the others see nothing of it.
  for (const person of people) await expect(gameCard(person, 1)).toBeVisible();
  await gameCard(ann, 1).click();
  await gameCard(ben, 3).click();
  await expect.poll(() => chosen(cleo)).toEqual([1, 3]);
  await gameCard(cleo, 3).tap();
  await expect.poll(() => chosen(ann), 'only then is there room for another').toEqual([1]);
  await gameCard(ann, 2).click();
  await expect.poll(() => chosen(ben)).toEqual([1, 2]);
  expect(await chosen(dan)).toEqual([]);
  expect(matchView(dan).call).toEqual({ own: [], locked: false });
  await lockIn(ben).click();
  await gameCard(dan, 1).click();
  await gameCard(eve, 2).click();
  expect([matchView(dan).rotation, matchView(dan).calls]).toEqual([[], undefined]);
  await lockIn(finn).click();

  // Both come to light together, and the first game begins on the board that it has at its own table.
  await Promise.all(people.map((person) => comes(person, 'game')));
  expect(matchView(eve).calls).toEqual([[1, 2], [1, 2]]);
  await expect(stops(cleo)).toHaveText([/Border-Up: under way/, /State IQ: to come/]);
  await expect(dan.page.getByRole('heading', { level: 1 })).toHaveText(`${TITLE}: Border-Up`);
  // A shout with empty trays gives the game away, with the Bonus; so it wants a second press.
  await expect(shout(ben)).toBeVisible({ timeout: 20_000 });
  await shout(ben).click();
  await expect(ben.page.getByText('Your trays are empty.')).toBeVisible();
  await expect(shout(ben)).toContainText('press again');
  await shout(ben).click();
  for (const person of people) await expect.poll(() => matchView(person).points).toEqual([0, 20]);
  // The pause is over when all have said so, or by itself.
  await Promise.all(people.map((person) => goOn(person).click({ timeout: 1000 }).catch(() => undefined)));
  await expect.poll(() => matchView(cleo).number).toBe(2);

  // Whoever comes back finds the same seat and the same score. The page must not be in the middle of fetching the next board.
  await expect(ben.page.getByRole('heading', { level: 1 })).toHaveText(`${TITLE}: State IQ`);
  await expect(ben.page.getByText('Laying the table…')).toHaveCount(0);
  await ben.page.reload();
  await expect(score(ben)).toHaveText(/Your team\s*0.*20/s);
  await expect(stops(ben)).toHaveText([/Border-Up: paid 0 to 20/, /State IQ: under way/]);
  expect(matchView(ben).side).toBe(0);
  await ben.page.getByRole('button', { name: 'How to play' }).click();
  await expect(ben.page.getByRole('dialog')).toContainText('Find the state on the other team’s card.');
  await ben.page.keyboard.press('Escape');

  // The server is killed in the middle of the match and costs nobody anything. The rest of the time passes faster, but not so fast
  // that a place is given to a computer player before its page is back.
  await at.goOnAt(6);

  // When time is up, the game that is not finished pays nobody.
  for (const [person, words] of [[cleo, /win the match, 20 points to 0\.$/], [dan, 'Your team wins the match, 20 points to 0.']] as const) {
    await expect(overHeading(person.page)).toBeVisible({ timeout: 75_000 });
    await expect(person.page.getByRole('heading', { level: 2 }).first()).toHaveText(words);
    await expect(person.page.getByText('Time was up before State IQ was finished: it pays nobody.')).toBeVisible();
    await expect(person.page.getByRole('row', { name: /^1\. Border-Up/ })).toContainText('10 for the win and 10 for the Bonus');
  }
});

test('axe: the calls, a game with what it pays, the pause after it and the result', async ({ arrive, ownServer, vault }) => {
  test.slow();
  const at = await ownServer();
  const ann = await arrive({ at, ...PHONE });
  const { page } = ann;
  await wanting(page, { options: { kind: 'call', minutes: 5 } });
  await playNow(ann, TITLE);
  await gameCard(ann, 1).click();
  await gameCard(ann, 5).click();
  await expect(lockIn(ann)).toBeEnabled();
  await expectNoFindingsNow(page, 'the calls');
  await lockIn(ann).click();
  // The computer player may take the whole minute for its call.
  await expect(shout(ann)).toBeVisible({ timeout: 75_000 });
  // Time for a look: from here on it runs so slowly that the pause after the game lasts 40 seconds.
  ann.guard.allow(CUT);
  await at.goOnAt(0.2);
  await expectNoSideways(page, 'a game of the match on a phone');
  await scoreboard(ann).getByRole('button', { name: 'What the games pay' }).click();
  await expectNoFindingsNow(page, 'a game of the match');
  await shout(ann).click();
  await expect(shout(ann)).toContainText('press again');
  await shout(ann).click();
  await comes(ann, 'between', 30_000);
  await expect(goOn(ann)).toBeVisible();
  await expect(between(ann)).toContainText(/ wins Border-Up: [2-4]0 points\..*Next: /s);
  await expectNoFindingsNow(page, 'between two games');
  const code = codeOf(page);
  await endGame(at.base, code, [...vault].find(([, of]) => of === `host of ${code}`)![0]);
  await page.getByRole('button', { name: 'See the result' }).click();
  await expect(overHeading(page)).toBeVisible();
  await expectNoFindingsNow(page, 'the result of a match');
});
