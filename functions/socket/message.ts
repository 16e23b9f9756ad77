import type { LiveMessage } from '#core/notifications/connection.ts';
import * as programs from '#core/programs.ts';
import * as connections from '#store/connections.ts';
import { withOwner } from '#store/scope.ts';
import { endConnection } from '#workflows/live/end-connection.ts';
import { findListener } from '#workflows/live/find-listener.ts';
import { socketProgram } from '#workflows/live/socket-program.ts';

/** Answers whatever a browser says to keep its connection; one at which nobody may listen any more is ended. */
export const handler = socketProgram(programs.answerSocket, async ({ connectionId, worker, now }) => {
  const connection = await connections.read(connectionId, now);
  const listener = connection && (await withOwner(worker, connection, () => findListener(connection, now)));
  if (listener) return { statusCode: 200, body: JSON.stringify({ kind: 'pong', connectionId } satisfies LiveMessage) };
  await endConnection({ connectionId }, now);
  return { statusCode: 200 };
});
