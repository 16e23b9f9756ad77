import { timeTellsNothing } from './enumeration-timing.ts';

// Enough to see a reply that leaves work out; a difference of less is looked for by `npm run soak`.
// Of the others, which are asked alike, it is measured there too.
timeTellsNothing(60, Number.POSITIVE_INFINITY, ['login', 'sendOtp']);
