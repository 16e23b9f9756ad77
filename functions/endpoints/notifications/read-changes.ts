import { changesSeenBy, withMore } from '#core/change.ts';
import { readChanges } from '#core/notifications/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as notifications from '#store/notifications.ts';
import * as summaries from '#store/summaries.ts';
import * as walls from '#store/walls.ts';
import { readVisibleTabs } from '#workflows/auth/read-visible-tabs.ts';
import { readUnread } from '#workflows/messages/read-unread.ts';

export const handler = serveReading(readChanges, async ({ actor, now }) => {
  const { account, accountId, firmId } = actor;
  const [{ unreadIn, ...counts }, tabs] = await Promise.all([
    notifications.news(accountId),
    readVisibleTabs(account, now),
  ]);
  const unread = unreadIn && Object.values(await readUnread(actor, unreadIn, now));
  const news = { ...counts, ...(unread && { unreadMessages: unread.reduce((sum, each) => sum + each, 0) }) };
  if (tabs.length === 0) return news;
  const [changes, inside] = await Promise.all([summaries.changesIn(firmId, now), walls.changesOf(firmId, accountId)]);
  return { ...news, ...changesSeenBy(withMore(changes, inside), tabs) };
});
