import { timeTellsNothing } from './enumeration-timing.ts';

// Enough to see a reply that leaves work out; a difference of less is looked for by `npm run soak`.
timeTellsNothing(60);
