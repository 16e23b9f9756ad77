import { orNotFound, Problem } from '#core/problem.ts';
import { remindSigner } from '#core/signing/endpoints.ts';
import { envelopeDetail } from '#core/signing/envelope-record.ts';
import { serve } from '#http/serve.ts';
import * as firms from '#store/firms.ts';
import * as inMatter from '#store/in-matter.ts';
import * as limits from '#store/limits.ts';
import { versionAfter } from '#store/operations.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import { countAddressed } from '#workflows/links/count-addressed.ts';
import { evidenceOf } from '#workflows/signing/act-on-envelope.ts';
import { isDone } from '#workflows/signing/apply-action.ts';
import { findEnvelope } from '#workflows/signing/find-envelope.ts';
import { prepareReminders } from '#workflows/signing/prepare-reminders.ts';

/** Reminders of one signer on one day (UTC). */
const MOST_A_DAY = 3;

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
    if (envelope.state !== 'sent' || !signer || !isAsked) throw new Problem('envelope-not-allowed');
    const firm = orNotFound(await firms.read(firmId, now));
    const evidence = evidenceOf(context, 'reminded', { signerId, details: { to: signer.email } });
    const { after, operations } = await prepareReminders(envelope, [signer], { id, evidence: [evidence] }, now);
    const { counted, said } = await countAddressed(firm, 1, now);
    const often = limits.countedOfFirm(firmId, `signer-${signerId}`, MOST_A_DAY, now, 1);
    await inMatter.write(firmId, matterId, audit, ...operations, ...counted, often).catch((error: unknown) => {
      if (limits.isReached(error, `signer-${signerId}`)) throw new Problem('too-many-requests');
      return said(error);
    });
    return envelopeDetail({ ...after, version: versionAfter(envelope.version) });
  }),
);
