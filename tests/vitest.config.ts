import { defineConfig } from 'vitest/config';
import { CpuTimeReporter } from './cpu-time.reporter.ts';
import { FailuresReporter } from './failures.reporter.ts';

const root = new URL('..', import.meta.url).pathname;
const modules = '**/node_modules/**';

/** Files that leave nothing in their process. */
const pure = [
  'functions/core/**/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'tests/*.test.ts',
  'tests/{house,oracle,property}/**/*.test.ts',
];
/** Of these, files that put something else in the place of a module, or that try a module which remembers. */
const besidePure = [
  'api/prefetched',
  'api/download-together',
  'api/live',
  'features/editor/older-draft',
  'session/draft',
].map((name) => `web/${name}.test.ts`);

/** Files that call the whole product. */
const product = 'tests/{api,safety}/*.test.ts';
/** Of these, files that leave something in their process: an environment, by which they reach the store themselves, or keys that functions keep. */
const ownProcess = [
  ...['account-hand-off', 'client-entry', 'every-endpoint', 'key-rotation', 'languages', 'notice-preferences'].map(
    (name) => `api/${name}`,
  ),
  'safety/scope-mutants',
].map((name) => `tests/${name}.test.ts`);

/** What every suite runs with. */
export const shared = {
  root,
  setupFiles: ['tests/property-seed.ts', 'tests/cpu-time.setup.ts'],
  reporters: ['default', new CpuTimeReporter(), new FailuresReporter()],
  testTimeout: 120_000,
  // On a machine with much else to do a second, which is the default, is short.
  expect: { poll: { timeout: 30_000 } },
  hookTimeout: 240_000,
  // A file waits a fifth of its time: three keep two cores busy.
  maxWorkers: 3,
};

/** What needs the bundles of the functions. */
export const bundled = { globalSetup: ['tests/bundles.setup.ts'] };

export default defineConfig({
  root,
  test: {
    ...shared,
    // `npm run soak` runs these.
    testNamePattern: /^(?!.*@soak)/,
    projects: [
      // They know nothing of each other: their tests share a process, whose start takes longer than most of them.
      { extends: true, test: { name: 'pure', include: pure, exclude: [modules, ...besidePure], isolate: false } },
      {
        extends: true,
        // Files that share a process share the product too, which is as new for each (`api/stack.ts`).
        test: {
          name: 'product',
          ...bundled,
          setupFiles: ['tests/api/stack.setup.ts'],
          include: [product],
          exclude: [modules, ...ownProcess],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'suites',
          ...bundled,
          include: [
            'functions/**/*.test.ts',
            'bin/**/*.test.ts',
            'infra/**/*.test.ts',
            'tests/{bench,emulators,infra,store}/**/*.test.ts',
            ...besidePure,
            ...ownProcess,
          ],
          exclude: [modules, 'functions/core/**'],
        },
      },
    ],
  },
});
