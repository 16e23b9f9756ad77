import { readOverview } from '#core/matters/endpoints.ts';
import { SHOWN_MATTERS, sumOfCounts } from '#core/matters/overview.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as matterLists from '#store/matter-lists.ts';
import * as summaries from '#store/summaries.ts';
import * as walls from '#store/walls.ts';

export const handler = serveReading(readOverview, async ({ actor: { firmId, accountId }, now }) => {
  const counts = sumOfCounts(await Promise.all([summaries.read(firmId, now), walls.countsOf(firmId, accountId, now)]));
  const [waiting, submitted] = await Promise.all([
    matterLists.listWaiting(firmId, Math.min(counts.waiting, SHOWN_MATTERS)),
    counts.open > 0 ? matterLists.listIn(firmId, 'submitted', { limit: SHOWN_MATTERS }) : { items: [] },
  ]);
  return { ...counts, waiting, submitted: submitted.items };
});
