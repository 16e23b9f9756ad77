import type { MailParts } from '#core/mail.ts';

/** What somebody reads who was added to the team of a matter. */
export const teamMail = (
  { matterName, by, role }: { matterName: string; by: string; role: string },
  { firstName, address }: { firstName: string; address: string },
): MailParts => ({
  subject: `${by} added you to ${matterName}`,
  paragraphs: [`Hello ${firstName},`, `${by} has added you to the team of “${matterName}” as ${role}.`],
  button: { label: 'Open the matter', address },
});

/** What a lawyer of another firm reads who is invited to one matter; of the matter it says nothing but its name. */
export const counselInvitationMail = (details: {
  firstName: string;
  inviterName: string;
  firmName: string;
  matterName: string;
  role: string;
  address: string;
}): MailParts => ({
  subject: `${details.inviterName} invites you to ${details.matterName}`,
  paragraphs: [
    `Hello ${details.firstName},`,
    `${details.inviterName} of ${details.firmName} invites you to work on “${details.matterName}” as ${details.role}. Once you accept, you see this matter, and nothing else of the firm.`,
  ],
  button: { label: 'Accept the invitation', address: details.address },
  closing: 'The link works for 14 days, for this email address only.',
});

/** What whoever invited co-counsel reads once they have joined. */
export const counselJoinedMail = (details: {
  firstName: string;
  counselName: string;
  matterName: string;
  address: string;
}): MailParts => ({
  subject: `${details.counselName} has joined ${details.matterName}`,
  paragraphs: [
    `Hello ${details.firstName},`,
    `${details.counselName} has accepted your invitation and can now see “${details.matterName}”.`,
  ],
  button: { label: 'Open the matter', address: details.address },
});
