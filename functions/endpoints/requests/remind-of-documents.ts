import { Problem } from '#core/problem.ts';
import { remindOfDocuments } from '#core/requests/endpoints.ts';
import { remindedMail } from '#core/requests/mails.ts';
import { isLinkGood, missingIn, REQUEST_LIMITS } from '#core/requests/request.ts';
import { serve } from '#http/serve.ts';
import * as limits from '#store/limits.ts';
import * as requests from '#store/requests.ts';
import { findOpenRequest, tellRequest } from '#workflows/requests/find-request.ts';
import { prepareRequestMail } from '#workflows/requests/prepare-request-mail.ts';

export const handler = serve(remindOfDocuments, async ({ request, actor: { firmId }, audit, now, tell }) => {
  const found = await findOpenRequest(firmId, request, (kept) => kept.reminderId === request.reminderId, now);
  if (found.wasDone) return tellRequest(found.request, found, tell);
  const { request: before, place } = found;
  if (missingIn(before).length === 0) throw new Problem('nothing-missing');
  if (before.way !== 'portal' && !isLinkGood(before, now)) throw new Problem('request-over');
  const mails = await prepareRequestMail(before, remindedMail, now);
  if (mails.length === 0) throw new Problem('nobody-to-remind');
  const counted = limits.countedOfFirm(firmId, `reminded#${before.requestId}`, REQUEST_LIMITS.remindersADay, now);
  const after = { ...before, remindedAt: now.toISOString(), reminderId: request.reminderId };
  const kept = await requests.change(place, before, after, audit, counted, ...mails).catch(limits.saidPlainly);
  return tellRequest(kept, found, tell);
});
