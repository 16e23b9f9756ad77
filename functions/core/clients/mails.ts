import type { MailParts } from '#core/mail.ts';

/** The path that takes up an invitation; no server is sent a fragment, so that no log has the token. */
export const invitationPath = (token: string): string => `/signup#${new URLSearchParams({ reference: token })}`;

/** What an invited client reads before anything is asked of them. */
export const invitationMail = (details: { clientName: string; firmName: string; address: string }): MailParts => ({
  subject: `${details.firmName} invites you`,
  paragraphs: [
    `Hello ${details.clientName},`,
    `${details.firmName} invites you to work together online: answer questionnaires and find your documents in one place.`,
  ],
  button: { label: 'Accept the invitation', address: details.address },
  closing: 'The link works for 14 days, for this email address only.',
});
