import { enterByLink } from '#core/auth/endpoints.ts';
import { mayPress, peekEntry } from '#core/auth/entry.ts';
import { Problem } from '#core/problem.ts';
import { servePublic } from '#http/serve-public.ts';
import * as accounts from '#store/accounts.ts';
import * as codes from '#store/codes.ts';
import { firmPartition } from '#store/keys.ts';
import { beginLinkedSession, entryKeyHash, entrySecretHash, keepEntry } from '#workflows/auth/enter-by-link.ts';
import { wireTokens } from '#workflows/auth/note-session.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';

export const handler = servePublic(enterByLink, async ({ request, ...context }) => {
  const { now, auditFor, tell } = context;
  const { email, secret } = peekEntry(request.entry) ?? { email: '', secret: '' };
  const usedWith = entryKeyHash(request.key);
  const account = await retryRefused(async () => {
    const [sent, known] = await Promise.all([codes.read(email, 'enter', now), accounts.readByEmail(email, now)]);
    const secretHash = entrySecretHash(email, secret, sent?.codeHash);
    if (!known || !mayPress(sent, secretHash, usedWith, now)) throw new Problem('invitation-expired');
    const used = codes.update(email, 'enter', sent, { usedAt: sent.usedAt ?? now.toISOString(), usedWith }, now);
    return keepEntry(known, [used], auditFor(firmPartition(known.firmId), known.accountId), now);
  });
  const tokens = await beginLinkedSession(account, context);
  return { data: await accounts.describe(account, now), ...wireTokens(tokens), message: tell('Welcome.') };
});
