import * as promise from '#core/auth/contract.ts';
import { alreadyRegisteredMail } from '#core/auth/mails.ts';
import { brandFor } from '#http/brand.ts';
import { challengeCookie, newCode, withoutDigits } from '#http/challenge.ts';
import { invitationFor } from '#http/invited.ts';
import { register, wordsFor } from '#http/register.ts';
import { mailCode, mailTo } from '#http/sent-code.ts';
import { serve } from '#http/serve.ts';
import { identityFor, setNobodysPassword, setPassword } from '#outside/identity.ts';
import { checkLogo } from '#outside/logos.ts';
import * as accounts from '#store/accounts.ts';
import * as codes from '#store/codes.ts';
import { emailPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';

export const handler = serve(promise.signup, async (context) => {
  const { request, now, address, host, actFor, setCookie } = context;
  const { email } = request;
  const invitation = request.reference
    ? await invitationFor({ purpose: 'reference', token: request.reference }, email, now)
    : undefined;
  if (request.business_logo) await checkLogo(request.business_logo);
  const [{ account: known, firm: before }, counted, words] = await Promise.all([
    accounts.readByEmailWithFirm(email, now),
    codes.sendCounted(email, address, now),
    wordsFor(request, now),
  ]);
  const accountId = await identityFor(email, known?.accountId);
  const code = newCode('verify', email, now);
  const { brand, page } = await brandFor(known, host, now, invitation?.firmId);
  if (known?.verifiedAt) {
    const act = actFor(emailPartition(email), 'anonymous');
    const rest = codes.nothings(email, accounts.THINGS_OF_A_NEW_PERSON, now);
    const placed = codes.placed(email, 'verify', withoutDigits(code).sent, now);
    await write(act, placed, ...counted, ...rest).catch(limits.saidPlainly);
    await setNobodysPassword(request.password);
    await mailTo(email, alreadyRegisteredMail(known.firstName, page('/login')), brand);
  } else {
    const operations = [codes.placed(email, 'verify', code.sent, now), ...counted];
    await register(context, { known, before, words, accountId, invitation }, operations);
    await setPassword(email, request.password);
    await mailCode('verify', { email, firstName: request.firstName }, code.digits, brand);
  }
  setCookie(challengeCookie('verify', code.challenge));
  return { data: { isVerified: false }, access_token: '', message: 'Please enter the code we sent to your email.' };
});
