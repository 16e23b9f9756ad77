import { defineConfig } from 'vitest/config';
import { CpuTimeReporter } from './cpu-time.reporter.ts';
import { FailuresReporter } from './failures.reporter.ts';

const root = new URL('..', import.meta.url).pathname;

export default defineConfig({
  root,
  test: {
    root,
    globalSetup: ['tests/bundles.setup.ts'],
    setupFiles: ['tests/property-seed.ts', 'tests/cpu-time.setup.ts'],
    reporters: ['default', new CpuTimeReporter(), new FailuresReporter()],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    include: [
      'functions/**/*.test.ts',
      'web/**/*.test.{ts,tsx}',
      'bin/**/*.test.ts',
      'infra/**/*.test.ts',
      'tests/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', 'tests/{e2e,soak}/**'],
    maxWorkers: 2,
  },
});
