import type { MiddlewareObj, MiddyfiedHandler } from '@middy/core';
import { described, log } from '#outside/log.ts';

/** One invocation of a function on its way through a chain of middlewares, whoever asked for it: the gateway, a clock, the table's stream. */
export interface Invocation {
  readonly requestId: string;
  /** Name of the endpoint or the program. */
  readonly operation: string;
  /** When it began. */
  readonly now: Date;
  /** `process.hrtime.bigint()` at that moment; what knows `performance` is loaded by Node at its first use. */
  readonly startedAt: bigint;
  /** What it used of the table. */
  readonly consumption: { readUnits: number; writeUnits: number; calls: number };
}

type LambdaContext = Parameters<MiddyfiedHandler>[1];

/** What a chain hands from step to step. */
export interface InvocationContext<I extends Invocation = Invocation> extends LambdaContext {
  call: I;
}

/** A step of any chain. */
export type InvocationStep<I extends Invocation = Invocation> = MiddlewareObj<
  unknown,
  unknown,
  unknown,
  InvocationContext<I>
>;

export const newInvocation = (operation: string, requestId: string): Invocation => ({
  requestId,
  operation,
  now: new Date(),
  startedAt: process.hrtime.bigint(),
  consumption: { readUnits: 0, writeUnits: 0, calls: 0 },
});

/** The one line of the log for an invocation that ended with a status; `error` is told of a failure of ours alone. */
export const logInvocation = (
  { requestId, operation, startedAt, consumption }: Invocation,
  status: number,
  error: unknown,
): void =>
  log({
    requestId,
    operation,
    status,
    ms: Math.round(Number(process.hrtime.bigint() - startedAt) / 1e6),
    ...consumption,
    ...(status === 500 ? { error: described(error) } : {}),
  });
