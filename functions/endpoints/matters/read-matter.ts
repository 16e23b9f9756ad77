import { matterContractOf } from '#core/matters/contracts.ts';
import { readMatter } from '#core/matters/endpoints.ts';
import { matterOf } from '#core/matters/matter.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as matterContracts from '#store/matter-contracts.ts';
import * as matters from '#store/matters.ts';

export const handler = serveReading(readMatter, async ({ request: { matterId }, actor: { firmId, counsel }, now }) => {
  const matter = orNotFound(await matters.read(firmId, matterId, now));
  const contracts = await matterContracts.listFurther(firmId, matter, now);
  return { ...matterOf(matter), ...(contracts.length > 0 && { contracts: contracts.map(matterContractOf) }), counsel };
});
