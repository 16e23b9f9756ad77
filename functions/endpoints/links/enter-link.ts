import { enterLink } from '#core/links/endpoints.ts';
import { Problem } from '#core/problem.ts';
import { challengeIn } from '#http/challenge-cookie.ts';
import { entryCookie } from '#http/link-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { firmPartition } from '#store/keys.ts';
import { wrongCodeAt } from '#store/links.ts';
import { requireRightCode } from '#workflows/auth/require-right-code.ts';
import { entryOf } from '#workflows/links/entered.ts';
import { findLink } from '#workflows/links/find-link.ts';
import { tellLink } from '#workflows/links/tell-link.ts';

export const handler = servePublic(enterLink, async ({ request, host, cookies, setCookie, ...context }) => {
  const { now, auditFor } = context;
  const { secret, verificationCode } = request;
  const found = await findLink(secret, host, now);
  const { email, firmId, linkId } = found.link;
  if (email === undefined) throw new Problem('link-over');
  const by = auditFor(firmPartition(firmId), `link-${linkId}`);
  const entered = {
    purpose: 'link',
    email,
    linkId,
    verificationCode,
    challenge: challengeIn(cookies, 'link'),
  } as const;
  await requireRightCode(
    entered,
    Promise.resolve({ isFor: linkId, by, whenWrong: [wrongCodeAt(found.link, now)] }),
    context,
  );
  setCookie(entryCookie(linkId, entryOf(found.link, now)));
  return tellLink(found, true);
});
