import { orNotFound, Problem } from '#core/problem.ts';
import { remindOfDocuments } from '#core/requests/endpoints.ts';
import { remindedMail } from '#core/requests/mails.ts';
import { missingIn } from '#core/requests/missing.ts';
import { isLinkGood, REQUEST_LIMITS, requestFor } from '#core/requests/request.ts';
import { serve } from '#http/serve.ts';
import * as firms from '#store/firms.ts';
import { hashOfSecret } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import * as requests from '#store/requests.ts';
import { countAddressed } from '#workflows/links/count-addressed.ts';
import { findOpenRequest, readClientOf } from '#workflows/requests/find-request.ts';
import { prepareRequestMail } from '#workflows/requests/prepare-request-mail.ts';

export const handler = serve(remindOfDocuments, async ({ request, actor: { firmId }, audit, now, tell }) => {
  const found = await findOpenRequest(firmId, request, (kept) => kept.reminderId === request.reminderId, now);
  if (found.wasDone) return requestFor(found.request, found.matter, tell);
  const { request: before, place } = found;
  if (missingIn(before).length === 0) throw new Problem('nothing-missing');
  if (before.way !== 'portal' && !isLinkGood(before, now)) throw new Problem('request-over');
  const client = await readClientOf(before, found.matter, now);
  const mails = await prepareRequestMail(before, client, remindedMail, now);
  if (mails.length === 0) throw new Problem('nobody-to-remind');
  const person = before.email === undefined ? before.requestId : hashOfSecret(before.email);
  const counted = limits.countedOfFirm(firmId, `reminded#${person}`, REQUEST_LIMITS.remindersADay, now);
  const after = { ...before, remindedAt: now.toISOString(), reminderId: request.reminderId };
  const firm = orNotFound(await firms.read(firmId, now));
  const addressed = await countAddressed(firm, before.way === 'portal' ? 0 : mails.length, now);
  const kept = await requests
    .change(place, before, after, audit, counted, ...addressed.counted, ...mails)
    .catch(addressed.said)
    .catch(limits.explainRefusal);
  return requestFor(kept, found.matter, tell);
});
