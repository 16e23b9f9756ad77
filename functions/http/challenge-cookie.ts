import { otpLimits, type Purpose } from '#core/auth/otp.ts';

/** The cookie that shows which browser asked for a code; `__Host-` binds it to this host and to TLS. */
const cookieName = (purpose: Purpose): string => `__Host-otp-${purpose}`;

/** The challenge a browser presents, or an empty text. */
export const challengeIn = (cookies: Record<string, string>, purpose: Purpose): string => {
  const challenge = cookies[cookieName(purpose)] ?? '';
  return /^[\w-]{22}$/.test(challenge) ? challenge : '';
};

export const challengeCookie = (purpose: Purpose, challenge: string): string =>
  `${cookieName(purpose)}=${challenge}; Path=/; Max-Age=${otpLimits.challengeMs / 1000}; HttpOnly; Secure; SameSite=Lax`;
