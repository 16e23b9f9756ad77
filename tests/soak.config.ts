import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { bundled, shared } from './vitest.config.ts';

/** Tests that draw more examples here (`property-runs.ts`), try every endpoint, or kill at every call. */
const drawsMore = [
  'tests/property/*.test.ts',
  'tests/store/*.test.ts',
  'tests/api/{answer-files,client-names,daily-mails,documents-jobs,duplicates,imports,languages,once-per-event}.test.ts',
  'tests/api/{deadlines,seats,signing,signing-jobs,signing-links,subscriptions-coupon-tool,subscriptions-promotion}.test.ts',
  'tests/emulators/local-product.test.ts',
  'web/together/mirror.test.ts',
  'tests/api/signing-bulk.test.ts',
  'functions/core/signing/envelope.test.ts',
  'tests/api/every-endpoint.test.ts',
  'tests/safety/{closed-meanwhile,co-counsel,forged-tokens,gap-between-writes,killed-at-any-await}.test.ts',
  'tests/safety/{killed-uploads,matrix,repeated-calls,scope-mutants,sign-up-race,stale-reads,walls}.test.ts',
  'tests/{infra/infra,oracle/hostile}.test.ts',
  'functions/core/deadlines/compute-deadline.test.ts',
  'functions/outside/{verified-seals,completed-envelope}.test.ts',
];

/** Files with tests that `npm test` leaves out: those with `@soak` in their names. */
const marked = globSync('{functions,tests,web}/**/*.test.{ts,tsx}', { cwd: shared.root }).filter((file) =>
  readFileSync(join(shared.root, file), 'utf8').includes('@soak'),
);

/** What is exhaustive or statistical and takes long: `npm run soak`. Representatives of all of it stand in `npm test`. */
export default defineConfig({
  root: shared.root,
  test: {
    ...shared,
    ...bundled,
    env: { SOAK: 'yes' },
    include: ['tests/soak/**/*.test.ts', ...drawsMore, ...marked],
  },
});
