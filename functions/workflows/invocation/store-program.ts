import middy from '@middy/core';
import type { Audited } from '#core/audit.ts';
import type { Worker } from '#store/reach.ts';
import { withScope } from '#store/scope.ts';
import { meter } from '#store/table.ts';
import { type InvocationContext, newInvocation } from './invocation.ts';
import { hideFailure, logProgram, type ProgramInvocation } from './program-steps.ts';
import { refreshKeys } from './refresh-keys.ts';

/** What a program does when it is invoked; `errors` takes what failed without failing the whole. */
type Answer<Event, Result> = (event: Event, context: { worker: Worker; errors: unknown[] }) => Promise<Result>;

/** The Lambda handler of a program that works on the store: hide what failed, log, refresh the keys, answer. */
export const storeProgram = <Event, Result>(
  program: Audited,
  requestIdOf: (event: Event) => string,
  answer: Answer<Event, Result>,
) => {
  const worker: Worker = { name: program.name, kind: 'program' };
  const chain = middy(
    (event: Event, { call: { errors } }: InvocationContext<ProgramInvocation>) => answer(event, { worker, errors }),
    // A function that runs out of time is ended by the platform, which counts it as such.
    { timeoutEarlyInMillis: 0 },
  ).use([hideFailure, logProgram, refreshKeys]);
  return (event: Event): Promise<Result> => {
    const call = { ...newInvocation(program.name, requestIdOf(event)), errors: [] };
    return meter.run(call.consumption, () =>
      withScope(
        worker,
        () => chain(event, { call } as unknown as InvocationContext<ProgramInvocation>) as Promise<Result>,
      ),
    );
  };
};
