import { type Endpoint, publicCallsAMinute } from '#core/endpoint.ts';
import { Problem } from '#core/problem.ts';
import * as limits from '#store/limits.ts';
import { WriteRefused } from '#store/table.ts';
import type { Middleware } from './call.ts';
import type { Answer } from './chain.ts';
import { addressOf } from './edge.ts';
import { leadTo, type OutcomePage } from './lead-to.ts';
import { serve } from './serve.ts';

/**
 * `serve` for what anyone may call: a well-formed request first meets the counter of its address, so that nobody calls for all. With
 * `outcome` a browser that asks for a page is led to the one that says what came of its call.
 */
export const servePublic = <E extends Endpoint & { access: 'public' }>(
  endpoint: E,
  answer: Answer<E, 'public'>,
  outcome?: OutcomePage<E>,
) => serve<E>(endpoint, answer, [countCall], outcome ? [leadTo(outcome as OutcomePage)] : []);

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
