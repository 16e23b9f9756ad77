import { timeTellsNothing } from '#tests/safety/enumeration-timing.ts';

timeTellsNothing(2000, 240_000);
