import { resetPassword } from '#core/auth/contract.ts';
import { passwordChangedMail } from '#core/auth/mails.ts';
import { mayReset } from '#core/auth/otp.ts';
import { Problem } from '#core/problem.ts';
import { brandFor } from '#http/brand.ts';
import { challengeHash, challengeIn } from '#http/challenge.ts';
import { keepProven, provenBy } from '#http/proven.ts';
import { mailTo } from '#http/sent-code.ts';
import { serve } from '#http/serve.ts';
import { endAllSessions, setPassword } from '#outside/identity.ts';
import * as accounts from '#store/accounts.ts';
import * as codes from '#store/codes.ts';
import { firmPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';

export const handler = serve(
  resetPassword,
  async ({ request: { email, password }, now, clock, actFor, cookies, host }) => {
    // Nobody's account is read for who holds no permission, so that a refusal takes as long for any e-mail.
    const code = await codes.read(email, 'reset', now);
    const isPermitted = mayReset(code, challengeHash(challengeIn(cookies, 'reset')), now);
    const account = isPermitted ? await accounts.readByEmail(email, now) : undefined;
    if (!account || !isPermitted) throw new Problem('reset-not-permitted');
    const act = actFor(firmPartition(account.firmId), account.accountId);
    await write(limits.tried(act), codes.changed(email, 'reset', code, { permittedUntil: undefined }, now));
    await setPassword(email, password);
    await endAllSessions(email);
    const proven = await provenBy(account, host, actFor, now);
    // A later instant than the request's own, so that whoever logged in with the old password meanwhile is out too.
    const after = { ...proven.account, sessionsEndedAt: clock().toISOString() };
    await keepProven(act, account, { ...proven, account: after }, now);
    const { brand, page } = await brandFor(after, host, now);
    await mailTo(email, passwordChangedMail(account.firstName, page('/login')), brand);
    return { message: 'Your password was changed. Please log in.' };
  },
);
