import { orNotFound, Problem } from '#core/problem.ts';
import { remindSigner } from '#core/signing/endpoints.ts';
import { envelopeDetail } from '#core/signing/envelope-record.ts';
import { serve } from '#http/serve.ts';
import * as firms from '#store/firms.ts';
import * as inMatter from '#store/in-matter.ts';
import { versionAfter } from '#store/operations.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import { countAddressed } from '#workflows/links/count-addressed.ts';
import { evidenceOf } from '#workflows/signing/act-on-envelope.ts';
import { isDone } from '#workflows/signing/apply-action.ts';
import { countAgain } from '#workflows/signing/count-again.ts';
import { findEnvelope } from '#workflows/signing/find-envelope.ts';
import { prepareReminders } from '#workflows/signing/prepare-reminders.ts';

export const handler = serve(remindSigner, (context) =>
  retryRefused(async () => {
    const { request, actor, audit, now } = context;
    const { firmId } = actor;
    const { matterId, signerId, reminderId } = request;
    const { place, envelope } = await findEnvelope(firmId, request, now);
    if (place.isClosed) throw new Problem('matter-closed');
    const id = `reminded-${reminderId}`;
    if (isDone(envelope, id)) return envelopeDetail(envelope);
    const signer = envelope.signers.find((one) => one.signerId === signerId);
    const isAsked = signer?.state === 'invited' || signer?.state === 'viewed';
    if (envelope.state !== 'sent' || envelope.carrier || !signer || !isAsked) throw new Problem('envelope-not-allowed');
    const firm = orNotFound(await firms.read(firmId, now));
    const kind = signer.shutAt === undefined ? 'reminded' : 'reopened';
    const evidence = evidenceOf(context, kind, { signerId, details: { to: signer.email } });
    const { after, operations } = await prepareReminders(envelope, [signer], { id, evidence: [evidence] }, now);
    const { counted, said } = await countAddressed(firm, 1, now);
    const again = countAgain(envelope, [signerId], now);
    await inMatter
      .write(firmId, matterId, audit, ...operations, ...counted, ...again.counted)
      .catch(again.said)
      .catch(said);
    return envelopeDetail({ ...after, version: versionAfter(envelope.version) });
  }),
);
