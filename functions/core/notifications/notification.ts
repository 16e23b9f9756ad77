import * as z from 'zod';
import { Id } from '#core/text.ts';

/** What a person is told on screen; the page of `matterId` is where it leads. */
const NOTIFICATION_KINDS = [
  'answers-submitted',
  'questionnaire-sent',
  'client-joined',
  'document-shared',
  'member-joined',
  'colleague-joined',
  'ownership-received',
] as const;

export const Notification = z.object({
  notificationId: Id,
  kind: z.enum(NOTIFICATION_KINDS),
  /** One sentence. */
  message: z.string(),
  at: z.string(),
  read: z.boolean(),
  matterId: Id.optional(),
  clientId: Id.optional(),
});
export type Notification = z.infer<typeof Notification>;
