import { logInvocation } from '#workflows/invocation/invocation.ts';
import type { Middleware } from './call.ts';

const writeLine: NonNullable<Middleware['after']> = ({ context: { call }, response, error }) =>
  logInvocation(call, response?.statusCode ?? 500, error);

/** One line for each call, whatever became of it. */
export const logCall: Middleware = { after: writeLine, onError: writeLine };
