import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  // `npm run soak` tells these.
  grepInvert: /@soak/,
  globalTeardown: './no-leaks.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // A story waits a third of its time: three keep two cores busy. With four, answers come later than stories that press at once expect.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./cpu-time.reporter.ts'], ['./failures.reporter.ts']],
  use: {
    baseURL: process.env.E2E_ORIGIN,
    // Tracing costs a third of the time; `npm run test:e2e -- --trace retain-on-failure` shows what led to a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A sixth of a browser's time goes into drawing what moves. Stories of what moves, and of what has the focus, let it (`moving`).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.E2E_BROWSER,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        // Drawing needs no process of its own: a twentieth of the processor time.
        '--in-process-gpu',
      ],
    },
  },
});
