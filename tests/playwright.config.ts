import { defineConfig } from '@playwright/test';

/** Debian's Chromium, or the one that is named. Playwright's own is never fetched. */
const chromium = process.env.TRICORN_CHROMIUM ?? '/usr/bin/chromium-headless-shell';

export default defineConfig({
  testDir: 'specs',
  outputDir: '../target/browser-tests',
  fullyParallel: true,
  // One more than the cores of the smallest machine: a test waits for its pages about a third of the time.
  workers: 3,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
