import { defineConfig } from 'vitest/config';
import { bundled, shared } from './vitest.config.ts';

/** What is exhaustive or statistical and takes long: `npm run soak`. Representatives of all of it stand in `npm test`. */
export default defineConfig({
  root: shared.root,
  test: { ...shared, ...bundled, include: ['tests/soak/**/*.test.ts'] },
});
