import { enterByLink } from '#core/auth/endpoints.ts';
import { servePublic } from '#http/serve-public.ts';
import * as accounts from '#store/accounts.ts';
import { firmPartition } from '#store/keys.ts';
import { beginLinkedSession, entryKeyHash, keepEntry } from '#workflows/auth/enter-by-link.ts';
import { findEntry } from '#workflows/auth/find-entry.ts';
import { wireTokens } from '#workflows/auth/note-session.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';

export const handler = servePublic(enterByLink, async ({ request, ...context }) => {
  const { now, auditFor, tell } = context;
  const usedWith = entryKeyHash(request.key);
  const account = await retryRefused(async () => {
    const { account: known, used } = await findEntry(request.entry, usedWith, now);
    return keepEntry(known, [used], auditFor(firmPartition(known.firmId), known.accountId), now);
  });
  const tokens = await beginLinkedSession(account, context);
  return { data: await accounts.describe(account, now), ...wireTokens(tokens), message: tell('Welcome.') };
});
