import * as promise from '#core/auth/endpoints.ts';
import { alreadyRegisteredMail } from '#core/auth/mails.ts';
import { type SentCode, unsettled } from '#core/auth/otp.ts';
import { requireNames } from '#core/auth/person.ts';
import type { MailParts } from '#core/mail.ts';
import { challengeCookie } from '#http/challenge-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { identityFor, setNobodysPassword, setPassword } from '#outside/identity.ts';
import { checkLogo } from '#outside/logos.ts';
import * as accounts from '#store/accounts.ts';
import * as codes from '#store/codes.ts';
import { emailPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import { FIRST } from '#store/operations.ts';
import { write } from '#store/table.ts';
import { codeMailParts } from '#workflows/auth/code-mail.ts';
import { requireInvitation } from '#workflows/auth/find-invitation.ts';
import { holdSession, holdSessionForNobody } from '#workflows/auth/hold-session.ts';
import { newCode, withoutDigits } from '#workflows/auth/new-code.ts';
import { readFreeSlugs, register } from '#workflows/auth/register.ts';
import { readSender } from '#workflows/firm/mail-sender.ts';
import { codeItem } from '#workflows/outbox/outbox-items.ts';

export const handler = servePublic(promise.signup, async (context) => {
  const { request, now, address, host, auditFor, setCookie, tell } = context;
  const { email } = request;
  const invitation = request.reference
    ? await requireInvitation({ purpose: 'reference', token: request.reference }, email, now)
    : undefined;
  requireNames(request, invitation);
  if (request.business_logo) await checkLogo(request.business_logo);
  const [{ account: known, firm: before }, counted, slugs] = await Promise.all([
    accounts.readByEmailWithFirm(email, now),
    codes.sendCounted(email, address, now),
    readFreeSlugs(request, now),
  ]);
  const accountId = await identityFor(email, known?.accountId);
  const code = newCode({ purpose: 'verify', email }, now);
  const { brand, page } = await readSender(known, host, now, invitation?.firmId);
  const audit = auditFor(emailPartition(email), 'anonymous');
  const settling = { ...limits.attemptAudit(audit), requestId: `${audit.requestId}-settled` };
  const settle = (sent: SentCode, session: string | undefined, mail: MailParts): Promise<void> =>
    write(
      settling,
      codes.update(email, 'verify', { ...sent, version: FIRST }, { session }, now),
      codeItem(email, 'verify', { to: email, mail, brand, isForNobody: false }, now),
    );
  if (known?.verifiedAt) {
    const rest = codes.decoyWrites(email, accounts.ITEMS_OF_NEW_ACCOUNT, now);
    const { sent } = withoutDigits(code);
    const placed = codes.placed(email, 'verify', unsettled(sent, now), now);
    await write(audit, placed, ...counted, ...rest).catch(limits.explainRefusal);
    await setNobodysPassword(request.password);
    const session = await holdSessionForNobody(request.password, code.challenge);
    await settle(sent, session, alreadyRegisteredMail(known.firstName, page('/login')));
  } else {
    const operations = [codes.placed(email, 'verify', unsettled(code.sent, now), now), ...counted];
    await register(context, { known, before, slugs, accountId, invitation }, operations);
    await setPassword(email, request.password);
    const session = await holdSession(email, request.password, code.challenge);
    await settle(code.sent, session, codeMailParts('verify', request.firstName, code.digits));
  }
  setCookie(challengeCookie('verify', code.challenge));
  return {
    data: { isVerified: false },
    access_token: '',
    message: tell('Please enter the code we sent to your email.'),
  };
});
