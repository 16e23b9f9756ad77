import { listSessions } from '#core/account/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as sessions from '#store/sessions.ts';

export const handler = serve(listSessions, async ({ actor: { account, session }, now }) => ({
  data: (await sessions.list(account, now)).map((each) => ({ ...each, present: each.sessionId === session.sessionId })),
}));
