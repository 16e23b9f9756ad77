import { readNotificationMarks } from '#core/notifications/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as notifications from '#store/notifications.ts';

export const handler = serveReading(readNotificationMarks, ({ actor: { accountId }, now }) =>
  notifications.marks(accountId, now),
);
