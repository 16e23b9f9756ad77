import { changeMatterSettings } from '#core/matters/endpoints.ts';
import { DEFAULT_NUMBER_PATTERN } from '#core/matters/matter-number.ts';
import { USUAL_YEARS } from '#core/matters/retention.ts';
import { orNotFound } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as firms from '#store/firms.ts';
import * as matterNumbers from '#store/matter-numbers.ts';
import { write } from '#store/table.ts';

export const handler = serve(changeMatterSettings, async ({ request, actor: { firmId }, audit, now }) => {
  const [found, taken] = await Promise.all([
    firms.readForChange(firmId, now),
    matterNumbers.countIn(firmId, now.getUTCFullYear(), now),
  ]);
  const firm = orNotFound(found);
  const { matterNumberPattern = DEFAULT_NUMBER_PATTERN, retentionYears: years = USUAL_YEARS } = firm;
  const { pattern, retentionYears = years, version } = request;
  if (matterNumberPattern === pattern && retentionYears === years)
    return { pattern, retentionYears, taken, version: firm.version };
  const { version: _read, ...plain } = asSeen(firm, version);
  await write(audit, ...firms.update(firm, { ...plain, matterNumberPattern: pattern, retentionYears }));
  return { pattern, retentionYears, taken, version: version + 1 };
});
