import { clockInWords, dayInWords, zoneInWords } from '#core/calendar.ts';
import type { MailParts } from '#core/mail.ts';
import { nameOfDate } from './date-kind.ts';
import type { MatterDeadline } from './deadline.ts';
import type { MatterDate } from './matter-date.ts';

const dueIn = ({ dueOn, dueAt }: Pick<MatterDeadline, 'dueOn' | 'dueAt'>): string =>
  `${dayInWords(dueOn)}${dueAt === undefined ? '' : `, ${clockInWords(dueAt)}`}`;

/** What who watches a deadline reads before it and on its day. */
export const deadlineMail = (
  { rule, matterName, dueOn, dueAt, signedOff }: MatterDeadline,
  { firstName, address }: { firstName: string; address: string },
): MailParts => {
  const day = dueIn({ dueOn, dueAt });
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

/** What who watches deadlines reads once somebody else has moved them: of each where it was and is. */
export const movedMail = (
  moved: readonly MatterDeadline[],
  { by, lapsed }: { by: string; lapsed: boolean },
  { firstName, address }: { firstName: string; address: string },
): MailParts => {
  const [first] = moved;
  const matterName = first?.matterName ?? '';
  return {
    subject:
      moved.length === 1 && first
        ? `Deadline moved to ${dueIn(first)}: ${first.rule.title}`
        : `${moved.length} deadlines moved: ${matterName}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${by} has moved what deadlines of “${matterName}” are computed from. They were computed anew:`,
      ...moved.map(
        (deadline) =>
          `“${deadline.rule.title}”: ${dueIn(deadline)}${deadline.former ? ` (before: ${dueIn(deadline.former)})` : ''}.`,
      ),
      ...(lapsed ? ['Your sign-off has lapsed.'] : []),
      'A second person has to sign off each of them again.',
    ],
    button: { label: moved.length === 1 ? 'Open the deadline' : 'Open the matter', address },
  };
};

/** What who may check a deadline reads once somebody else has computed it. */
export const signOffMail = (
  deadline: MatterDeadline,
  { firstName, address }: { firstName: string; address: string },
): MailParts => ({
  subject: `Waiting for your sign-off: ${deadline.rule.title}`,
  paragraphs: [
    `Hello ${firstName},`,
    `${deadline.computedBy.name} has computed “${deadline.rule.title}” of “${deadline.matterName}”: it is due on ${dueIn(deadline)}.`,
    'A second person has to check it and sign it off. You can.',
  ],
  button: { label: 'Open the deadline', address },
});

/** What who answers for a date reads before it and on its day. */
export const dateMail = (
  date: MatterDate,
  { firstName, address }: { firstName: string; address: string },
): MailParts => {
  const { on, at, timeZone, place, matterName } = date;
  const day = `${dayInWords(on)}${at === undefined ? '' : `, ${clockInWords(at)} (${zoneInWords(timeZone)})`}`;
  return {
    subject: `${dayInWords(on)}: ${nameOfDate(date)}`,
    paragraphs: [
      `Hello ${firstName},`,
      `“${nameOfDate(date)}” of “${matterName}” is on ${day}.`,
      ...(place ? [`Place: ${place}.`] : []),
    ],
    button: { label: 'Open the matter', address },
  };
};

/** Where a deadline is found in the product. */
export const deadlinePath = (
  route: string,
  { matterId, deadlineId }: Pick<MatterDeadline, 'matterId' | 'deadlineId'>,
): string => `/${route}/matters/deadline/${matterId}/${deadlineId}`;
