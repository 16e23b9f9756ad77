import { canonicalText } from '#core/canonical-text.ts';
import { Problem } from '#core/problem.ts';
import { nextDraftLook } from '#core/signing/days.ts';
import { changeEnvelope } from '#core/signing/endpoints.ts';
import { type EnvelopeRecord, envelopeDetail, signerRecord } from '#core/signing/envelope-record.ts';
import { areOnce, isOnPage } from '#core/signing/fields.ts';
import { isTooLarge } from '#core/signing/record-size.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as envelopes from '#store/envelopes.ts';
import * as inMatter from '#store/in-matter.ts';
import { versionAfter } from '#store/operations.ts';
import { accessCodeHash } from '#workflows/signing/access-code.ts';
import { findEnvelope } from '#workflows/signing/find-envelope.ts';

export const handler = serve(changeEnvelope, async ({ request, actor, audit, now }) => {
  const { firmId } = actor;
  const { matterId, version, name, message, days, remindEvery, signers, needs, copies, fields } = request;
  const { place, envelope } = await findEnvelope(firmId, request, now);
  if (place.isClosed) throw new Problem('matter-closed');
  if (envelope.state !== 'draft') throw new Problem('envelope-not-allowed');
  if (new Set(signers.map(({ signerId }) => signerId)).size < signers.length)
    throw new Problem('bad-request', { field: 'signers' });
  const { version: _, ...record } = envelope;
  const after: EnvelopeRecord = {
    ...record,
    ...{ name, message, days, remindEvery, needs, copies },
    signers: signers.map((signer) =>
      signerRecord(
        signer,
        envelope.signers.find((one) => one.signerId === signer.signerId),
        accessCodeHash,
      ),
    ),
    documents: envelope.documents.map((document) => ({
      ...document,
      fields: fields[document.documentId] ?? document.fields,
    })),
  };
  if (after.documents.some((document) => document.fields.some((field) => !isOnPage(field, document.pages))))
    throw new Problem('field-off-page');
  if (after.documents.some((document) => !areOnce(document.fields)))
    throw new Problem('bad-request', { field: 'fields' });
  if (isTooLarge(after)) throw new Problem('envelope-too-large');
  // The same call once more, whose first answer was lost.
  if (version === envelope.version - 1 && canonicalText(after) === canonicalText(record))
    return envelopeDetail(envelope);
  const before = asSeen(envelope, version);
  const kept = { ...after, nextAt: nextDraftLook(now) };
  await inMatter.write(firmId, matterId, audit, envelopes.changeOperation(before, kept, false));
  return envelopeDetail({ ...kept, version: versionAfter(before.version) });
});
