import { dayInWords } from '#core/calendar.ts';
import type { MailParts } from '#core/mail.ts';

/** The path of a link to a file. The secret follows its `#`, so that no log has it. */
export const linkPath = (linkId: string, secret: string): string => `/file/link/${linkId}#${secret}`;

interface Sent {
  byName: string;
  firmName: string;
  address: string;
  email: string;
  expiresAt: string;
}

/** What somebody reads who is sent a link to a file. The file is not named: the mail may be forwarded, and the link opens for nobody else. */
export const linkMail = ({ byName, firmName, address, email, expiresAt }: Sent): MailParts => ({
  subject: `${firmName} has sent you a document`,
  paragraphs: [
    `${byName} of ${firmName} has sent you a document.`,
    'When you open it, we send a code to this email address to make sure it is you. You need no account.',
  ],
  button: { label: 'Open the document', address },
  closing: `The link is for ${email} alone and works until ${dayInWords(expiresAt.slice(0, 10))}.`,
});

/** The code that opens a link for the one person whom it is for. */
export const linkCodeMail = (firmName: string, code: string): MailParts => ({
  subject: `${code} is your code to open a document`,
  paragraphs: [`Enter this code to open the document that ${firmName} has sent you. It expires in 10 minutes.`],
  code,
  closing: "If this wasn't you, ignore this email. Nobody can open the document without the code.",
});
