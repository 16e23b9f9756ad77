import { fullName } from '#core/auth/account.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { nextDraftLook } from '#core/signing/days.ts';
import { draftEnvelope } from '#core/signing/endpoints.ts';
import { ENVELOPE_LIMITS, type EnvelopeRecord, envelopeDetail } from '#core/signing/envelope-record.ts';
import { chainStart } from '#core/signing/evidence.ts';
import { isTooLarge } from '#core/signing/record-size.ts';
import type { SignerRecord } from '#core/signing/signer.ts';
import { titleOf } from '#core/signing/title-of.ts';
import { serve } from '#http/serve.ts';
import { sha256Of } from '#outside/envelope-files.ts';
import * as clients from '#store/clients.ts';
import * as envelopes from '#store/envelopes.ts';
import { findOpenPlace } from '#workflows/files/find-file-place.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import { evidenceOf } from '#workflows/signing/act-on-envelope.ts';
import { addEvidence } from '#workflows/signing/apply-action.ts';
import { takeDocument } from '#workflows/signing/take-documents.ts';

/** For how many days an envelope can be signed, and after how many one is reminded, unless its sender says otherwise. */
const USUAL = { days: 30, remindEvery: 3 };

export const handler = serve(draftEnvelope, ({ request, actor, audit, now, newId, header }) =>
  retryRefused(async () => {
    const { firmId, accountId } = actor;
    const { matterId, envelopeId, sources } = request;
    const place = await findOpenPlace(firmId, { matterId }, now);
    const counted = await envelopes.readCount(firmId, matterId, now);
    const known = await envelopes.read(firmId, matterId, envelopeId, now);
    if (known) {
      if (known.createdById !== accountId || known.documents.length !== sources.length) throw new Problem('conflict');
      return envelopeDetail(known);
    }
    const begun = await envelopes.readDraftOf(firmId, matterId, { accountId, sources }, now);
    if (begun.draft) return envelopeDetail(begun.draft);
    if (counted.count >= ENVELOPE_LIMITS.ofMatter) throw new Problem('envelopes-full');
    const documents = [];
    // One after the other: each is held in memory whole.
    for (const [at, source] of sources.entries())
      documents.push(
        await takeDocument(
          actor,
          { envelopeId, documentId: `document-${at + 1}`, matterId, callId: newId() },
          source,
          now,
        ),
      );
    const client = place.clientId === undefined ? undefined : await clients.read(firmId, place.clientId, now);
    const first: SignerRecord[] = client
      ? [
          {
            ...{ signerId: newId(), number: 1, order: 1, state: 'waiting', identity: 'link', mayDelegate: false },
            ...{ name: client.invitee_name, email: client.invitee_email },
          },
        ]
      : [];
    const draft: EnvelopeRecord = {
      ...{ firmId, matterId, envelopeId, state: 'draft', createdById: accountId, createdBy: fullName(actor) },
      ...(place.clientId !== undefined && { clientId: place.clientId }),
      ...{ createdAt: now.toISOString(), name: titleOf(orNotFound(documents[0]).name), message: '', ...USUAL },
      ...{ needs: {}, copies: [], documents, signers: first, acts: [] },
      ...{ nextAt: nextDraftLook(now), chain: await chainStart(envelopeId, sha256Of) },
    };
    if (isTooLarge(draft)) throw new Problem('envelope-too-large');
    const hashes = Object.fromEntries(documents.map(({ documentId, sha256 }) => [documentId, sha256]));
    const created = evidenceOf({ actor, audit, now, header }, 'created', { details: hashes });
    const { envelope, events } = await addEvidence(draft, [created]);
    const evidence = envelopes.evidenceItems(envelope, events);
    const together = [counted.changedTo(counted.count + 1), begun.changedTo(envelopeId), ...evidence];
    return envelopeDetail(await envelopes.make(firmId, envelope, audit, ...together));
  }),
);
