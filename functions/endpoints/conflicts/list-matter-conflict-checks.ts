import { listMatterConflictChecks } from '#core/conflicts/endpoints.ts';
import { allMattersTabs } from '#core/matters/team.ts';
import { orNotFound } from '#core/problem.ts';
import { holds } from '#core/tab.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as checks from '#store/conflict-checks.ts';
import * as matters from '#store/matters.ts';
import { tellItems } from '#workflows/conflicts/tell-hits.ts';

export const handler = serveReading(listMatterConflictChecks, async ({ request: { matterId }, actor, now, tell }) => {
  const { firmId, tabs } = actor;
  const { clientId } = orNotFound(await matters.read(firmId, matterId, now));
  // To whoever sees the matters of their teams alone the checks of the client are not open.
  const [ofMatter, ofClient] = await Promise.all([
    checks.listOfMatter(firmId, matterId),
    holds(tabs, allMattersTabs) ? checks.listOfClient(firmId, clientId) : [],
  ]);
  const others = ofClient.filter((check) => check.matterId !== matterId);
  const found = [...ofMatter, ...others].sort((one, other) => (one.checkedAt < other.checkedAt ? 1 : -1));
  return { rows: await tellItems(actor, found, tell, now) };
});
