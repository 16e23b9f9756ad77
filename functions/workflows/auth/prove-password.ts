import type { Actor } from '#core/auth/account.ts';
import { otpLimits } from '#core/auth/otp.ts';
import { Problem } from '#core/problem.ts';
import { type Asked, logIn, type Tokens } from '#outside/identity.ts';
import * as limits from '#store/limits.ts';
import { type Audit, write } from '#store/table.ts';

/** What a caller's own password leads to; a wrong one is refused, and counted against the address it came from. */
export const provePassword = async (
  { email }: Pick<Actor, 'email'>,
  password: string,
  { audit, address, now }: { audit: Audit; address: string; now: Date },
  wrong = new Problem('password-wrong', { field: 'password' }),
): Promise<Tokens | Asked> => {
  await limits.check(address, 'wrong', otpLimits.wrongAnHour, now);
  const answer = await logIn(email, password);
  if (answer) return answer;
  await write(limits.attemptAudit(audit), limits.increment(address, 'wrong', otpLimits.wrongAnHour, now)).catch(
    limits.explainRefusal,
  );
  throw wrong;
};
