import { readNoticePreferences } from '#core/notifications/endpoints.ts';
import { preferencesOf } from '#core/notifications/wants-notice.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as mailChoices from '#store/mail-choices.ts';

export const handler = serveReading(readNoticePreferences, async ({ actor: { account }, now }) =>
  preferencesOf(account, await mailChoices.read(account.email, now)),
);
