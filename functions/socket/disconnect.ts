import * as programs from '#core/programs.ts';
import * as connections from '#store/connections.ts';
import { socketProgram } from '#workflows/live/socket-program.ts';

/** Forgets a connection that has ended. */
export const handler = socketProgram(programs.disconnectSocket, async ({ connectionId, now }) => {
  await connections.forget(connectionId, now);
  return { statusCode: 200 };
});
