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
