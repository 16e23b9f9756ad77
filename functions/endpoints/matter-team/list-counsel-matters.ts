import { counselMatterOf } from '#core/matter-team/counsel-matter.ts';
import { listCounselMatters } from '#core/matter-team/endpoints.ts';
import { holds } from '#core/tab.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as matterCounsel from '#store/matter-counsel.ts';
import { findCounsel } from '#workflows/matter-team/find-counsel.ts';

export const handler = serveReading(listCounselMatters, async ({ request: { cursor }, actor, now }) => {
  const { accountId, firmId, account, tabs } = actor;
  if (account.staff && !holds(tabs, 'team-matters')) return { rows: [] };
  const page = await matterCounsel.listPointers(accountId, { cursor });
  const others = page.items.filter((pointer) => pointer.firmId !== firmId);
  const found = await Promise.all(others.map((pointer) => findCounsel(accountId, pointer, now, { listed: true })));
  const rows = found.flatMap((each) => (each?.listed ? [counselMatterOf(each.listed, each.own)] : []));
  return { rows, cursor: page.cursor };
});
