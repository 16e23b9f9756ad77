import { resetMail, verificationMail } from '#core/auth/mails.ts';
import type { Purpose } from '#core/auth/otp.ts';
import type { MailParts } from '#core/mail.ts';

/** What the mail of a code says to its owner. */
export const codeMailParts = (purpose: Purpose, firstName: string, digits: string): MailParts =>
  (purpose === 'verify' ? verificationMail : resetMail)(firstName, digits);
