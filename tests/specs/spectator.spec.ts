// Who watches sees what lies open, and cannot act. What they were sent is judged after each test by the recorder.

import { codeOf, join, playNow, wanting } from '../support/home';
import { handCards, moveComes, numbersView, playCard } from '../support/numbers';
import { expect, test, type Person } from '../support/test';
import { cardNamed, gaps, ownRow, place, playTimeline, turnComes } from '../support/timeline';

/** Tries to act past the page; gives the code of the refusal. */
const actAnyway = ({ page }: Person, action: unknown): Promise<string> =>
  page.evaluate(
    ([code, act]) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${code}/ws`);
        socket.onopen = () => {
          socket.send(JSON.stringify({ hello: {} }));
          socket.send(JSON.stringify({ act: { nonce: 'not-mine-1', ask: 1, action: act } }));
        };
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as { refused?: { code: string } };
          if (message.refused) resolve(message.refused.code);
        };
      }),
    [codeOf(page), action] as const,
  );

test('a spectator of Presidential Numbers sees the tricks and no hand, and cannot act', async ({ arrive }) => {
  const [ann, dora] = [await arrive(), await arrive()];
  await wanting(ann.page, { options: { wins: 1 } });
  await playNow(ann, 'Play the Presidential Numbers');
  await moveComes(ann);
  await join(dora, codeOf(ann.page));
  await expect(dora.page.getByText(/^You are watching\./).first()).toBeVisible();
  await expect(dora.page.getByRole('region', { name: 'Your hand' })).toHaveCount(0);
  await expect(dora.page.getByRole('list', { name: /cards/i })).toHaveCount(0);

  for (let card = 0; card < 3 && (await moveComes(ann)); card += 1) {
    // Cards that have not been played, by either side, are nowhere on the spectator's page.
    const left = await handCards(ann).count();
    await expect.poll(() => numbersView(ann).sides[0]!.hand!.length).toBe(left);
    const { sides, open, tricks } = numbersView(ann);
    const played = [open?.card, ...tricks.flatMap((trick) => [trick.lead, trick.follow])].map((card) => card?.face.number);
    const secret = sides[0]!.hand!.filter(({ face }) => !played.includes(face.number));
    const words = await dora.page.getByRole('main').innerText();
    for (const { face } of secret) expect(words).not.toContain(`${face.number} ${face.name}`);
    await playCard(ann);
  }
  // A trick that has been played lies open for everybody.
  const tricks = dora.page.getByRole('complementary', { name: 'Tricks of this game' });
  await expect(tricks.getByRole('listitem').first()).toBeVisible();
  expect(await actAnyway(dora, { discard: { card: 1 } })).toBe('NO_SEAT');
});

test('a spectator of Timeline sees the game to its end', async ({ arrive }) => {
  const [ann, dora] = [await arrive(), await arrive()];
  await wanting(ann.page, { options: { cards: 2 }, now: { opponents: 2 } });
  await playNow(ann, 'Timeline');
  await turnComes(ann);
  await cardNamed(ann, ownRow(ann)[0]!).click();
  await dora.page.goto(`/t/${codeOf(ann.page)}`);
  await expect(dora.page.getByText(/^You are watching\./).first()).toBeVisible();
  await expect.poll(() => ann.ear.last.messages.some((message) => 'room' in message && message.room.watching === 1)).toBe(true);
  await expect(gaps(ann).first(), 'a picked card stays picked when somebody comes').toBeVisible();
  await ann.page.keyboard.press('Escape');
  await expect(dora.page.getByRole('list', { name: 'Your cards' })).toHaveCount(0);
  const name = await place(ann);
  await expect(dora.page.getByRole('log', { name: 'Log' })).toContainText(name);
  expect(await actAnyway(dora, { place: { card: 1, gap: 0 } })).toBe('NO_SEAT');
  await playTimeline(ann);
  await expect(dora.page.getByRole('heading', { name: 'The game is over' })).toBeVisible();
  await expect(dora.page.getByRole('button', { name: 'Play again' })).toHaveCount(0);
});
