import * as fc from 'fast-check';

/** Every run draws the same examples, so that a change alone can turn a test red; `SEED=<n> npm test` draws others. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1865290035) });
