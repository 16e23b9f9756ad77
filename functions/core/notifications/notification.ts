import * as z from 'zod/mini';
import type { Message, Tell } from '#core/language/message.ts';
import type { EventName } from '#core/notice-events.ts';
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
  'documents-sent',
  'envelope-signed',
  'envelope-completed',
  'envelope-ended',
  'envelope-asked',
  'envelope-delegated',
  'envelope-shut',
  'mentioned',
] as const satisfies readonly EventName[];

export const notificationFields = {
  kind: z.enum(NOTIFICATION_KINDS),
  /** One sentence. */
  message: z.string(),
  matterId: z.optional(Id),
  /** What the matter was called then. */
  matterName: z.optional(z.string()),
  clientId: z.optional(Id),
  /** A deadline of the matter, whose page it leads to. */
  deadlineId: z.optional(Id),
  /** A conversation, by the id by which its reader finds it, and the number of a message in it. */
  conversationId: z.optional(z.string()),
  messageNumber: z.optional(z.int()),
  /** A file, or a contract and which of its documents it is, that is opened in the editor; `asCounsel`: its reader is co-counsel of the matter. */
  fileId: z.optional(Id),
  packageDocumentId: z.optional(Id),
  asCounsel: z.optional(z.literal(true)),
  /** Its reader is the client there. */
  asClient: z.optional(z.literal(true)),
};
export type NotificationRow = RowOf<typeof notificationFields>;

/** A row as it is kept: its message is told in the language of who reads it, and names its matter. */
export type NotificationRowRecord = Omit<NotificationRow, 'message' | 'matterName'> & { message: Message };

/** A notification as it is kept; `at` is the instant by which it is told read from unread. */
export interface Notification
  extends Pick<NotificationRowRecord, Exclude<keyof typeof notificationFields, 'matterName'> | 'at'> {
  notificationId: string;
}

/** A row as its reader sees it. */
export const notificationRowOf = (row: NotificationRowRecord, tell: Tell): NotificationRow => {
  const named = typeof row.message === 'object' ? row.message.params.matter : undefined;
  const matterName = row.matterId && typeof named === 'string' && named ? named : undefined;
  return { ...row, message: tell(row.message), ...(matterName && { matterName }) };
};

/** Up to which instant somebody has read, and which notifications they have read besides, by id. */
export const ReadMarks = z.object({ upTo: z.string(), read: z.array(z.string()) });
export type ReadMarks = z.infer<typeof ReadMarks>;

/** So many may be read one by one after that instant. */
export const MOST_MARKS = 1000;
