import { freshKeys } from '#outside/own-keys.ts';
import type { InvocationStep } from './invocation.ts';

/** Has the keys of ours read anew when they are old. */
export const refreshKeys: InvocationStep = { before: ({ context: { call } }) => freshKeys(call.now) };
