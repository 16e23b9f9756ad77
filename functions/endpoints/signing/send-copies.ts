import { fullName } from '#core/auth/account.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { copyOf } from '#core/signing/copies.ts';
import { sendCopies } from '#core/signing/endpoints.ts';
import { ENVELOPE_LIMITS } from '#core/signing/envelope-record.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import { sha256Of } from '#outside/envelope-files.ts';
import * as envelopes from '#store/envelopes.ts';
import * as firms from '#store/firms.ts';
import { requireRoomFor } from '#workflows/links/count-addressed.ts';
import { findEnvelope } from '#workflows/signing/find-envelope.ts';
import { sendCopy } from '#workflows/signing/send-copy.ts';
import { requireReady } from '#workflows/signing/sending.ts';

export const handler = serve(sendCopies, async (context) => {
  const { request, actor, now } = context;
  const { firmId, accountId } = actor;
  const { matterId, envelopeId, runId, place, recipients } = request;
  const { place: matter, envelope } = await findEnvelope(firmId, request, now);
  if (matter.isClosed) throw new Problem('matter-closed');
  if (envelope.state !== 'draft') throw new Problem('envelope-not-allowed');
  const { version: _, ...draft } = asSeen(envelope, request.version);
  const by = { createdById: accountId, createdBy: fullName(actor), createdAt: now.toISOString() };
  const copies = await Promise.all(
    recipients.map((recipient) => copyOf(draft, { runId, place, recipient, by }, sha256Of)),
  );
  for (const copy of copies) requireReady(copy);
  const there = new Set((await envelopes.list(firmId, matterId)).map((each) => each.envelopeId));
  const unsent = copies.filter((copy) => !there.has(copy.envelopeId));
  if (unsent.length > 0) {
    const left = Math.max(request.left, copies.length) - (copies.length - unsent.length);
    if (there.size + left > ENVELOPE_LIMITS.ofMatter) throw new Problem('envelopes-full');
    const firm = orNotFound(await firms.read(firmId, now));
    await requireRoomFor(firm, left * (copies[0]?.signers.length ?? 0), now);
  }
  for (const copy of unsent) await sendCopy(context, copy, { draftId: envelopeId, runId });
  return { sent: copies.map((copy, at) => ({ email: recipients[at]?.email ?? '', envelopeId: copy.envelopeId })) };
});
