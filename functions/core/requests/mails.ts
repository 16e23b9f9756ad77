import { dayInWords } from '#core/calendar.ts';
import type { MailParts } from '#core/mail.ts';

/** The path of a link to a request. */
export const requestLinkPath = (requestId: string, secret: string): string => `/external/${requestId}#${secret}`;
/** The path of a request in the portal. */
export const askedPath = (route: string, requestId: string): string => `/${route}/requests/${requestId}`;

interface Asked {
  firmName: string;
  byName: string;
  /** What is missing, by name. */
  missing: readonly string[];
  dueOn?: string | undefined;
  address: string;
  /** Whom the link is for, and until when it works; absent of a request in the portal. */
  link?: { email: string; expiresAt: string } | undefined;
}

const documents = (count: number): string => (count === 1 ? '1 document' : `${count} documents`);
const listed = (names: readonly string[]): string[] => names.map((name) => `– ${name}`);
const closingOf = ({ link }: Asked): { closing?: string } =>
  link
    ? {
        closing: `The link works until ${dayInWords(link.expiresAt.slice(0, 10))}. You need no account. It is for ${link.email} alone: we send a code there when you open it.`,
      }
    : {};
const button = (address: string) => ({ label: 'Send the documents', address });

/** What somebody reads who is asked for documents. */
export const askedMail = (asked: Asked, closing: string): MailParts => ({
  subject: `${asked.firmName} asks you for ${documents(asked.missing.length)}`,
  paragraphs: [
    `${asked.byName} of ${asked.firmName} needs ${documents(asked.missing.length)} from you:`,
    ...listed(asked.missing),
    ...(asked.dueOn ? [`Please send them by ${dayInWords(asked.dueOn)}.`] : []),
    ...closing
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ],
  button: button(asked.address),
  ...closingOf(asked),
});

/** The same once more, of what is still missing. */
export const remindedMail = (asked: Asked): MailParts => ({
  subject: `Reminder from ${asked.firmName}: ${documents(asked.missing.length)} missing`,
  paragraphs: [
    `${asked.firmName} still needs ${documents(asked.missing.length)} from you:`,
    ...listed(asked.missing),
    ...(asked.dueOn ? [`They are due on ${dayInWords(asked.dueOn)}.`] : []),
    'You are reminded no more once they are here.',
  ],
  button: button(asked.address),
  ...closingOf(asked),
});

/** A document was returned. */
export const returnedMail = (asked: Asked, name: string, reason: string): MailParts => ({
  subject: `${asked.firmName} needs a document again`,
  paragraphs: [`${asked.byName} of ${asked.firmName} has returned “${name}” to you:`, reason, 'Please send it again.'],
  button: button(asked.address),
  ...closingOf(asked),
});

/** The code that opens a request for the one person whom its link is for. */
export const requestCodeMail = (firmName: string, code: string): MailParts => ({
  subject: `${code} is your code to send documents`,
  paragraphs: [`Enter this code to send the documents that ${firmName} has asked for. It expires in 10 minutes.`],
  code,
  closing: "If this wasn't you, ignore this email. Nothing happens without the code.",
});

/** For who asked: everything has come. */
export const allSentMail = (
  { who, count, place }: { who: string; count: number; place: string },
  to: { firstName: string; address: string },
): MailParts => ({
  subject: `${who} has sent ${count === 1 ? 'the document' : `all ${count} documents`}: ${place}`,
  paragraphs: [
    `Hello ${to.firstName},`,
    `${who} has sent ${count === 1 ? 'the document' : `all ${count} documents`} that you asked for (${place}). Accept them, or return what is wrong.`,
  ],
  button: { label: 'Look at the documents', address: to.address },
});
