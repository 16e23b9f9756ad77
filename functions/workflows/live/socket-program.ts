import type { Audited } from '#core/audit.ts';
import type { Worker } from '#store/reach.ts';
import { storeProgram } from '#workflows/invocation/store-program.ts';

/** What the gateway of connections sends; what it says of the browser is not looked at. */
export interface SocketEvent {
  requestContext: { connectionId: string; requestId: string };
  queryStringParameters?: Record<string, string | undefined>;
  body?: string;
}

/** What becomes of a connection that is begun; of any other event, what is said in return. */
interface SocketAnswer {
  statusCode: number;
  body?: string;
}

interface Said {
  connectionId: string;
  event: SocketEvent;
  worker: Worker;
  now: Date;
}

/** A function that the gateway of connections calls. */
export const socketProgram = (program: Audited, answer: (said: Said) => Promise<SocketAnswer>) =>
  storeProgram(
    program,
    ({ requestContext }: SocketEvent) => requestContext.requestId,
    (event, { worker }) => answer({ connectionId: event.requestContext.connectionId, event, worker, now: new Date() }),
  );
