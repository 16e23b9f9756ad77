import type { Invocation, InvocationStep } from './invocation.ts';
import { logInvocation } from './invocation.ts';

/** An invocation by a clock, the table's stream or another service. */
export interface ProgramInvocation extends Invocation {
  /** What failed of it, when it is no failure of the whole. */
  readonly errors: unknown[];
}

/** One line for each invocation, whatever became of it. */
export const logProgram: InvocationStep<ProgramInvocation> = {
  after: ({ context: { call } }) => logInvocation(call, call.errors.length > 0 ? 500 : 200, call.errors[0]),
  onError: ({ context: { call }, error }) => logInvocation(call, 500, error),
};

/** Whatever failed is told to the platform, which logs it, by the name of the operation alone: the words stand redacted in our own line. */
export const hideFailure: InvocationStep<ProgramInvocation> = {
  onError: (request) => {
    request.error = new Error(`${request.context.call.operation} failed`);
  },
};
