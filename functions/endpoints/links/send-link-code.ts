import { firmTitle } from '#core/firm/firm.ts';
import { sendLinkCode } from '#core/links/endpoints.ts';
import { linkCodeMail } from '#core/links/mails.ts';
import { Problem } from '#core/problem.ts';
import { challengeCookie, challengeIn } from '#http/challenge-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import * as codes from '#store/codes.ts';
import { emailPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';
import { newCode } from '#workflows/auth/new-code.ts';
import { firmSender } from '#workflows/firm/mail-sender.ts';
import { findLink } from '#workflows/links/find-link.ts';
import { codeItem } from '#workflows/outbox/outbox-items.ts';

export const handler = servePublic(
  sendLinkCode,
  async ({ request, address, host, cookies, setCookie, auditFor, now }) => {
    const { link, firm } = await findLink(request.secret, host, now);
    const { email, linkId } = link;
    if (email === undefined) throw new Problem('link-over');
    const counted = await codes.sendCounted(email, address, now);
    const code = newCode({ purpose: 'link', email, linkId }, now, challengeIn(cookies, 'link') || undefined);
    const mail = linkCodeMail(firmTitle(firm), code.digits);
    await write(
      auditFor(emailPartition(email), 'anonymous'),
      ...counted,
      codes.placed(email, 'link', code.sent, now),
      codeItem(email, 'link', { to: email, mail, brand: firmSender(firm).brand, isForNobody: false }, now),
    ).catch(limits.saidPlainly);
    setCookie(challengeCookie('link', code.challenge));
    return { sent: true as const };
  },
);
