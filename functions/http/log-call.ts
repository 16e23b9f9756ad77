import { described, log } from '#outside/log.ts';
import type { Middleware } from './call.ts';

type Step = NonNullable<Middleware['after']>;

const writeLine: Step = ({ event, context: { call }, response, error }) => {
  const { endpoint, startedAt, consumption } = call;
  const status = response?.statusCode ?? 500;
  log({
    requestId: event.requestContext.requestId,
    operation: endpoint.name,
    status,
    ms: Math.round(performance.now() - startedAt),
    ...consumption,
    ...(status === 500 ? { error: described(error) } : {}),
  });
};

/** One line for each call, whatever became of it. */
export const logCall: Middleware = { after: writeLine, onError: writeLine };
