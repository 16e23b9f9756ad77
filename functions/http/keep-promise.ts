import * as z from 'zod/mini';
import { log } from '#outside/log.ts';
import type { Middleware } from './call.ts';
import { reply } from './reply.ts';

/** A list without the rows that its endpoint does not promise, each of which is given to `onOdd`; any other answer as it is. */
const withoutOddRows = (promised: z.ZodMiniType, answer: unknown, onOdd: (row: unknown) => void): unknown => {
  const list = promised instanceof z.ZodMiniObject ? promised.shape.rows : undefined;
  const { rows } = Object(answer) as { rows?: unknown };
  if (!(list instanceof z.ZodMiniArray) || !Array.isArray(rows)) return answer;
  const row = list._zod.def.element as z.ZodMiniType;
  const kept = rows.filter((each) => {
    const fits = row.safeParse(each).success;
    if (!fits) onOdd(each);
    return fits;
  });
  return { ...Object(answer), rows: kept };
};

/** The ids that a row carries: they lead to what is stored, and say nothing of it. */
const idsOf = (row: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(Object(row)).filter(([name, value]) => /^id$|Id$/.test(name) && /^[\w-]{1,64}$/.test(String(value))),
  );

/**
 * Holds an answer to what its endpoint promises: what was not promised is taken away, what does not fit is our own failure. Of a list
 * one row that does not fit is left out and logged, so that the others are seen.
 */
export const keepPromise: Middleware = {
  after: (request) => {
    const { call } = request.context;
    const { name: operation, response: promised, sends } = call.endpoint;
    const { requestId } = request.event.requestContext;
    const onOdd = (row: unknown) => log({ requestId, operation, oddRow: idsOf(row) });
    const kept = promised.safeParse(request.response);
    const answer = kept.success ? kept.data : promised.parse(withoutOddRows(promised, request.response, onOdd));
    request.response = reply(200, answer, call, sends && { type: `${sends}; charset=utf-8` });
  },
};
