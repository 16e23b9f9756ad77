import { defineConfig } from '@playwright/test';
import config from './e2e/playwright.config.ts';

/** The stories of `npm run soak`: its own, and those of `npm test` that are marked for it. */
export default defineConfig({
  ...config,
  testMatch: '*.spec.ts',
  grepInvert: undefined,
  projects: [
    { name: 'soak', testDir: './soak' },
    { name: 'stories', testDir: './e2e', grep: /@soak/ },
  ],
  outputDir: '../test-results',
  globalTeardown: undefined,
  reporter: 'list',
  timeout: 300_000,
});
