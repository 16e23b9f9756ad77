import { toldOf, withMore } from '#core/change.ts';
import { readChanges } from '#core/notifications/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as notifications from '#store/notifications.ts';
import * as summaries from '#store/summaries.ts';
import * as walls from '#store/walls.ts';
import { readToldTabs } from '#workflows/auth/read-told-tabs.ts';

export const handler = serveReading(readChanges, async ({ actor: { account, accountId, firmId }, now }) => {
  const [news, tabs] = await Promise.all([notifications.news(accountId), readToldTabs(account, now)]);
  if (tabs.length === 0) return news;
  const [changes, inside] = await Promise.all([summaries.changesIn(firmId, now), walls.changesOf(firmId, accountId)]);
  return { ...news, ...toldOf(withMore(changes, inside), tabs) };
});
