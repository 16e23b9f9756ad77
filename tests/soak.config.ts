import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** What is exhaustive or statistical and takes long: `npm run soak`. Representatives of all of it stand in `npm test`. */
export default defineConfig({
  ...config,
  test: { ...config.test, include: ['tests/soak/**/*.test.ts'], exclude: ['**/node_modules/**'] },
});
