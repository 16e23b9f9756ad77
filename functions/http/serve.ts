import type { Endpoint } from '#core/endpoint.ts';
import { refreshKeys } from '#workflows/invocation/refresh-keys.ts';
import type { Middleware } from './call.ts';
import { type Answer, serveAs } from './chain.ts';
import { addressOf, hostOf } from './edge.ts';

/** Turns an endpoint and its answer into a Lambda handler that knows where a call comes from, by keys that it keeps fresh. */
export const serve = <E extends Endpoint>(
  endpoint: E,
  answer: Answer<E, E['access']>,
  besides: Middleware[] = [],
  outermost: Middleware[] = [],
) =>
  serveAs(
    {
      outermost,
      first: [refreshKeys],
      besides,
      viewerOf: (event) => ({ address: addressOf(event), host: hostOf(event) }),
    },
    endpoint,
    answer,
  );
