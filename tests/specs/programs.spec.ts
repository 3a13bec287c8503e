// Other programs at the table, and the weight of the page.

import { spawn } from 'node:child_process';
import path from 'node:path';
import { PYTHON, ROOT } from '../support/paths';
import { expect, test } from '../support/test';

for (const game of ['timeline', 'presidential-numbers']) {
  test(`examples/bot.py plays a whole game of ${game}`, async ({ server }) => {
    const bot = spawn(PYTHON, [path.join(ROOT, 'examples/bot.py'), '--server', server.base, '--game', game]);
    let said = '';
    bot.stdout.on('data', (part: Buffer) => (said += part.toString()));
    bot.stderr.on('data', (part: Buffer) => (said += part.toString()));
    const code = await new Promise<number | null>((resolve, reject) => {
      bot.once('error', reject);
      bot.once('close', resolve);
    });
    expect(code, said).toBe(0);
    expect(said).toMatch(/The game is over after \d+ moves of mine/);
  });
}

test('the first load of the home page weighs at most 300 KB', async ({ browser, server }) => {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  const packed = new Map<string, string | undefined>();
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  session.on('Network.responseReceived', ({ response }) => packed.set(response.url, header(response.headers, 'content-encoding')));
  await session.send('Network.enable');
  await page.goto(server.base, { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: /^Play now/ }).first()).toBeVisible();
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(300 * 1024);
  for (const [url, encoding] of packed) if (/\.(js|css)$/.test(url)) expect(encoding, url).toMatch(/^(br|gzip|zstd)$/);
  await page.close();
});

function header(headers: Record<string, string>, name: string): string | undefined {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}
