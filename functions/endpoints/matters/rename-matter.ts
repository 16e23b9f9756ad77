import { renameMatter } from '#core/matters/endpoints.ts';
import { isSigned, matterOf, renamed } from '#core/matters/matter.ts';
import { itemIdOf, newItem } from '#core/outbox.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import { firmPartition } from '#store/keys.ts';
import * as matters from '#store/matters.ts';
import { versionAfter } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import { write } from '#store/table.ts';
import { tellName } from '#workflows/matters/tell-name.ts';
import { tryAtOnce } from '#workflows/outbox/outbox-items.ts';

export const handler = serve(renameMatter, async ({ request, actor: { firmId }, audit, now }) => {
  const { matterId, version, name } = request;
  const matter = orNotFound(await matters.readForChange(firmId, matterId, now));
  if (matter.name === name) return matterOf(matter);
  if (matter.state === 'closed') throw new Problem('matter-closed');
  if (matter.hold && isSigned(matter)) throw new Problem('contract-signed');
  const seen = asSeen(matter, version);
  const former = matter.name;
  const item = newItem(
    firmPartition(firmId),
    itemIdOf('name', `${matterId}-${versionAfter(seen.version)}`),
    { kind: 'name', firmId, matterId, former },
    now,
  );
  const after = { ...renamed(seen, name, now), version: versionAfter(seen.version) };
  await write(audit, ...matters.movingOperations(firmId, seen, after), outbox.insert(item));
  await tryAtOnce(item, () => tellName(firmId, matterId, former, (step) => ({ ...audit, step }), now), audit);
  return matterOf(after);
});
