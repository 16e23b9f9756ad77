import { afterAll } from 'vitest';
import { leaveStack } from './stack.ts';

const engine = process.env.AWS_ENDPOINT_URL_DYNAMODB;

// Not in `stack.ts`: a product may be asked for first within a test, where no hook is taken.
afterAll(() => {
  leaveStack();
  // The next product of this process would ask an engine that has ended.
  if (process.env.AWS_ENDPOINT_URL_DYNAMODB !== engine)
    throw new Error('This file leaves an environment behind: it needs a process of its own (vitest.config.ts).');
});
