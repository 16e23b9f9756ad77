import { readPortal } from '#core/portal/endpoints.ts';
import { mattersToShow, portalOf } from '#core/portal/portal.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as sharedMatters from '#store/shared-matters.ts';
import { readMatterLook } from '#workflows/portal/read-matter-look.ts';

export const handler = serveReading(readPortal, async ({ actor: { accountId }, now }) => {
  const shared: sharedMatters.Shared[] = [];
  let cursor: string | undefined;
  do {
    const page = await sharedMatters.list(accountId, { cursor }, now);
    shared.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return portalOf(await Promise.all(mattersToShow(shared).map((each) => readMatterLook(accountId, each, now))));
});
