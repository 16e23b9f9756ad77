import { changeMatterNumbers } from '#core/matters/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as firms from '#store/firms.ts';
import * as matterNumbers from '#store/matter-numbers.ts';
import { write } from '#store/table.ts';

export const handler = serve(changeMatterNumbers, async ({ request, actor: { firmId }, audit, now }) => {
  const { pattern, version } = request;
  const [found, taken] = await Promise.all([
    firms.readForChange(firmId, now),
    matterNumbers.takenIn(firmId, now.getUTCFullYear(), now),
  ]);
  const firm = orNotFound(found);
  if (firm.matterNumberPattern === pattern) return { pattern, taken, version: firm.version };
  const { version: _read, ...plain } = asSeen(firm, version);
  await write(audit, ...firms.update(firm, { ...plain, matterNumberPattern: pattern }));
  return { pattern, taken, version: version + 1 };
});
