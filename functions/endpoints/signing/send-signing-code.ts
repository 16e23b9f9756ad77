import { firmTitle } from '#core/firm/firm.ts';
import { Problem } from '#core/problem.ts';
import { signingCodeMail } from '#core/signing/mails.ts';
import { sendSigningCode } from '#core/signing/signer-endpoints.ts';
import { challengeCookie, challengeIn } from '#http/challenge-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { sendLinkCode } from '#workflows/links/send-link-code.ts';
import { findSigning } from '#workflows/signing/find-signing.ts';

export const handler = servePublic(
  sendSigningCode,
  async ({ request, address, host, cookies, setCookie, auditFor, now }) => {
    const { signer, firm } = await findSigning(request.secret, host, now);
    const { email, signerId: linkId, identity } = signer;
    if (identity !== 'code') throw new Problem('signing-over');
    const mail = (digits: string) => signingCodeMail(firmTitle(firm), digits);
    const challenge = challengeIn(cookies, 'link');
    const asking = { address, challenge, auditFor, now };
    setCookie(challengeCookie('link', await sendLinkCode({ email, linkId, firm, mail }, asking)));
    return { sent: true as const };
  },
);
