// A tournament from the first row to the last certificate.

import { readFile } from 'node:fs/promises';
import { ask } from '../support/api';
import { gameCard, matchView } from '../support/combo-4';
import { CUT } from '../support/guard';
import { expectNoFindings, expectNoFindingsNow } from '../support/look';
import { vaultLeaks } from '../support/secrets';
import { expect, PHONE, test } from '../support/test';
import { joinCode, joinTeam, order, paper, plan, wordsOn } from '../support/tournament';

/** A round of seven minutes is over in as many seconds. */
const FAST = 60;

const ROWS = `Team;School;Member 1;Member 2
Falcons;Lincoln School;Ada
Owls;Hill School;Dan
Bears;Lake School;Gus;Hana
Otters;River School`;

test('rows are read while they are typed, mistakes stand at their row, and a reload loses nothing', async ({ arrive }) => {
  const { page } = await arrive();
  await page.goto('/tournament/new');
  const box = page.getByRole('textbox', { name: 'Teams, one a row' });
  await box.fill('Owls, Hill School, Dan\n, Lake School\nOwls');
  await expect(page.getByRole('heading', { name: '3 teams read' })).toBeVisible();
  const read = page.getByRole('region', { name: '3 teams read' });
  await expect(read.getByRole('row', { name: /The name of the team is missing/ })).toBeVisible();
  await expect(read.getByRole('row', { name: /there already \(row 1\)/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of the tournament' }).fill('Spring Cup');
  await page.getByRole('button', { name: 'Make the tournament' }).click();
  await expect(page.getByRole('alert')).toContainText('2 rows are not right yet.');
  await expectNoFindings(page, 'a new tournament with mistakes');
  await page.reload();
  await expect(box).toHaveValue(/Lake School/);
  await expect(page.getByRole('textbox', { name: 'Name of the tournament' })).toHaveValue('Spring Cup');
  await page.getByRole('button', { name: 'Empty the box' }).click();
  await page.getByRole('button', { name: 'Fill in an example' }).click();
  await expect(page.getByRole('heading', { name: '4 teams read' })).toBeVisible();
});

test('an organizer runs two rounds of four teams', async ({ arrive, ownServer, vault }) => {
  test.slow();
  const at = await ownServer();
  const [eve, ada, dan] = [await arrive({ at }), await arrive({ at, ...PHONE }), await arrive({ at })];
  const wall = await arrive({ at, viewport: { width: 1280, height: 720 } });
  for (const { guard } of [eve, ada, dan, wall]) guard.allow(CUT);
  const code = await plan(eve, { name: 'Spring Cup', rounds: 2, minutes: 6, rows: ROWS });

  // Before the first round: codes, members, computer players for those who are missing.
  const [falcons, owls] = [await joinCode(eve, 'Falcons'), await joinCode(eve, 'Owls')];
  await wall.page.goto(`/tournament/${code}/wall`);
  await expect(wall.page.getByText('The teams are gathering')).toBeVisible();
  await Promise.all([joinTeam(ada, falcons, 'Ada'), joinTeam(dan, owls, 'Dan')]);
  await expect(eve.page.getByText('2 of 7 members have joined')).toBeVisible();
  for (const team of ['Bears', 'Otters']) {
    await order(eve, `Let computer players play for ${team}`, 'Let them play');
    await expect(eve.page.getByRole('button', { name: `Give the team back to people of ${team}` })).toBeVisible();
  }
  await expectNoFindings(eve.page, 'the organizer’s page before the first round');
  await expectNoFindings(ada.page, 'the page of a team that waits');

  // The start takes everybody to their tables.
  await eve.page.getByRole('button', { name: 'Start round 1…' }).click();
  const start = eve.page.getByRole('dialog', { name: 'Start round 1?' });
  await expect(start).toContainText('an All match');
  await start.getByRole('button', { name: 'Start round 1' }).click();
  await order(eve, 'Pause all tables…', 'Pause');
  for (const { page } of [ada, dan]) {
    await page.waitForURL(/\/t\/\w{6}$/);
    await expect(page.getByText('The organizer has stopped all tables for a moment.')).toBeVisible();
    await expect(page.getByText(/^Round 1, table \d: /).first()).toBeVisible();
  }

  // Time stands still: everything can be looked at.
  await expect(wall.page.getByText('Round 1 of 2 is paused')).toBeVisible();
  await expectNoFindingsNow(wall.page, 'the wall');
  await expectNoFindings(eve.page, 'the organizer’s page in a round');
  const before = await eve.page.getByRole('timer').textContent();
  await eve.page.getByRole('button', { name: 'Add time…' }).click();
  await eve.page.getByRole('dialog').getByRole('button', { name: '1 minute more' }).click();
  await expect(eve.page.getByRole('timer')).not.toHaveText(before!);
  await ada.page.getByRole('button', { name: 'Menu' }).click();
  await expect(ada.page.getByRole('dialog', { name: 'Menu' })).toContainText('a computer player plays until you are back');
  await expect(ada.page.getByRole('heading', { name: 'Host' })).toHaveCount(0);
  await ada.page.keyboard.press('Escape');
  await eve.page.getByRole('button', { name: 'Go on' }).click();

  // The server is killed in the middle of the round, and everybody is back by themselves; the rest passes fast.
  await expect(wall.page.getByText('Round 1 of 2 is being played')).toBeVisible();
  await at.goOnAt(FAST);
  // The points come by themselves, and the round ends by itself.
  await expect(eve.page.getByText('Round 1 of 2 is over.')).toBeVisible({ timeout: 40_000 });
  await expect(wall.page.getByText('Results of round 1')).toBeVisible();
  for (const { page } of [ada, dan]) await expect(page.getByRole('heading', { name: 'The match is over' })).toBeVisible({ timeout: 15_000 });
  await ada.page.getByRole('link', { name: 'Back to your team' }).click();
  await expect(ada.page.getByRole('heading', { name: 'Waiting for round 2' })).toBeVisible();

  // A result is corrected, with a note that everybody can read.
  await eve.page.getByRole('button', { name: 'Correct… the result of table 1' }).click();
  const correct = eve.page.getByRole('dialog', { name: 'Correct table 1' });
  await expect(correct).toContainText('Played:');
  await correct.getByRole('spinbutton').first().fill('205');
  await correct.getByRole('spinbutton').last().fill('5');
  await correct.getByRole('button', { name: 'Correct the result' }).click();
  await expect(correct.getByRole('alert')).toContainText('note');
  await correct.getByRole('textbox', { name: 'Note' }).fill('A card was read wrongly.');
  await expectNoFindingsNow(eve.page, 'the correction of a result');
  await correct.getByRole('button', { name: 'Correct the result' }).click();
  await expect(eve.page.getByRole('article', { name: /^Table 1/ })).toContainText('Corrected: “A card was read wrongly.”');
  await expect(wall.page.getByText('205').first()).toBeVisible();
  await at.goOnAt(1);

  // The second round is a Call match. One waits on the team's page, the other on the result: both go on.
  await order(eve, 'Start round 2…', 'Start round 2');
  await expect(wall.page.getByText(/^Round 2 of 2/)).toBeVisible();
  for (const { page } of [ada, dan]) await expect(page.getByText(/^Round 2, table \d: /).first()).toBeVisible();
  for (const person of [ada, dan]) {
    await gameCard(person, 2).click();
    await gameCard(person, 4).click();
    await expect.poll(() => matchView(person).call?.own).toEqual([2, 4]);
  }
  await at.goOnAt(FAST);
  await expect(eve.page.getByText('The tournament is over.')).toBeVisible({ timeout: 40_000 });
  await expect(wall.page.getByRole('heading', { name: 'Final standings' })).toBeVisible();
  for (const { page } of [ada, dan]) await expect(page.getByRole('heading', { name: 'The match is over' })).toBeVisible({ timeout: 15_000 });

  // Standings, files, paper.
  await dan.page.goto(`/tournament/${code}`);
  const standings = dan.page.getByRole('table', { name: 'Standings' });
  await expect(standings.getByRole('row')).toHaveCount(5);
  await expectNoFindings(dan.page, 'the tournament’s page');
  const [file] = await Promise.all([dan.page.waitForEvent('download'), dan.page.getByRole('link', { name: 'Standings (CSV)' }).click()]);
  const csv = await readFile(await file.path(), 'utf8');
  for (const team of ['Falcons', 'Owls', 'Bears', 'Otters']) expect(csv).toContain(team);

  const print = `/tournament/${code}/print`;
  const slips = await paper(eve.page, `${print}/codes`);
  expect(slips).toHaveLength(1);
  // A PDF splits words where two letters are kerned, so blanks do not count.
  for (const own of [falcons, owls]) expect(wordsOn(slips[0]!).replaceAll(' ', '')).toContain(own);
  const sheets = await paper(eve.page, `${print}/sheets`);
  expect(sheets).toHaveLength(2);
  for (const sheet of sheets) expect(wordsOn(sheet)).toContain('Judge');
  expect((await paper(eve.page, `${print}/schedule`)).map(wordsOn).join(' ')).toContain('Round 2: Call match');
  const certificates = await paper(eve.page, `${print}/certificates`);
  expect(certificates).toHaveLength(4);
  for (const page of certificates) {
    expect(page.width).toBeGreaterThan(page.height);
    expect(wordsOn(page)).toMatch(/\d(st|nd|rd|th) place.*Organizer/);
  }

  // Nobody learns keys and codes from what everybody can read.
  const open = JSON.stringify(await ask(at.base, `/api/tournaments/${code}`)) + JSON.stringify(await ask(at.base, `/api/teams/${owls}`));
  expect(vaultLeaks([open], [...vault.keys(), falcons, owls])).toEqual([]);
});

test('the organizer ends a round early: the page follows at once, points decide, and a bye costs nothing', async ({ arrive, ownServer }) => {
  const at = await ownServer();
  const eve = await arrive({ at });
  const wall = await arrive({ at, viewport: { width: 1280, height: 720 } });
  const code = await plan(eve, { name: 'Fire Drill Cup', rounds: 3, minutes: 20, rows: 'Falcons\nOwls\nBears' });
  await wall.page.goto(`/tournament/${code}/wall`);
  await order(eve, 'Start round 1…', 'Start round 1');
  await expect(eve.page.getByText('Round 1 of 3 is being played.')).toBeVisible();
  await eve.page.getByRole('button', { name: 'End the round…' }).click();
  const dialog = eve.page.getByRole('dialog', { name: 'End round 1 now?' });
  await expect(dialog).toContainText('the team with more points wins');
  await dialog.getByRole('button', { name: 'End the round', exact: true }).click();
  // Long before a quiet line would be opened again.
  await expect(eve.page.getByText('Round 1 of 3 is over.')).toBeVisible({ timeout: 5_000 });
  await expect(eve.page.getByRole('article', { name: /^Table 1/ })).toContainText('A tie, 0 : 0, ended early by the organizer');
  await expect(eve.page.getByRole('button', { name: 'Start round 2…' })).toBeVisible();

  // The team that sat out shares the place of the two that tied, and the figures are those that the ranks go by.
  await expect(wall.page.getByText('per match:')).toBeVisible();
  const ranks = wall.page.getByRole('region', { name: /^Standings/ }).getByRole('listitem');
  await expect(ranks).toHaveCount(3);
  for (const line of await ranks.all()) await expect(line).toContainText(/^\s*1/);
  await expectNoFindingsNow(wall.page, 'the wall after a bye');
  await wall.page.goto(`/tournament/${code}`);
  const table = wall.page.getByRole('table', { name: 'Standings' });
  await expect(table.getByRole('columnheader', { name: 'Wins per match' })).toBeVisible();
  await expect(table.getByRole('cell', { name: '0.50' })).toHaveCount(2);
  await expect(wall.page.getByText('A team that hasn’t played yet is placed like an average team.')).toBeVisible();
});
