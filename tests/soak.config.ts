import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { bundled, shared } from './vitest.config.ts';

/** Files of which `npm test` leaves out tests (`@soak` in their names), or draws fewer examples, or kills at fewer calls. */
const inPart = globSync('{functions,tests,web}/**/*.test.{ts,tsx}', { cwd: shared.root }).filter((file) =>
  /@soak|process\.env\.SOAK|property-runs|triedByDefault/.test(readFileSync(join(shared.root, file), 'utf8')),
);

/** What is exhaustive or statistical and takes long: `npm run soak`. Representatives of all of it stand in `npm test`. */
export default defineConfig({
  root: shared.root,
  test: {
    ...shared,
    ...bundled,
    env: { SOAK: 'yes' },
    include: ['tests/soak/**/*.test.ts', ...inPart],
  },
});
