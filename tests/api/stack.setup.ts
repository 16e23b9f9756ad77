import { afterAll } from 'vitest';
import { leaveStack } from './stack.ts';

// Not in `stack.ts`: a product may be asked for first within a test, where no hook is taken.
afterAll(leaveStack);
