import { enterByInvitation } from '#core/auth/endpoints.ts';
import { servePublic } from '#http/serve-public.ts';
import * as accounts from '#store/accounts.ts';
import { beginLinkedSession, enterInvited } from '#workflows/auth/enter-by-link.ts';
import { requireClientInvitation } from '#workflows/auth/find-invitation.ts';
import { wireTokens } from '#workflows/auth/note-session.ts';

export const handler = servePublic(enterByInvitation, async ({ request: { reference, key }, ...context }) => {
  const { now, tell } = context;
  const account = await enterInvited(() => requireClientInvitation(reference, now), key, context);
  const tokens = await beginLinkedSession(account, context);
  return { data: await accounts.describe(account, now), ...wireTokens(tokens), message: tell('Welcome.') };
});
