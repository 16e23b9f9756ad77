import { orNotFound, Problem } from '#core/problem.ts';
import { nextDraftLook } from '#core/signing/days.ts';
import { type DocumentRecord, ENVELOPE_LIMITS, type EnvelopeRecord } from '#core/signing/envelope-record.ts';
import { readEnvelopeFile } from '#outside/envelope-files.ts';
import * as envelopes from '#store/envelopes.ts';
import * as firms from '#store/firms.ts';
import * as inMatter from '#store/in-matter.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import { countAddressed } from '#workflows/links/count-addressed.ts';
import { type Calling, evidenceOf } from './act-on-envelope.ts';
import { applyAction } from './apply-action.ts';
import { keepFile } from './keep-file.ts';
import { hashesOf, sendingOf } from './sending.ts';

/** What keeps the documents of a draft for envelopes that are made from it, each in files of its own: those of the draft go with the draft. Each document is read once for all. */
export const keepingDocuments = (callId: string, now: Date) => {
  const read = new Map<string, Uint8Array>();
  return async (envelope: EnvelopeRecord): Promise<EnvelopeRecord> => {
    const documents: DocumentRecord[] = [];
    for (const document of envelope.documents) {
      const bytes = read.get(document.key) ?? (await readEnvelopeFile(document.key));
      read.set(document.key, bytes);
      const kept = await keepFile(envelope, `${document.documentId}-${callId}.pdf`, bytes, now);
      documents.push({ ...document, ...kept });
    }
    return { ...envelope, documents };
  };
};

/** Keeps an envelope that is made from a draft and sends it, in one transaction: whoever is interrupted has sent it or has left nothing. Sent before, it stays as it is. With the last of a call the draft is used: it is discarded so many days after. */
export const sendToRecipient = (
  calling: Calling,
  envelope: EnvelopeRecord,
  of: { draftId: string; runId: string; isLast: boolean },
): Promise<void> =>
  retryRefused(async () => {
    const { actor, audit, now } = calling;
    const { firmId } = actor;
    const { matterId, envelopeId } = envelope;
    const counted = await envelopes.readCount(firmId, matterId, now);
    if (await envelopes.read(firmId, matterId, envelopeId, now)) return;
    if (counted.count >= ENVELOPE_LIMITS.ofMatter) throw new Problem('envelopes-full');
    const kept = { ...envelope, version: envelopes.UNKEPT };
    const created = evidenceOf(calling, 'created', { details: { ...hashesOf(kept), draft: of.draftId } });
    const sending = sendingOf(calling, kept, { run: of.runId });
    const { operations, addressed } = await applyAction(
      kept,
      { ...sending, evidence: [created, ...sending.evidence] },
      now,
    );
    const draft = of.isLast ? await envelopes.read(firmId, matterId, of.draftId, now) : undefined;
    const used = draft?.state === 'draft' ? [envelopes.lookedAtFrom(draft, nextDraftLook(now))] : [];
    const firm = orNotFound(await firms.read(firmId, now));
    const mailed = await countAddressed(firm, addressed, now);
    // Each has its event, and its line of the timeline.
    const own = { ...audit, requestId: `${audit.requestId}-${envelopeId}` };
    await inMatter
      .write(firmId, matterId, own, counted.changedTo(counted.count + 1), ...operations, ...used, ...mailed.counted)
      .catch(mailed.said);
  });
