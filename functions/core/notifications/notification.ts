import * as z from 'zod/mini';
import type { Message, Tell } from '#core/language/message.ts';
import type { RowOf } from '#core/rows.ts';
import { Id } from '#core/text.ts';

/** What a person is told on screen; the page of `matterId` is where it leads. */
const NOTIFICATION_KINDS = [
  'answers-submitted',
  'contract-ready',
  'contract-failed',
  'questionnaire-sent',
  'client-joined',
  'document-shared',
  'member-joined',
  'colleague-joined',
  'ownership-received',
  'question-asked',
  'question-answered',
  'task-due',
  'deadline-ahead',
  'deadline-moved',
  'sign-off-asked',
  'date-ahead',
  'matter-shared',
  'counsel-joined',
  'counsel-invited',
  'counsel-role',
  'counsel-removed',
  'task-assigned',
  'conflict-found',
] as const;

export const notificationFields = {
  kind: z.enum(NOTIFICATION_KINDS),
  /** One sentence. */
  message: z.string(),
  matterId: z.optional(Id),
  clientId: z.optional(Id),
  /** A deadline of the matter, whose page it leads to. */
  deadlineId: z.optional(Id),
};
export type NotificationRow = RowOf<typeof notificationFields>;

/** A row as it is kept: its message is told in the language of who reads it. */
export type NotificationRowRecord = Omit<NotificationRow, 'message'> & { message: Message };

/** A notification as it is kept; `at` is the instant by which it is told read from unread. */
export interface Notification extends Pick<NotificationRowRecord, keyof typeof notificationFields | 'at'> {
  notificationId: string;
}

/** A row as its reader sees it. */
export const notificationRowOf = (row: NotificationRowRecord, tell: Tell): NotificationRow => ({
  ...row,
  message: tell(row.message),
});
