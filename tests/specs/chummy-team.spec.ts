// Three teammates against one: only the GeoPlunger can shout, anybody may answer; and both sides shout at almost the same time.

import { answerTo, CALM, chummyView, field, goOn, judged, phaseComes, question, shoutButton, wordsCome } from '../support/chummy';
import { roomOf } from '../support/api';
import { seated } from '../support/seated';
import { expect, test, type Person } from '../support/test';

const choose = ({ page }: Person) => page.getByRole('region', { name: 'Your GeoPlunger' });

test('three on a side name a GeoPlunger, confer and answer; two shouts at almost the same time are ruled by their stamps', async ({ arrive, ownServer, vault }) => {
  test.slow();
  // Fast, but slow enough to shout at the same time.
  const at = await ownServer(2);
  const [ann, ben, cleo, dan] = [await arrive({ at }), await arrive({ at }), await arrive({ at }), await arrive({ at })];
  const team = [ann, ben, cleo];
  const code = await seated({ base: at.base, game: 'chummy-challenge', options: CALM, sides: [team, [dan]], vault });
  const { seats } = await roomOf(at.base, code);
  const nameOf = ({ ear }: Person) => seats[ear.last.seat!]!.name;

  // Ann names Ben. Nobody else has a button.
  await phaseComes('choose', ...team);
  await expect(choose(dan).getByRole('button')).toHaveCount(0);
  await choose(ann).getByRole('button', { name: nameOf(ben) }).click();
  await phaseComes('ready', ...team, dan);
  for (const person of [ben, dan]) await expect(shoutButton(person)).toBeVisible();
  for (const person of [ann, cleo]) await expect(shoutButton(person)).toHaveCount(0);
  await wordsCome(ben, 3);
  await ann.page.keyboard.press('Space');
  await expect(ann.page.getByText(`Only ${nameOf(ben)} can shout for your team.`).first()).toBeVisible();
  expect(chummyView(ben).phase).toBe('read');
  await ben.page.keyboard.press('Space');
  await phaseComes('answer', ...team, dan);
  const { words } = chummyView(ben);
  for (const person of team) await expect(field(person)).toBeVisible();
  await expect(field(dan)).toHaveCount(0);
  await expect(question(dan)).toContainText(`${team.map(nameOf).join(' & ')} shouted first.`);

  // What Ann types, Cleo sees and sends.
  const text = answerTo(words);
  await field(ann).fill(text);
  const ready = cleo.page.getByRole('list', { name: 'Laid ready by your team' });
  await expect(ready).toContainText(`${nameOf(ann)} types “${text}”`);
  await ready.getByRole('button', { name: 'Send this' }).click();
  await phaseComes('rest', ...team, dan);
  const [first] = chummyView(dan).challenges;
  expect(first!.answers).toMatchObject([{ side: 0, typed: { seat: cleo.ear.last.seat, text } }]);
  expect(first!.winner).toBe(first!.answers[0]!.right ? 0 : 1);
  for (const person of [...team, dan]) await expect(judged(person, 1)).toContainText(text);
  await Promise.all([...team, dan].map((person) => goOn(person).click({ timeout: 1000 }).catch(() => undefined)));

  // Ben has served. Cleo and Dan shout at once.
  await phaseComes('choose', ...team);
  await expect(choose(cleo).getByRole('button')).toHaveCount(2);
  await expect(choose(cleo)).toContainText('has been GeoPlunger');
  await choose(cleo).getByRole('button', { name: nameOf(cleo) }).click();
  await phaseComes('read', ...team, dan);
  await wordsCome(cleo, 3);
  await Promise.all([cleo, dan].map((person) => shoutButton(person).dispatchEvent('pointerdown', { button: 0, pointerType: 'mouse' })));
  await phaseComes('answer', ...team, dan);
  const { race, first: firsts } = chummyView(cleo);
  expect(chummyView(dan).race, 'both see the same evidence').toEqual(race);
  for (const { received, credited, stamp } of race) expect(stamp).toBe(Math.max(0, received - credited));
  const together = race.length === 2 && Math.abs(race[0]!.stamp - race[1]!.stamp) <= 150;
  expect([...firsts].sort(), 'who was first fits the stamps').toEqual(together ? [0, 1] : [race[0]!.side]);

  if (together) {
    // Each in secret: Dan does not hear what the others sent, nor that they did.
    await expect(question(dan)).toContainText('both answer in secret');
    await field(cleo).fill('Atlantis');
    await cleo.page.keyboard.press('Enter');
    await expect(ann.page.getByText('answered Atlantis.')).toBeVisible();
    expect(dan.ear.last.raw.some((message) => message.includes('Atlantis'))).toBe(false);
    await field(dan).fill(answerTo(chummyView(dan).words));
    await dan.page.keyboard.press('Enter');
  } else {
    const [side] = firsts;
    const sender = side === 0 ? cleo : dan;
    await field(sender).fill('Atlantis');
    await sender.page.keyboard.press('Enter');
  }
  await expect.poll(() => chummyView(dan).challenges.length).toBe(2);
  const second = chummyView(dan).challenges[1]!;
  const right = second.answers.filter((answer) => answer.right).map((answer) => answer.side);
  if (together) expect(second.winner).toBe(right.length === 1 ? right[0] : undefined);
  else expect(second.winner).toBe(1 - firsts[0]!);
  for (const person of [ann, dan]) await expect(judged(person, 2)).toContainText('Atlantis');
});
