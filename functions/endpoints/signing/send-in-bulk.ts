import { fullName } from '#core/auth/account.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { envelopeFor } from '#core/signing/bulk-send.ts';
import { sendInBulk } from '#core/signing/endpoints.ts';
import { ENVELOPE_LIMITS } from '#core/signing/envelope-record.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import { sha256Of } from '#outside/envelope-files.ts';
import * as envelopes from '#store/envelopes.ts';
import * as firms from '#store/firms.ts';
import { requireRoomFor } from '#workflows/links/count-addressed.ts';
import { findEnvelope } from '#workflows/signing/find-envelope.ts';
import { keepingDocuments, sendToRecipient } from '#workflows/signing/send-to-recipient.ts';
import { requireReady } from '#workflows/signing/sending.ts';

export const handler = serve(sendInBulk, async (context) => {
  const { request, actor, now, newId } = context;
  const { firmId, accountId } = actor;
  const { matterId, envelopeId, runId, place, recipients } = request;
  const { place: matter, envelope } = await findEnvelope(firmId, request, now);
  if (matter.isClosed) throw new Problem('matter-closed');
  if (envelope.state !== 'draft') throw new Problem('envelope-not-allowed');
  const { version: _, ...draft } = asSeen(envelope, request.version);
  const by = { createdById: accountId, createdBy: fullName(actor), createdAt: now.toISOString() };
  const made = await Promise.all(
    recipients.map((recipient) => envelopeFor(draft, { runId, place, recipient, by }, sha256Of)),
  );
  for (const each of made) requireReady(each);
  const there = await Promise.all(made.map((each) => envelopes.read(firmId, matterId, each.envelopeId, now)));
  const unsent = made.filter((_each, at) => there[at] === undefined);
  if (unsent.length > 0) {
    const left = Math.max(request.left, made.length) - (made.length - unsent.length);
    const { count } = await envelopes.readCount(firmId, matterId, now);
    if (count + left > ENVELOPE_LIMITS.ofMatter) throw new Problem('envelopes-full');
    const firm = orNotFound(await firms.read(firmId, now));
    await requireRoomFor(firm, left * (made[0]?.signers.length ?? 0), now);
  }
  const keepDocuments = keepingDocuments(newId(), now);
  // One after the other: who was reached before the call is broken off is not begun again.
  for (const each of unsent) {
    const isLast = each === unsent.at(-1);
    await sendToRecipient(context, await keepDocuments(each), { draftId: envelopeId, runId, isLast });
  }
  return { sent: made.map((each, at) => ({ email: recipients[at]?.email ?? '', envelopeId: each.envelopeId })) };
});
