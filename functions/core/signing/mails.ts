import { clockInWords, dayInWords } from '#core/calendar.ts';
import type { MailParts } from '#core/mail.ts';

/** The path of a signer's link. The secret follows its `#`, so that no log has it. */
export const signingPath = (envelopeId: string, secret: string): string => `/signature/${envelopeId}#${secret}`;
/** The path of an envelope in its matter, for its firm. */
export const envelopePath = (route: string, matterId: string, envelopeId: string): string =>
  `/${route}/matters/envelope/${matterId}/${envelopeId}`;

interface ToSigner {
  firmName: string;
  byName: string;
  /** What the envelope is called. */
  name: string;
  signerName: string;
  email: string;
  address: string;
  expiresAt: string;
  /** The link asks for a code that the sender tells them. */
  hasAccessCode: boolean;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const until = ({ email, expiresAt }: ToSigner): string =>
  `The link is for ${email} alone. You can sign until ${dayInWords(expiresAt.slice(0, 10))}, ${clockInWords(expiresAt.slice(11, 16))} UTC. You need no account, and may decline. Do not forward this email.`;

/** How they come by the code that the link asks for, where it does. */
const codeLines = ({ hasAccessCode, byName, firmName }: ToSigner): string[] =>
  hasAccessCode
    ? [
        `The link asks for an access code. ${byName} of ${firmName} tells you this code in another way, not by this email.`,
      ]
    : [];

/** What somebody reads whose turn it is to sign. */
export const signMail = (to: ToSigner, note: string): MailParts => ({
  subject: `${to.firmName} asks you to sign: ${to.name}`,
  paragraphs: [
    `Hello ${to.signerName},`,
    `${to.byName} of ${to.firmName} asks you to sign “${to.name}”.`,
    ...linesOf(note),
    ...codeLines(to),
  ],
  button: { label: 'Read and sign', address: to.address },
  closing: until(to),
});

/** The same once more. */
export const signReminderMail = (to: ToSigner): MailParts => ({
  subject: `Reminder: ${to.name} waits for your signature`,
  paragraphs: [
    `Hello ${to.signerName},`,
    `${to.firmName} still waits for your signature on “${to.name}”.`,
    ...codeLines(to),
  ],
  button: { label: 'Read and sign', address: to.address },
  closing: until(to),
});

/** In the place of a link that was shut. */
export const newLinkMail = (to: ToSigner): MailParts => ({
  subject: `Your new link to sign: ${to.name}`,
  paragraphs: [
    `Hello ${to.signerName},`,
    `A wrong code was entered too often at your link to “${to.name}”, so it opens nothing any more. ${to.firmName} sends you a new one.`,
    ...codeLines(to),
  ],
  button: { label: 'Read and sign', address: to.address },
  closing: until(to),
});

interface Ended {
  firmName: string;
  name: string;
  /** Empty where their name is not known. */
  signerName: string;
}

/** For who was asked to sign, and need not any more, or has signed by then; with the reason of who voided it. */
export const signingEndedMail = (
  { firmName, name, signerName, hasSigned }: Ended & { hasSigned: boolean },
  how: 'declined' | 'expired' | 'voided' | 'replaced' | 'released',
  reason?: string,
): MailParts => ({
  subject: `${hasSigned ? 'Not signed by all' : 'You need not sign any more'}: ${name}`,
  paragraphs: [
    `Hello ${signerName},`,
    {
      declined: `Somebody has declined to sign “${name}” of ${firmName}, so nobody signs it any more.`,
      expired: `“${name}” of ${firmName} can no longer be signed: its time is over.`,
      voided: `${firmName} has withdrawn “${name}”. Nobody signs it any more.`,
      replaced: `Somebody else signs “${name}” of ${firmName} instead of you.`,
      released: `“${name}” of ${firmName} was signed by enough of those who were asked.`,
    }[how],
    ...(reason ? linesOf(reason) : []),
  ],
});

/** For who signed, or gets a copy: all have signed. Without an address the documents come with no link. */
export const completedMail = (to: Ended & { address?: string | undefined }): MailParts => ({
  subject: `Signed by all: ${to.name}`,
  paragraphs: [
    to.signerName ? `Hello ${to.signerName},` : 'Hello,',
    `All have signed “${to.name}” of ${to.firmName}. Download it and keep it.`,
  ],
  ...(to.address && { button: { label: 'Download the signed documents', address: to.address } }),
  closing: 'Each signature can be verified by any program that reads PDF files, and on our page for it.',
});

/** The code that a signer enters. */
export const signingCodeMail = (firmName: string, code: string): MailParts => ({
  subject: `${code} is your code to sign`,
  paragraphs: [`Enter this code to read and sign what ${firmName} has sent you. It expires in 10 minutes.`],
  code,
  closing: "If this wasn't you, ignore this email. Nothing happens without the code.",
});

/** For who sent an envelope. */
export const senderMail = (
  content: { subject: string; lines: readonly string[] },
  to: { firstName: string; address: string },
): MailParts => ({
  subject: content.subject,
  paragraphs: [`Hello ${to.firstName},`, ...content.lines],
  button: { label: 'Look at the envelope', address: to.address },
});

/** For who sent an envelope: a new link is asked for, by the old one of a signer. `isOver` when its time is. */
export const linkAskedMail = (
  { name, who, email, isOver }: { name: string; who: string; email: string; isOver: boolean },
  to: { firstName: string; address: string },
): MailParts =>
  senderMail(
    {
      subject: `A new link is asked for: ${name}`,
      lines: [
        `Whoever has the old link by which ${who} (${email}) signs “${name}” asks for a new one.`,
        isOver
          ? `The time to sign it is over. If that is ${who}, and they should still sign, send it again.`
          : `If that is ${who}, send them a new link from the envelope.`,
      ],
    },
    to,
  );
