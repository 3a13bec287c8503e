// A whole game of State IQ on a phone; the recorder must be able to fail: doctored messages, made from it, are all found. And a
// flag as a clue, of which nothing but the flag itself tells whose it is.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { View } from '../../web/src/lib/gen/state_iq';
import type { ToClient } from '../../web/src/lib/gen/wire';
import { flagId } from '../../web/src/lib/cards/opaque';
import { makeTable, replayOf, type Replay } from '../support/api';
import { codeOf, playNow, wanting } from '../support/home';
import { ROOT } from '../support/paths';
import { doctor, heardAll } from '../support/recorder';
import { leaks, toldAfter, type Truth } from '../support/secrets';
import { withoutWriting } from '../support/secrets-state-iq';
import { seated } from '../support/seated';
import { asked, CALM, clues, flagPicture, iqView, moveComes, step, TITLE } from '../support/state-iq';
import { expect, PHONE, test, type Person } from '../support/test';
import { click, tap } from '../support/timeline';

test('a whole game of State IQ by tapping, on a phone, with motion; the recorder finds hidden cards in it', async ({ arrive, server }) => {
  test.slow();
  const ann = await arrive({ ...PHONE, reducedMotion: 'no-preference' });
  await wanting(ann.page, { options: CALM });
  const read = (eyes: string): Promise<Replay> => replayOf(server.base, codeOf(ann.page), 1, eyes);
  const views = (all: Replay) => all.steps.map((one) => one.view as View);
  const dealt = (all: Replay) => views(all).map((view) => view.sides[1]!.card).find((held) => held !== undefined)!;
  /** The blind pick may have shown the card that was dealt after it: then it is no secret, and another game is played. */
  const wasPicked = (all: Replay) => views(all).some(({ pick }) => pick?.some(({ face }) => face.postal_code === dealt(all).face.postal_code));
  let all: Replay;
  do {
    await playNow(ann, TITLE);
    while (await moveComes(ann)) await step(ann, tap);
    await expect(ann.page.getByRole('table', { name: 'Points' })).toBeVisible();
    expect(await heardAll(ann.ear)).toBe(true);
    await ann.ear.settle();
    all = await read('all');
  } while (wasPicked(all));
  const truth: Truth = { all, told: toldAfter(await read('0')), seat: 0 };
  const { messages } = ann.ear.last;
  const found = (of: ToClient[]) => leaks(of, 1, truth).join('\n');
  expect(found(messages)).toBe('');

  const doctored = doctor(messages);
  const card = dealt(all);
  const { name, postal_code } = card.face;
  expect(found(doctored(({ view }) => (view.sides[1].card = card)))).toContain('the card that');
  expect(found(doctored(({ view }) => (view.next = card)))).toContain(`the card of ${postal_code}`);
  expect(found(doctored(({ view }) => view.turns.push({ guesser: 0, number: 1, about: 9, shown: false, part: 'A', card })))).toContain('a card that is being guessed');
  expect(found(doctored(({ notices }) => (notices[0].words = `They hold ${name}.`)))).toContain(`the name of ${name}`);
  const flag = (picture: string, description: string) => found(doctored(({ view }) => (view.flag = { picture, description })));
  expect(flag('0123456789abcdef', 'Three stripes.')).toBe('');
  expect(flag(`${flagId(postal_code)}00000000`, 'Three stripes.')).toContain(`the public address of the flag of ${name}`);
  expect(flag(`${name}.png`, 'Three stripes.')).toContain('a flag with the address');
  expect(flag('0123456789abcdef', `The seal of ${name}.`)).toContain(`the name of ${name} in a flag`);
  expect(flag('0123456789abcdef', `A seal with “${name}.”`), 'what is written on it (IQ-R10)').not.toContain('in a flag');
});

test('a flag is seen through the cut-out card, and nothing else of it', async ({ arrive, server, vault }) => {
  test.slow();
  const [ann, ben] = [await arrive(), await arrive()];
  // About six games of ten have one.
  const flagNow = (): Person | null => [ann, ben].find((person) => iqView(person)?.phase === 'guess' && asked(person) === 'guess' && iqView(person).clues.at(-1)?.flag) ?? null;
  let guesser: Person | null = null;
  let code = '';
  for (let game = 0; game < 12 && !guesser; game += 1) {
    code = await seated({ base: server.base, game: 'state-iq', options: CALM, sides: [[ann], [ben]], vault });
    for (let moves = 0; moves < 12 && !guesser; moves += 1) {
      const over = () => iqView(ann)?.phase === 'over';
      const mover = () => [ann, ben].find((person) => asked(person) !== null);
      await expect.poll(() => over() || mover() !== undefined, { timeout: 20_000, intervals: [30] }).toBe(true);
      if (over()) {
        // Nothing is under way when the pages go on to another table.
        for (const { page } of [ann, ben]) await expect.poll(() => page.evaluate(() => [...document.images].every((image) => image.complete))).toBe(true);
        break;
      }
      const person = mover()!;
      guesser = flagNow();
      if (!guesser) await step(person, click);
    }
  }
  expect(guesser, 'one of twelve games has a flag').not.toBeNull();
  const { page } = guesser!;
  const giver = guesser === ann ? ben : ann;
  const { flag } = iqView(guesser!).clues.at(-1)!;
  const { face } = iqView(giver).turns.at(-1)!.card!;

  await expect(flagPicture(guesser!)).toHaveAttribute('alt', flag!.description);
  await expect.poll(() => flagPicture(guesser!).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expect(clues(guesser!)).toContainText(flag!.description);
  const src = (await flagPicture(guesser!).getAttribute('src'))!;
  expect(src).toBe(`/api/tables/${code}/pictures/${flag!.picture}`);
  // The list of all states is there in any case; nothing that has to do with the flag tells which it is.
  const cover = await page.locator('.hidden-card').evaluate((element) => element.outerHTML);
  for (const secret of [face.name, flagId(face.postal_code), `"${face.postal_code}"`]) expect(withoutWriting(cover)).not.toContain(secret);

  const answer = await fetch(server.base + src);
  expect(answer.status).toBe(200);
  const head = [...answer.headers].filter(([name]) => !['date', 'content-length'].includes(name));
  expect(answer.headers.get('cache-control')).toContain('no-store');
  for (const name of ['etag', 'last-modified', 'content-disposition', 'content-location', 'link']) expect(answer.headers.has(name), name).toBe(false);
  for (const [name, value] of head) {
    for (const secret of [face.name, flagId(face.postal_code)]) expect(`${name}: ${value}`).not.toContain(secret);
  }
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.equals(readFileSync(path.join(ROOT, `web/dist/flags/${flagId(face.postal_code)}.png`))), 'it is the right flag').toBe(true);
  for (const secret of [face.name, 'tEXt', 'iTXt', 'zTXt', 'eXIf']) expect(bytes.includes(secret), `${secret} in the picture`).toBe(false);
  // The name is good at this table only.
  const { code: other } = await makeTable(server.base, { game: 'state-iq', options: CALM, sit: false });
  expect((await fetch(`${server.base}/api/tables/${other}/pictures/${flag!.picture}`)).status).toBe(404);
  expect((await fetch(`${server.base}/api/tables/${code}/pictures/0000000000000000`)).status).toBe(404);

  // Who gives the clue sees the whole card.
  await expect(giver.page.getByRole('main').getByRole('img', { name: `Flag of ${face.name}` })).toBeVisible();

  await flagPicture(guesser!).click();
  await expect(page.getByRole('dialog', { name: 'The flag' }).getByText(flag!.description)).toBeVisible();
  await page.keyboard.press('Escape');
  await step(guesser!, click, face.name);
  await expect.poll(() => iqView(guesser!).turns.some((turn) => turn.shown && turn.card?.face.name === face.name)).toBe(true);
});
