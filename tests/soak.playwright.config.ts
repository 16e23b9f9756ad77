import { defineConfig } from '@playwright/test';
import config from './e2e/playwright.config.ts';

/** The stories of `npm run soak`. */
export default defineConfig({
  ...config,
  testDir: './soak',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalTeardown: undefined,
  reporter: 'list',
  timeout: 300_000,
});
