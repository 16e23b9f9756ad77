import { dayInWords } from '#core/calendar.ts';
import type { MailParts } from '#core/mail.ts';
import type { Task } from './task.ts';

/** What the assignee of a task reads on its day. */
export const taskDueMail = (
  { title, matterName, dueDay }: Task,
  { firstName, address }: { firstName: string; address: string },
): MailParts => ({
  subject: `Due today: ${title}`,
  paragraphs: [
    `Hello ${firstName},`,
    `“${title}”${matterName ? ` of “${matterName}”` : ''} is due today, ${dayInWords(dueDay?.on ?? '')}.`,
  ],
  button: { label: matterName ? 'Open the matter' : 'Open your tasks', address },
});
