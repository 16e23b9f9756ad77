import { readConflictCheck } from '#core/conflicts/endpoints.ts';
import { allMattersTabs } from '#core/matters/team.ts';
import { orNotFound } from '#core/problem.ts';
import { holds } from '#core/tab.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as checks from '#store/conflict-checks.ts';
import * as matterTeams from '#store/matter-teams.ts';
import { tellCheck } from '#workflows/conflicts/tell-hits.ts';

export const handler = serveReading(readConflictCheck, async ({ request: { checkId }, actor, now, tell }) => {
  const { firmId, accountId, tabs } = actor;
  const check = orNotFound(await checks.readForChange(firmId, checkId, now));
  if (!holds(tabs, allMattersTabs)) {
    // Whoever sees the matters of their teams alone reads the checks of these.
    const { matterId } = check;
    orNotFound(matterId && (await matterTeams.roleOf(firmId, matterId, accountId, now)));
  }
  return tellCheck(actor, check, tell, now);
});
