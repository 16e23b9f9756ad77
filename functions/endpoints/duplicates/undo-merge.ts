import { undoMerge } from '#core/duplicates/endpoints.ts';
import { requireUndoable, withoutMerge } from '#core/duplicates/merging.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as merges from '#store/client-merges.ts';
import * as clients from '#store/clients.ts';
import { keepUndoing } from '#workflows/duplicates/keep-merge.ts';

export const handler = serve(undoMerge, async ({ request: { clientId, mergeId }, actor: { firmId }, audit, now }) => {
  const merge = orNotFound(await merges.readForChange(firmId, mergeId, now));
  if (merge.staysId !== clientId) throw new Problem('not-found');
  if (merge.state === 'undoing' || merge.state === 'undone') return { mergeId, clientId };
  const [own, other] = await Promise.all([
    clients.readForChange(firmId, clientId, now),
    clients.readMerged(firmId, merge.goesId, now),
  ]);
  const stays = orNotFound(own);
  requireUndoable(stays, merge, now);
  await keepUndoing(
    firmId,
    merge,
    { before: stays, after: withoutMerge(stays, merge, now) },
    orNotFound(other),
    audit,
    now,
  );
  return { mergeId, clientId };
});
