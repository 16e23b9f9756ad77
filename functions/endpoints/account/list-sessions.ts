import { listSessions } from '#core/account/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as sessions from '#store/sessions.ts';

export const handler = serveReading(listSessions, async ({ actor: { account, session }, now }) => ({
  data: (await sessions.list(account, now)).map((each) => ({ ...each, present: each.sessionId === session.sessionId })),
}));
