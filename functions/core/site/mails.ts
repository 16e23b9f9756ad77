import type { MailParts } from '#core/mail.ts';

/** What somebody hears for whom the newsletter was asked. */
export const confirmationMail = (confirmAddress: string): MailParts => ({
  subject: 'Please confirm your subscription',
  paragraphs: [
    'Hello,',
    'Someone, probably you, asked for the Lexwright newsletter at this email address.',
    'Press the button to confirm. Until then we will not send it.',
  ],
  button: { label: 'Confirm', address: confirmAddress },
  closing: "The link works for 7 days. If this wasn't you, ignore this email: nothing more will come.",
});
