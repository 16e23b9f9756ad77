import { type Endpoint, publicCallsAMinute } from '#core/endpoint.ts';
import { Problem } from '#core/problem.ts';
import * as limits from '#store/limits.ts';
import { WriteRefused } from '#store/table.ts';
import type { Middleware } from './call.ts';
import type { Answer } from './chain.ts';
import { addressOf } from './edge.ts';
import { serve } from './serve.ts';

/** `serve` for what anyone may call: a well-formed request first meets the counter of its address, so that nobody calls for all. */
export const servePublic = <E extends Endpoint & { access: 'public' }>(endpoint: E, answer: Answer<E, 'public'>) =>
  serve<E>(endpoint, answer, [countCall]);

const countCall: Middleware = {
  before: async ({ event, context: { call } }) => {
    const { endpoint, now } = call;
    const kind = endpoint.counts;
    if (kind) await limits.countCall(addressOf(event), kind, publicCallsAMinute[kind], now).catch(tooMany(now));
  },
};

const tooMany =
  (now: Date) =>
  (error: unknown): never => {
    if (!(error instanceof WriteRefused)) throw error;
    throw new Problem('too-many-calls', { retryAfter: limits.secondsLeft(now) });
  };
