import { dayInWords } from '#core/calendar.ts';
import type { MailParts } from '#core/mail.ts';
import type { MatterDeadline } from './deadline.ts';

/** What who watches a deadline reads before it and on its day. */
export const deadlineMail = (
  { rule, matterName, dueOn, dueAt, signedOff }: MatterDeadline,
  { firstName, address }: { firstName: string; address: string },
): MailParts => {
  const day = `${dayInWords(dueOn)}${dueAt === undefined ? '' : `, ${dueAt}`}`;
  return {
    subject: `Deadline ${day}: ${rule.title}`,
    paragraphs: [
      `Hello ${firstName},`,
      `“${rule.title}” of “${matterName}” is due on ${day}${rule.citation ? ` (${rule.citation})` : ''}.`,
      ...(signedOff ? [] : ['No second person has signed this deadline off yet.']),
      'You are reminded no more once it is marked as met.',
    ],
    button: { label: 'Open the deadline', address },
  };
};

/** Where a deadline is found in the product. */
export const deadlinePath = (
  route: string,
  { matterId, deadlineId }: Pick<MatterDeadline, 'matterId' | 'deadlineId'>,
): string => `/${route}/matters/deadline/${matterId}/${deadlineId}`;
