// Where sockets are filtered, whole games are played over server-sent events and POST.

import { overHeading, playNow, wanting } from '../support/home';
import { moveComes, playNumbers } from '../support/numbers';
import { heardAll } from '../support/recorder';
import { expect, test, type Person } from '../support/test';
import { playTimeline } from '../support/timeline';

const ways = ({ ear }: Person) => [...new Set(ear.heard.map((heard) => heard.way))];

test('a network without sockets: the page finds the other way by itself and plays a whole game', async ({ arrive }) => {
  const ann = await arrive();
  ann.guard.allow(/WebSocket connection to .* failed/);
  await ann.page.routeWebSocket(/\/ws$/, (socket) => socket.close({ code: 1011 }));
  await wanting(ann.page, { options: { cards: 2 }, now: { opponents: 2 } });
  await playNow(ann, 'Timeline');
  await playTimeline(ann);
  await expect(overHeading(ann.page)).toBeVisible();
  expect(await heardAll(ann.ear)).toBe(true);
  expect(ways(ann)).toEqual(['line']);
});

test('?transport=line: a whole match with hidden numbers and face-down leads', async ({ arrive }) => {
  const ann = await arrive();
  await wanting(ann.page, { options: { wins: 1, numbers_hidden: true, face_down_lead: true } });
  await playNow(ann, 'Play the Presidential Numbers');
  await moveComes(ann);
  const heardBefore = ann.ear.heard.length;
  await ann.page.goto(`${new URL(ann.page.url()).pathname}?transport=line`);
  await playNumbers(ann);
  await expect(overHeading(ann.page)).toBeVisible();
  expect(await heardAll(ann.ear)).toBe(true);
  expect(ann.ear.heard.slice(heardBefore).map((heard) => heard.way)).toEqual(['line']);
});
