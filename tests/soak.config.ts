import { defineConfig } from 'vitest/config';
import { bundled, shared } from './vitest.config.ts';

/** Tests that draw more examples here (`property-runs.ts`), try every endpoint, or kill at every call. */
const drawsMore = [
  'tests/property/*.test.ts',
  'tests/store/*.test.ts',
  'tests/api/{answer-files,client-names,daily-mails,documents-jobs,duplicates,imports,languages,once-per-event}.test.ts',
  'tests/api/{signing,signing-jobs,signing-links,subscriptions-promotion}.test.ts',
  'tests/safety/{killed-at-any-await,killed-uploads,stale-reads}.test.ts',
  'functions/core/deadlines/compute-deadline.test.ts',
  'functions/outside/{verified-seals,completed-envelope}.test.ts',
];

/** What is exhaustive or statistical and takes long: `npm run soak`. Representatives of all of it stand in `npm test`. */
export default defineConfig({
  root: shared.root,
  test: {
    ...shared,
    ...bundled,
    env: { SOAK: 'yes' },
    include: ['tests/soak/**/*.test.ts', ...drawsMore],
  },
});
