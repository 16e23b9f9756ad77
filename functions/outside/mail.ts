import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { type MailBrand, type MailParts, mailWords, namedAddress } from '#core/mail.ts';

const client = /* @__PURE__ */ new SESv2Client({});

export interface Mail {
  to: string;
  mail: MailParts;
  /** The firm that writes; the product itself when absent. */
  brand?: MailBrand | undefined;
  /** To whom an answer goes; nobody reads what is sent back to us. */
  replyTo?: string | undefined;
  /** Where a program that shows the mail takes its reader off the list by one press (RFC 8058). */
  unsubscribeAddress?: string;
}

/** The headers by which mail programs offer to unsubscribe. */
const unsubscribeHeaders = (address: string) => [
  { Name: 'List-Unsubscribe', Value: `<${address}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];

/** `Smith & Partners <hello@example.com>`: the firm's name before the one address we may send from (`MAIL_FROM`). */
const senderOf = (brand: MailBrand | undefined): string | undefined => {
  const { MAIL_FROM } = process.env;
  const address = /<(.+)>/.exec(MAIL_FROM ?? '')?.[1] ?? MAIL_FROM;
  return brand && address ? namedAddress(brand.name, address) : MAIL_FROM;
};

/** Sends one mail in the look of who writes it; gives up, not knowing whether it went out, when `abortSignal` says so. */
export const sendMail = async (
  { to, mail, brand, replyTo, unsubscribeAddress }: Mail,
  abortSignal?: AbortSignal,
): Promise<void> => {
  const { subject, text, html } = mailWords(mail, brand);
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: senderOf(brand),
      Destination: { ToAddresses: [to] },
      ...(replyTo && { ReplyToAddresses: [replyTo] }),
      Content: {
        Simple: {
          Subject: { Data: subject, Charset: 'UTF-8' },
          Body: { Text: { Data: text, Charset: 'UTF-8' }, Html: { Data: html, Charset: 'UTF-8' } },
          ...(unsubscribeAddress ? { Headers: unsubscribeHeaders(unsubscribeAddress) } : {}),
        },
      },
    }),
    { abortSignal },
  );
};
