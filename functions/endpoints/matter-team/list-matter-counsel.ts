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
    if (!counsel) return { rows: all };
    // Who comes from another firm learns who else is there, and no address; nor the id that is made from it.
    const joined = all.filter(({ state }) => state === 'joined');
    return {
      rows: joined.map((each, at) => ({ ...each, counselId: `counsel-${at}`, email: '', accountId: undefined })),
    };
  },
);
