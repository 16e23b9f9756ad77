import { readOverview } from '#core/matters/endpoints.ts';
import { SHOWN_MATTERS, sumOfCounts } from '#core/matters/overview.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as matterLists from '#store/matter-lists.ts';
import * as summaries from '#store/summaries.ts';
import * as walls from '#store/walls.ts';

/** Open matters, the newest, among which those with answers are looked for: others have no questionnaire. */
const LOOKED_THROUGH = 4 * SHOWN_MATTERS;

export const handler = serveReading(readOverview, async ({ actor: { firmId, accountId }, now }) => {
  const counts = sumOfCounts(await Promise.all([summaries.read(firmId, now), walls.countsOf(firmId, accountId, now)]));
  const [waiting, open] = await Promise.all([
    matterLists.listWaiting(firmId, Math.min(counts.waiting, SHOWN_MATTERS)),
    counts.open > 0 ? matterLists.listIn(firmId, 'open', { limit: LOOKED_THROUGH }) : { items: [] },
  ]);
  const answered = open.items.filter(({ questionnaire }) => questionnaire === 'submitted');
  return { ...counts, waiting, submitted: answered.slice(0, SHOWN_MATTERS) };
});
