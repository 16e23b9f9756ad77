import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { LiveMessage } from '#core/notifications/connection.ts';
import type { DraftMessage } from '#core/together/draft.ts';

const client = /* @__PURE__ */ new ApiGatewayManagementApiClient({ endpoint: process.env.SOCKET_ENDPOINT });

/** How long one call may take, in milliseconds. */
const CALL_MS = 3_000;

/** For `catch`: that a connection has ended is no failure. */
const unlessGone = (error: unknown): false => {
  if (!(error instanceof GoneException)) throw error;
  return false;
};

/** Says something to a connected browser; false once the connection has ended. */
export const say = (ConnectionId: string, message: LiveMessage | DraftMessage): Promise<boolean> =>
  client
    .send(new PostToConnectionCommand({ ConnectionId, Data: JSON.stringify(message) }), {
      abortSignal: AbortSignal.timeout(CALL_MS),
    })
    .then(() => true, unlessGone);

/** Ends a connection, whether or not it still stands. */
export const end = async (ConnectionId: string): Promise<void> => {
  await client
    .send(new DeleteConnectionCommand({ ConnectionId }), { abortSignal: AbortSignal.timeout(CALL_MS) })
    .catch(unlessGone);
};
