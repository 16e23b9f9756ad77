import { readMatterSettings } from '#core/matters/endpoints.ts';
import { DEFAULT_NUMBER_PATTERN } from '#core/matters/matter-number.ts';
import { USUAL_YEARS } from '#core/matters/retention.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as firms from '#store/firms.ts';
import * as matterNumbers from '#store/matter-numbers.ts';

export const handler = serveReading(readMatterSettings, async ({ actor: { firmId }, now }) => {
  const [firm, taken] = await Promise.all([
    firms.readForChange(firmId, now),
    matterNumbers.countIn(firmId, now.getUTCFullYear(), now),
  ]);
  const kept = orNotFound(firm);
  const { matterNumberPattern: pattern = DEFAULT_NUMBER_PATTERN, retentionYears = USUAL_YEARS, version } = kept;
  return { pattern, retentionYears, taken, version };
});
