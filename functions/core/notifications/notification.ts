import * as z from 'zod';
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
] as const;

export const notificationFields = {
  kind: z.enum(NOTIFICATION_KINDS),
  /** One sentence. */
  message: z.string(),
  matterId: Id.optional(),
  clientId: Id.optional(),
};
export type NotificationRow = RowOf<typeof notificationFields>;

/** A notification as it is kept; `at` is the instant by which it is told read from unread. */
export interface Notification extends Pick<NotificationRow, keyof typeof notificationFields | 'at'> {
  notificationId: string;
}
