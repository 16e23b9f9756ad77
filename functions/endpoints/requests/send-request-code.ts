import { firmTitle } from '#core/firm/firm.ts';
import { Problem } from '#core/problem.ts';
import { sendRequestCode } from '#core/requests/endpoints.ts';
import { requestCodeMail } from '#core/requests/mails.ts';
import { challengeCookie, challengeIn } from '#http/challenge-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { sendLinkCode } from '#workflows/links/send-link-code.ts';
import { findRequestLink } from '#workflows/requests/find-request-link.ts';

export const handler = servePublic(
  sendRequestCode,
  async ({ request, address, host, cookies, setCookie, auditFor, now }) => {
    const { request: asked, firm } = await findRequestLink(request.secret, host, now);
    const { email, requestId: linkId, way } = asked;
    if (way !== 'code' || email === undefined) throw new Problem('link-over');
    const mail = (digits: string) => requestCodeMail(firmTitle(firm), digits);
    const challenge = challengeIn(cookies, 'link');
    const sent = await sendLinkCode({ email, linkId, firm, mail }, { address, challenge, auditFor, now });
    setCookie(challengeCookie('link', sent));
    return { sent: true as const };
  },
);
