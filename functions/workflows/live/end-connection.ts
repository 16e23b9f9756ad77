import type { Connection } from '#core/notifications/connection.ts';
import { end } from '#outside/connections.ts';
import * as connections from '#store/connections.ts';

/** Ends a connection that nobody may listen at any more. */
export const endConnection = async ({ connectionId }: Pick<Connection, 'connectionId'>, now: Date): Promise<void> => {
  await end(connectionId);
  await connections.forget(connectionId, now);
};
