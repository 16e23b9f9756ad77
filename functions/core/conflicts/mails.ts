import type { MailParts } from '#core/mail.ts';

/** What who answers for a matter reads when somebody who was added since is called like one of it. */
export const conflictMail = (
  { name, matterName }: { name: string; matterName: string },
  { firstName, address }: { firstName: string; address: string },
): MailParts => ({
  subject: `Check for a conflict: ${matterName}`,
  paragraphs: [
    `Hello ${firstName},`,
    `Somebody who was added or changed since is called like “${name}” of “${matterName}”.`,
    'Whoever else was found today stands among your notifications and in the list of conflict checks.',
    'The check is kept with the matter until somebody clears it or refuses the work.',
  ],
  button: { label: 'Open the matter', address },
});
