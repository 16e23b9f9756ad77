import type { MailParts } from '#core/mail.ts';

/** The path that takes up an invitation. */
export const invitationPath = (token: string): string => `/signup?${new URLSearchParams({ reference: token })}`;

/** What an invited client reads; `matter` when a questionnaire waits for them already. */
export const invitationMail = (words: {
  clientName: string;
  firmName: string;
  address: string;
  matter?: string;
}): MailParts => ({
  subject: words.matter ? `${words.firmName} asks you to answer: ${words.matter}` : `${words.firmName} invites you`,
  paragraphs: [
    `Hello ${words.clientName},`,
    words.matter
      ? `${words.firmName} has opened “${words.matter}” for you and needs your answers to prepare the document. Accept the invitation first; your answers are saved as you go.`
      : `${words.firmName} invites you to work together online: answer questionnaires and find your documents in one place.`,
  ],
  button: { label: 'Accept the invitation', address: words.address },
  closing: 'The link works for 14 days, for this email address only.',
});
