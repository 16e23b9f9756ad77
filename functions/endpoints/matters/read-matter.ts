import { matterContractOf } from '#core/matters/contracts.ts';
import { readMatter } from '#core/matters/endpoints.ts';
import { matterOf } from '#core/matters/matter.ts';
import { keptUntil, USUAL_YEARS } from '#core/matters/retention.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as firms from '#store/firms.ts';
import * as matterContracts from '#store/matter-contracts.ts';
import * as matters from '#store/matters.ts';

export const handler = serveReading(readMatter, async ({ request: { matterId }, actor: { firmId, counsel }, now }) => {
  const matter = orNotFound(await matters.read(firmId, matterId, now));
  const [contracts, firm] = await Promise.all([
    matterContracts.listFurther(firmId, matter, now),
    matter.state === 'closed' && !counsel ? firms.read(firmId, now) : undefined,
  ]);
  return {
    ...matterOf(matter),
    ...(contracts.length > 0 && { contracts: contracts.map(matterContractOf) }),
    ...(firm && { keptUntil: keptUntil(matter, firm.retentionYears ?? USUAL_YEARS) }),
    // Why a firm holds on to its matter is its own affair.
    ...(counsel && { hold: undefined }),
    counsel,
  };
});
