import { verifyOtp } from '#core/auth/endpoints.ts';
import type { Purpose } from '#core/auth/otp.ts';
import { message } from '#core/language/message.ts';
import { challengeIn } from '#http/challenge-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import * as accounts from '#store/accounts.ts';
import { emailPartition, firmPartition } from '#store/keys.ts';
import { releaseSession } from '#workflows/auth/hold-session.ts';
import { noteSession, wireTokens } from '#workflows/auth/note-session.ts';
import { keepProven, proveEmail } from '#workflows/auth/prove-email.ts';
import { requireRightCode } from '#workflows/auth/require-right-code.ts';

export const handler = servePublic(verifyOtp, async ({ request, cookies, ...context }) => {
  const { now, host, auditFor, tell } = context;
  const { email, purpose } = request;
  const challenge = challengeIn(cookies, purpose);
  const {
    code,
    by,
    isFor: account,
  } = await requireRightCode(
    { ...request, challenge },
    accounts.readByEmail(email, now).then((account) => ({
      isFor: account,
      by: account
        ? auditFor(firmPartition(account.firmId), account.accountId)
        : auditFor(emailPartition(email), 'anonymous'),
    })),
    context,
  );
  if (purpose === 'verify' && !account.verifiedAt) {
    const proven = await proveEmail(account, host, auditFor, now);
    await keepProven(by, account, proven, now);
    const tokens = await releaseSession(code, challenge);
    if (tokens) {
      const [data] = await Promise.all([accounts.describe(proven.account, now), noteSession(tokens, account, context)]);
      return { data, ...wireTokens(tokens), message: tell(messages[purpose]) };
    }
  }
  return { data: { isVerified: true }, access_token: '', message: tell(messages[purpose]) };
});

const messages: Record<Purpose, string> = {
  verify: message('Your email is verified.'),
  reset: message('Your code is verified. Please enter the new password.'),
};
