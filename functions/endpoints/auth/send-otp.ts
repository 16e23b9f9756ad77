import { sendOtp } from '#core/auth/contract.ts';
import { brandFor } from '#http/brand.ts';
import { challengeCookie, challengeHash, challengeIn, newCode, withoutDigits } from '#http/challenge.ts';
import { mailCode, mailNobody } from '#http/sent-code.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import * as codes from '#store/codes.ts';
import { emailPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';

export const handler = serve(sendOtp, async ({ request, now, address, host, actFor, cookies, setCookie }) => {
  const { email, purpose } = request;
  const challenge = challengeIn(cookies, purpose);
  const [account, current, counted] = await Promise.all([
    accounts.readByEmail(email, now),
    codes.read(email, purpose, now),
    codes.sendCounted(email, address, now),
  ]);
  // Only the browser that signed up may go on with it: another one's password would be verified otherwise.
  const mayHave =
    purpose === 'reset'
      ? account !== undefined
      : account?.verifiedAt === undefined && current?.challengeHash === challengeHash(challenge);
  const code = newCode(purpose, email, now, (purpose === 'verify' && challenge) || undefined);
  // Guesses at a code that nobody has are counted as others are, so that how they are refused tells nothing.
  const sent = mayHave ? code.sent : withoutDigits(code).sent;
  const placed = mayHave || purpose === 'reset' ? codes.placed(email, purpose, sent, now) : codes.nothing(email, now);
  await write(actFor(emailPartition(email), 'anonymous'), ...counted, placed).catch(limits.saidPlainly);
  const { brand } = await brandFor(account, host, now);
  if (account && mayHave) await mailCode(purpose, account, code.digits, brand);
  else await mailNobody(purpose, code.digits, brand);
  setCookie(challengeCookie(purpose, code.challenge));
  return { message: 'If the email is registered, a code is on its way.' };
});
