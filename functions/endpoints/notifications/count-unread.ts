import { countUnread } from '#core/notifications/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as notifications from '#store/notifications.ts';

export const handler = serve(countUnread, ({ actor: { accountId }, now }) => notifications.bell(accountId, now));
