import type { Account } from '#core/auth/account.ts';
import type { Connection } from '#core/notifications/connection.ts';
import { say } from '#outside/connections.ts';
import * as connections from '#store/connections.ts';
import { withOwner } from '#store/scope.ts';
import { endConnection } from './end-connection.ts';
import { findListener } from './find-listener.ts';

/** Which of those who listen are told, as they stand at this moment. */
type IsListener = (listener: Account) => boolean | Promise<boolean>;

/**
 * Tells browsers that something has changed, which ask what it was as far as they may see it. Connections at which nobody may listen any
 * more are ended, and those that have ended are forgotten.
 */
export const tellListeners = (
  among: readonly Connection[],
  isTold: IsListener,
  worker: Parameters<typeof withOwner>[0],
  now: Date,
): Promise<unknown> =>
  Promise.all(
    among.map((connection) =>
      withOwner(worker, connection, async () => {
        const listener = await findListener(connection, now);
        if (!listener) return endConnection(connection, now);
        if (!(await isTold(listener))) return;
        if (!(await say(connection.connectionId, { kind: 'changed' })))
          await connections.forget(connection.connectionId, now);
      }),
    ),
  );
