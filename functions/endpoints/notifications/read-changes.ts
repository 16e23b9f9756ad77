import { toldOf, withMore } from '#core/change.ts';
import { readChanges } from '#core/notifications/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as notifications from '#store/notifications.ts';
import * as summaries from '#store/summaries.ts';
import * as walls from '#store/walls.ts';
import { readToldTabs } from '#workflows/auth/read-told-tabs.ts';
import { readUnread } from '#workflows/messages/read-unread.ts';

export const handler = serveReading(readChanges, async ({ actor, now }) => {
  const { account, accountId, firmId } = actor;
  const [{ unreadIn, ...told }, tabs] = await Promise.all([notifications.news(accountId), readToldTabs(account, now)]);
  const unread = unreadIn && Object.values(await readUnread(actor, unreadIn, now));
  const news = { ...told, ...(unread && { unreadMessages: unread.reduce((sum, each) => sum + each, 0) }) };
  if (tabs.length === 0) return news;
  const [changes, inside] = await Promise.all([summaries.changesIn(firmId, now), walls.changesOf(firmId, accountId)]);
  return { ...news, ...toldOf(withMore(changes, inside), tabs) };
});
