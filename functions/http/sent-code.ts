import { resetMail, verificationMail } from '#core/auth/mails.ts';
import type { Purpose } from '#core/auth/otp.ts';
import type { MailBrand, MailParts } from '#core/mail.ts';
import { sendMail } from '#outside/mail.ts';

/** Takes mail for nobody, so that an unknown e-mail costs the same work as a known one. */
const NOBODY = 'success@simulator.amazonses.com';

/** Mails a code to its owner. */
export const mailCode = (
  purpose: Purpose,
  to: { email: string; firstName: string },
  digits: string,
  brand?: MailBrand,
): Promise<void> =>
  mailTo(to.email, (purpose === 'verify' ? verificationMail : resetMail)(to.firstName, digits), brand);

export const mailTo = (email: string, mail: MailParts, brand?: MailBrand): Promise<void> =>
  sendMail({ to: email, mail, brand });

/** Mails nobody. */
export const mailNobody = (purpose: Purpose, digits: string, brand?: MailBrand): Promise<void> =>
  mailCode(purpose, { email: NOBODY, firstName: 'nobody' }, digits, brand);
