import type { Opening } from '#core/auth/standing.ts';
import { toldOf, withMore } from '#core/change.ts';
import { readChanges } from '#core/notifications/endpoints.ts';
import type { Tab } from '#core/tab.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as notifications from '#store/notifications.ts';
import * as summaries from '#store/summaries.ts';
import * as walls from '#store/walls.ts';
import { readOpening } from '#workflows/auth/read-opening.ts';

export const handler = serveReading(readChanges, async ({ actor: { account, accountId, firmId }, now }) => {
  const [news, opening] = await Promise.all([notifications.news(accountId), readOpening(account, now)]);
  const tabs = tabsOf(opening);
  if (tabs.length === 0) return news;
  const [changes, inside] = await Promise.all([summaries.changesIn(firmId, now), walls.changesOf(firmId, accountId)]);
  return { ...news, ...toldOf(withMore(changes, inside), tabs) };
});

/** The tabs of the firm that somebody may look at. */
const tabsOf = (opening: Opening): readonly Tab[] | 'all' => {
  if (opening.opens === 'all' || opening.opens === 'reading') return 'all';
  return opening.opens === 'tabs' ? opening.tabs : [];
};
