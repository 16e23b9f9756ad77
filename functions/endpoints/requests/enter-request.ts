import { withWrongCode } from '#core/links/link.ts';
import { Problem } from '#core/problem.ts';
import { enterRequest } from '#core/requests/endpoints.ts';
import { challengeIn } from '#http/challenge-cookie.ts';
import { entryCookie } from '#http/link-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { firmPartition } from '#store/keys.ts';
import * as requests from '#store/requests.ts';
import { requireRightCode } from '#workflows/auth/require-right-code.ts';
import { entryOf } from '#workflows/links/entered.ts';
import { bindingOf, findRequestLink, tellRequestLink } from '#workflows/requests/find-request-link.ts';

export const handler = servePublic(enterRequest, async ({ request, host, cookies, setCookie, tell, ...context }) => {
  const { now, auditFor } = context;
  const { secret, verificationCode } = request;
  const found = await findRequestLink(secret, host, now);
  const { way, email, firmId, requestId } = found.request;
  if (way !== 'code' || email === undefined) throw new Problem('link-over');
  const by = auditFor(firmPartition(firmId), `request-${requestId}`);
  const wrong = { ...found.request, ...withWrongCode(found.request, now) };
  await requireRightCode(
    { purpose: 'link', email, linkId: requestId, verificationCode, challenge: challengeIn(cookies, 'link') },
    Promise.resolve({ isFor: requestId, by, whenWrong: [requests.changeOperation(found.request, wrong)] }),
    context,
  );
  setCookie(entryCookie(requestId, entryOf(bindingOf(found.request), now)));
  return tellRequestLink(found, true, tell);
});
