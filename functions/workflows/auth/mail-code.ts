import { resetMail, verificationMail } from '#core/auth/mails.ts';
import type { Purpose } from '#core/auth/otp.ts';
import type { MailBrand, MailParts } from '#core/mail.ts';
import { Problem } from '#core/problem.ts';
import { described } from '#outside/log.ts';
import { sendMail } from '#outside/mail.ts';
import * as codes from '#store/codes.ts';
import type { Audit } from '#store/table.ts';

/** Takes mail for nobody, so that an unknown e-mail costs the same work as a known one. */
const NOBODY = 'success@simulator.amazonses.com';

/** What a code is mailed for: it is counted already, and no more when the mail service does not take it. */
interface Counted {
  email: string;
  purpose: Purpose;
  address: string;
  now: Date;
  audit: Audit;
}

/** Waits for the mail of a code; where it cannot be sent the person is told so, and has used up nothing. */
export const mailed = (sent: Promise<void>, { email, purpose, address, now, audit }: Counted): Promise<void> =>
  sent.catch(async (error: unknown) => {
    console.error(JSON.stringify({ failed: 'mailing a code', error: described(error) }));
    const step = { ...audit, step: 'unsent', requestId: `${audit.requestId}-unsent` };
    await codes.sendUncounted(email, purpose, address, step, now);
    throw new Problem('mail-unavailable');
  });

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
