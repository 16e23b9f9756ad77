import { type Endpoint, publicCallsAMinute } from '#core/endpoint.ts';
import { Problem } from '#core/problem.ts';
import * as limits from '#store/limits.ts';
import { WriteRefused } from '#store/table.ts';
import { type Answer, serve } from './serve.ts';

/** `serve` for what anyone may call: a well-formed request first meets the counter of its address, so that nobody calls for all. */
export const servePublic = <E extends Endpoint & { access: 'public' }>(promise: E, answer: Answer<E, 'public'>) =>
  serve<E>(promise, async (context) => {
    const kind = promise.counts;
    if (kind)
      await limits.countCall(context.address, kind, publicCallsAMinute[kind], context.now).catch(tooMany(context.now));
    return answer(context);
  });

const tooMany =
  (now: Date) =>
  (error: unknown): never => {
    if (!(error instanceof WriteRefused)) throw error;
    throw new Problem('too-many-calls', { retryAfter: limits.secondsLeft(now) });
  };
