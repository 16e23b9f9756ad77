import { MOST_CONNECTIONS } from '#core/notifications/connection.ts';
import * as programs from '#core/programs.ts';
import * as connections from '#store/connections.ts';
import { withOwner } from '#store/scope.ts';
import { endConnection } from '#workflows/live/end-connection.ts';
import { findListener } from '#workflows/live/find-listener.ts';
import { socketProgram } from '#workflows/live/socket-program.ts';

const REFUSED = { statusCode: 401 };

/** Begins a connection for whoever has a ticket, which is used up with it. */
export const handler = socketProgram(programs.connectSocket, async ({ connectionId, event, worker, now }) => {
  const ticket = await connections.takeTicket(event.queryStringParameters?.ticket ?? '', now);
  if (!ticket) return REFUSED;
  const { accountId, firmId, sessionId } = ticket;
  return withOwner(worker, ticket, async () => {
    if (!(await findListener(ticket, now))) return REFUSED;
    await connections.keep(firmId, { connectionId, accountId, sessionId, beganAt: now.toISOString() });
    const own = await connections.list(firmId, now, accountId);
    const others = own.filter((other) => other.connectionId !== connectionId);
    const tooMany = others.slice(0, Math.max(0, others.length + 1 - MOST_CONNECTIONS));
    await Promise.all(tooMany.map((other) => endConnection(other, now)));
    return { statusCode: 200 };
  });
});
