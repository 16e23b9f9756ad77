import { firmTitle } from '#core/firm/firm.ts';
import { sendLinkCode } from '#core/links/endpoints.ts';
import { linkCodeMail } from '#core/links/mails.ts';
import { Problem } from '#core/problem.ts';
import { challengeCookie, challengeIn } from '#http/challenge-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { findLink } from '#workflows/links/find-link.ts';
import { sendLinkCode as send } from '#workflows/links/send-link-code.ts';

export const handler = servePublic(
  sendLinkCode,
  async ({ request, address, host, cookies, setCookie, auditFor, now }) => {
    const { link, firm } = await findLink(request.secret, host, now);
    const { email, linkId } = link;
    if (email === undefined) throw new Problem('link-over');
    const mail = (digits: string) => linkCodeMail(firmTitle(firm), digits);
    const challenge = challengeIn(cookies, 'link');
    setCookie(
      challengeCookie('link', await send({ email, linkId, firm, mail }, { address, challenge, auditFor, now })),
    );
    return { sent: true as const };
  },
);
