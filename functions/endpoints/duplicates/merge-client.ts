import { fullName } from '#core/auth/account.ts';
import { detailsOfRecord } from '#core/clients/client.ts';
import { mergeClient } from '#core/duplicates/endpoints.ts';
import {
  type ClientMergeRecord,
  mergedDetails,
  mergedInto,
  requireMergeable,
  undoneUntil,
} from '#core/duplicates/merging.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as merges from '#store/client-merges.ts';
import * as clients from '#store/clients.ts';
import { keepMerge } from '#workflows/duplicates/keep-merge.ts';

export const handler = serve(mergeClient, async ({ request, actor, audit, now }) => {
  const { clientId, mergeId, otherId, taken } = request;
  const { firmId } = actor;
  const known = await merges.readForChange(firmId, mergeId, now);
  if (known && known.staysId === clientId && known.goesId === otherId) return { mergeId, clientId };
  if (known || clientId === otherId) throw new Problem('conflict');
  const [own, other] = await Promise.all([
    clients.readForChange(firmId, clientId, now),
    clients.readForChange(firmId, otherId, now),
  ]);
  const stays = asSeen(orNotFound(own), request.version);
  const goes = asSeen(orNotFound(other), request.otherVersion);
  requireMergeable(stays, goes, taken);
  const merge: ClientMergeRecord = {
    ...{ mergeId, state: 'merging', step: 0, staysId: clientId, goesId: otherId, before: stays, goes },
    merged: mergedDetails(detailsOfRecord(stays), detailsOfRecord(goes), taken),
    doneBy: fullName(actor),
    at: now.toISOString(),
    until: undoneUntil(now).toISOString(),
  };
  await keepMerge(firmId, merge, { before: stays, after: mergedInto(stays, merge) }, goes, audit, now);
  return { mergeId, clientId };
});
