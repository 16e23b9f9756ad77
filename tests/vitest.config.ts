import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;

export default defineConfig({
  root,
  test: {
    root,
    globalSetup: ['tests/bundles.setup.ts'],
    setupFiles: ['tests/property-seed.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    include: [
      'functions/**/*.test.ts',
      'web/**/*.test.{ts,tsx}',
      'bin/**/*.test.ts',
      'infra/**/*.test.ts',
      'tests/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', 'tests/e2e/**'],
    maxWorkers: 2,
  },
});
