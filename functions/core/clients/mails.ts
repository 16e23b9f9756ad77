import type { MailParts } from '#core/mail.ts';

/** The path that takes up an invitation. */
export const invitationPath = (token: string): string => `/signup?${new URLSearchParams({ reference: token })}`;

/** What an invited client reads; `matter` when a questionnaire waits for them already. */
export const invitationMail = (details: {
  clientName: string;
  firmName: string;
  address: string;
  matter?: string;
}): MailParts => ({
  subject: details.matter
    ? `${details.firmName} asks you to answer: ${details.matter}`
    : `${details.firmName} invites you`,
  paragraphs: [
    `Hello ${details.clientName},`,
    details.matter
      ? `${details.firmName} has opened “${details.matter}” for you and needs your answers to prepare the document. Accept the invitation first; your answers are saved as you go.`
      : `${details.firmName} invites you to work together online: answer questionnaires and find your documents in one place.`,
  ],
  button: { label: 'Accept the invitation', address: details.address },
  closing: 'The link works for 14 days, for this email address only.',
});
