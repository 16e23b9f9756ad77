import { Code } from '#core/auth/otp.ts';

/** What is wrong with a code as typed, before the server is asked. */
export const verificationError = (typed: string): string | undefined => {
  const { error } = Code.safeParse(typed);
  return error?.issues[0]?.message;
};
