import { listMatterCounsel } from '#core/matter-team/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as matterCounsel from '#store/matter-counsel.ts';
import * as matters from '#store/matters.ts';

export const handler = serveReading(
  listMatterCounsel,
  async ({ request: { matterId }, actor: { firmId, counsel }, now }) => {
    const [matter, all] = await Promise.all([
      matters.read(firmId, matterId, now),
      matterCounsel.list(firmId, matterId),
    ]);
    orNotFound(matter);
    // Who comes from another firm learns who else is there, and no address.
    return {
      rows: counsel ? all.filter(({ state }) => state === 'joined').map((each) => ({ ...each, email: '' })) : all,
    };
  },
);
