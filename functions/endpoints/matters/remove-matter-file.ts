import { removeMatterFile } from '#core/matters/endpoints.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { removeMatterFile as removeStored } from '#outside/matter-files.ts';
import * as matterFiles from '#store/matter-files.ts';
import * as matters from '#store/matters.ts';

export const handler = serve(removeMatterFile, async ({ request, actor: { firmId }, audit, now }) => {
  const { matterId, fileId } = request;
  const [matter, found] = await Promise.all([
    matters.readForChange(firmId, matterId, now),
    matterFiles.read(firmId, matterId, fileId, now),
  ]);
  const named = orNotFound(matter);
  if (named.state === 'closed') throw new Problem('matter-closed');
  // What was removed already, as by the same press, is gone.
  if (!found) return { fileId };
  // Its bytes before the item: what is interrupted is still listed, and can be removed again.
  const removing = found.removingAt ? found : await matterFiles.beginRemoval(firmId, matterId, found, audit, now);
  await removeStored(removing);
  await matterFiles.remove(firmId, named, removing, audit, now);
  return { fileId };
});
