import { Problem } from '#core/problem.ts';
import { WriteRefused } from '#store/table.ts';
import type { Middleware } from './call.ts';
import { refuse } from './refuse.ts';

/** A refused write that no answer explained means that somebody was faster; anything unnamed is ours. */
const problemOf = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem(error instanceof WriteRefused ? 'conflict' : 'internal');

/** Whatever failed is told as a problem by its name. */
export const refuseFailed: Middleware = {
  onError: (request) => {
    request.response = refuse(problemOf(request.error), request.context.call);
  },
};
