import type { Actor } from '#core/auth/account.ts';
import { otpLimits } from '#core/auth/otp.ts';
import { Problem } from '#core/problem.ts';
import { endSession, logIn } from '#outside/identity.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';
import type { Context } from './serve.ts';

/** Refuses a caller who does not know their own password; wrong ones from one address are counted. */
export const provePassword = async (
  { email }: Actor,
  password: string,
  { act, address, now }: Pick<Context<unknown, 'member'>, 'act' | 'address' | 'now'>,
): Promise<void> => {
  await limits.check(address, 'wrong', otpLimits.wrongAnHour, now);
  const answer = await logIn(email, password);
  if (!answer) {
    await write(act, limits.counted(address, 'wrong', otpLimits.wrongAnHour, now)).catch(limits.saidPlainly);
    throw new Problem('password-wrong', { faults: [{ field: 'password', msg: 'The password is not correct.' }] });
  }
  if ('refreshToken' in answer) await endSession(answer.refreshToken);
};
