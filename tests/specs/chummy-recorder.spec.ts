// A whole game of Chummy Challenge on a phone; and the recorder must be able to fail: doctored messages, made from it, are all found.

import type { View } from '../../web/src/lib/gen/chummy_challenge';
import type { ToClient } from '../../web/src/lib/gen/wire';
import { replayOf, type Replay } from '../support/api';
import { answerTo, CALM, chummyView, field, shoutButton, TITLE } from '../support/chummy';
import { codeOf, moveOrResult, playNow, wanting } from '../support/home';
import { doctor, heardAll } from '../support/recorder';
import { leaks, toldAfter, type Truth } from '../support/secrets';
import { expect, PHONE, test } from '../support/test';

test('a whole game of Chummy Challenge by tapping, on a phone, with motion; the recorder finds unread words in it', async ({ arrive, ownServer }) => {
  test.slow();
  const at = await ownServer(4);
  const ann = await arrive({ ...PHONE, at, reducedMotion: 'no-preference' });
  const { page } = ann;
  await wanting(page, { options: CALM });
  await playNow(ann, TITLE);
  const asks = (verb: string) => ann.ear.doc.ask?.offers.some((offer) => offer.verb === verb) ?? false;
  let shouts = 0;
  for (;;) {
    const over = () => chummyView(ann)?.phase === 'over';
    await expect.poll(() => over() || asks('answer') || (asks('shout') && chummyView(ann).words.length > 2), { timeout: 30_000, intervals: [20] }).toBe(true);
    if (over()) break;
    const { id } = ann.ear.doc.ask!;
    if (asks('answer')) {
      await expect(field(ann)).toBeFocused();
      await field(ann).fill(answerTo(chummyView(ann).words));
      await page.getByRole('button', { name: 'Send', exact: true }).tap();
    } else {
      // The other side may have been faster; the button is never out of reach.
      expect(await shoutButton(ann).evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight).catch(() => true)).toBe(true);
      await shoutButton(ann).tap({ timeout: 2000 }).then(() => (shouts += 1), () => undefined);
    }
    await expect.poll(() => ann.ear.doc.ask?.id, { intervals: [20] }).not.toBe(id);
  }
  expect(shouts).toBeGreaterThan(0);
  expect(await moveOrResult(ann, page.getByText('There is no such text.'))).toBe(false);
  await expect(page.getByRole('table', { name: 'Points' })).toBeVisible();
  await expect(page.getByRole('article', { name: /^Challenge / })).toHaveCount(chummyView(ann).challenges.length);
  expect(await heardAll(ann.ear)).toBe(true);

  await ann.ear.settle();
  const read = (eyes: string): Promise<Replay> => replayOf(at.base, codeOf(page), 1, eyes);
  const truth: Truth = { all: await read('all'), told: toldAfter(await read('0')), seat: 0 };
  const { messages } = ann.ear.last;
  const found = (of: ToClient[]) => leaks(of, 1, truth).join('\n');
  expect(found(messages)).toBe('');

  const doctored = doctor(messages);
  const { question } = (truth.all.steps.at(-1)!.view as View).challenges[0]!;
  const words = question.split(/\s+/);
  expect(found(doctored(({ view }) => (view.words = words.slice(0, 1))))).toContain('words that were not read');
  expect(found(doctored(({ view }) => (view.next = question)))).toContain('the unread words');
  expect(found(doctored(({ notices }) => (notices[0].words += ` ${words.slice(-3).join(' ')}`)))).toContain('the unread words');
  expect(found(doctored(({ view }) => (view.hidden = { card: [] })))).toContain('what only the archive sees');
  expect(found(doctored(({ notices }) => (notices[0].notice = { news: { race: { shouted: { seat: 1, word: 'geoplunge' } } } })))).toContain('a shout before the call');
  expect(found(doctored(({ notices }) => (notices[0].notice = { news: { answered: { seat: 1, text: 'Ohio' } } })))).toContain('an answer in secret');
  expect(found(doctored(({ view }) => (view.answer = { seat: 1, text: 'Ohio' })))).toContain('an answer in secret');
  expect(found(doctored(({ notices }) => (notices[0].notice = { news: { named: { side: 1, seat: 1 } } })))).toContain('whom the other side names');
});
