import { otpLimits, type Purpose } from '#core/auth/otp.ts';

/** What a browser began and goes on with. */
type Begun = Purpose | 'google' | 'link';

/** The cookie that shows which browser asked for a code, or went to Google; `__Host-` binds it to this host and to TLS. */
const cookieName = (begun: Begun): string => `__Host-otp-${begun}`;

/** The challenge a browser presents, or an empty text. */
export const challengeIn = (cookies: Record<string, string>, begun: Begun): string => {
  const challenge = cookies[cookieName(begun)] ?? '';
  return /^[\w-]{22}$/.test(challenge) ? challenge : '';
};

export const challengeCookie = (begun: Begun, challenge: string): string =>
  `${cookieName(begun)}=${challenge}; Path=/; Max-Age=${otpLimits.challengeMs / 1000}; HttpOnly; Secure; SameSite=Lax`;
