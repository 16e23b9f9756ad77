import * as promise from '#core/auth/endpoints.ts';
import { alreadyRegisteredMail } from '#core/auth/mails.ts';
import { unsettled } from '#core/auth/otp.ts';
import { requireNames } from '#core/auth/person.ts';
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
import { invitationFor } from '#workflows/auth/find-invitation.ts';
import { heldAfterSignUp, heldForNobody } from '#workflows/auth/hold-session.ts';
import { mailCode, mailed, mailTo } from '#workflows/auth/mail-code.ts';
import { newCode, withoutDigits } from '#workflows/auth/make-code.ts';
import { register, wordsFor } from '#workflows/auth/register.ts';
import { brandFor } from '#workflows/firm/mail-sender.ts';

export const handler = servePublic(promise.signup, async (context) => {
  const { request, now, address, host, auditFor, setCookie } = context;
  const { email } = request;
  const invitation = request.reference
    ? await invitationFor({ purpose: 'reference', token: request.reference }, email, now)
    : undefined;
  requireNames(request, invitation);
  if (request.business_logo) await checkLogo(request.business_logo);
  const [{ account: known, firm: before }, counted, words] = await Promise.all([
    accounts.readByEmailWithFirm(email, now),
    codes.sendCounted(email, address, now),
    wordsFor(request, now),
  ]);
  const accountId = await identityFor(email, known?.accountId);
  const code = newCode('verify', email, now);
  const { brand, page } = await brandFor(known, host, now, invitation?.firmId);
  const audit = auditFor(emailPartition(email), 'anonymous');
  const settling = { ...limits.tried(audit), requestId: `${audit.requestId}-settled` };
  let mail: Promise<void>;
  if (known?.verifiedAt) {
    const rest = codes.decoyWrites(email, accounts.THINGS_OF_A_NEW_PERSON, now);
    const { sent } = withoutDigits(code);
    const placed = codes.placed(email, 'verify', unsettled(sent, now), now);
    await write(audit, placed, ...counted, ...rest).catch(limits.saidPlainly);
    await setNobodysPassword(request.password);
    const session = await heldForNobody(request.password, code.challenge);
    await write(settling, codes.update(email, 'verify', { ...sent, version: FIRST }, { session }, now));
    mail = mailTo(email, alreadyRegisteredMail(known.firstName, page('/login')), brand);
  } else {
    const operations = [codes.placed(email, 'verify', unsettled(code.sent, now), now), ...counted];
    await register(context, { known, before, words, accountId, invitation }, operations);
    await setPassword(email, request.password);
    const session = await heldAfterSignUp(email, request.password, code.challenge);
    await write(settling, codes.update(email, 'verify', { ...code.sent, version: FIRST }, { session }, now));
    mail = mailCode('verify', { email, firstName: request.firstName }, code.digits, brand);
  }
  await mailed(mail, { email, purpose: 'verify', address, now, audit });
  setCookie(challengeCookie('verify', code.challenge));
  return { data: { isVerified: false }, access_token: '', message: 'Please enter the code we sent to your email.' };
});
