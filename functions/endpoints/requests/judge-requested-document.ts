import { orNotFound } from '#core/problem.ts';
import { judgeRequestedDocument } from '#core/requests/endpoints.ts';
import { returnedMail } from '#core/requests/mails.ts';
import { isJudged, itemOf, judged, requestFor } from '#core/requests/request.ts';
import { serve } from '#http/serve.ts';
import * as firms from '#store/firms.ts';
import * as requests from '#store/requests.ts';
import { countAddressed } from '#workflows/links/count-addressed.ts';
import { findOpenRequest, readClientOf } from '#workflows/requests/find-request.ts';
import { prepareRequestMail } from '#workflows/requests/prepare-request-mail.ts';

export const handler = serve(judgeRequestedDocument, async ({ request, actor, audit, now, tell }) => {
  const { itemId, reason } = request;
  const found = await findOpenRequest(actor.firmId, request, (kept) => isJudged(itemOf(kept, itemId), { reason }), now);
  if (found.wasDone) return requestFor(found.request, found.matter, tell);
  const after = judged(found.request, itemId, { reason }, now);
  const { name } = itemOf(after, itemId);
  const client = await readClientOf(after, found.matter, now);
  const mails =
    reason === undefined
      ? []
      : await prepareRequestMail(after, client, (asked) => returnedMail(asked, name, reason), now);
  const firm = orNotFound(await firms.read(actor.firmId, now));
  const { counted, said } = await countAddressed(firm, after.way === 'portal' ? 0 : mails.length, now);
  const kept = await requests.change(found.place, found.request, after, audit, ...counted, ...mails).catch(said);
  return requestFor(kept, found.matter, tell);
});
