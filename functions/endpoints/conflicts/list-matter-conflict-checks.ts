import { listMatterConflictChecks } from '#core/conflicts/endpoints.ts';
import { allMattersTabs } from '#core/matters/team.ts';
import { orNotFound } from '#core/problem.ts';
import { holds } from '#core/tab.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as checks from '#store/conflict-checks.ts';
import * as matters from '#store/matters.ts';

export const handler = serveReading(
  listMatterConflictChecks,
  async ({ request: { matterId }, actor: { firmId, tabs }, now }) => {
    const { clientId } = orNotFound(await matters.read(firmId, matterId, now));
    const [ofMatter, ofClient] = await Promise.all([
      checks.listOfMatter(firmId, matterId),
      checks.listOfClient(firmId, clientId),
    ]);
    // Whoever sees the matters of their teams alone is told nothing of what was decided for another.
    const others = ofClient.filter(
      (check) => check.matterId !== matterId && (check.matterId === undefined || holds(tabs, allMattersTabs)),
    );
    const rows = [...ofMatter, ...others].sort((one, other) => (one.checkedAt < other.checkedAt ? 1 : -1));
    return { rows };
  },
);
