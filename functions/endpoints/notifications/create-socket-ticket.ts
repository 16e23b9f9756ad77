import { TICKETS_AN_HOUR } from '#core/notifications/connection.ts';
import { createSocketTicket } from '#core/notifications/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import { randomSecret } from '#outside/random-secret.ts';
import * as connections from '#store/connections.ts';
import * as limits from '#store/limits.ts';

export const handler = serveReading(createSocketTicket, async ({ actor: { accountId, firmId, session }, now }) => {
  await limits.countOfAccount(accountId, 'socket-tickets', TICKETS_AN_HOUR, now).catch(limits.explainRefusal);
  const ticket = randomSecret();
  await connections.keepTicket(firmId, ticket, { accountId, sessionId: session.sessionId }, now);
  return { ticket };
});
