import type { Middleware } from './call.ts';
import { reply } from './reply.ts';

/** Holds an answer to what its endpoint promises: what was not promised is taken away, what does not fit is our own failure. */
export const keepPromise: Middleware = {
  after: (request) => {
    const { call } = request.context;
    request.response = reply(200, call.endpoint.response.parse(request.response), call);
  },
};
