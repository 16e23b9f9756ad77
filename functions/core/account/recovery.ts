/** How many recovery codes a person is given; each opens the door once. */
export const RECOVERY_CODES = 10;

/** Codes of an authenticator app that may be tried for one account in an hour, right ones included. */
export const TOTP_AN_HOUR = 10;

/** An authenticator's code, rather than one of recovery. */
export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

/** A recovery code as people type it → as it was made: dashes, spaces and capitals do not matter. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The address an authenticator app reads from a picture; `issuer` is the name the app shows. */
export const totpAddress = (issuer: string, email: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${new URLSearchParams({ secret, issuer })}`;
