import { orNotFound, Problem } from '#core/problem.ts';
import { type DocumentRecord, ENVELOPE_LIMITS, type EnvelopeRecord } from '#core/signing/envelope-record.ts';
import { readEnvelopeFile } from '#outside/envelope-files.ts';
import * as envelopes from '#store/envelopes.ts';
import * as firms from '#store/firms.ts';
import * as inMatter from '#store/in-matter.ts';
import { envelopesOf } from '#store/keys.ts';
import { readTurn } from '#store/turns.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import { countAddressed } from '#workflows/links/count-addressed.ts';
import { type Calling, evidenceOf } from './act-on-envelope.ts';
import { applyAction } from './apply-action.ts';
import { keepFile } from './keep-file.ts';
import { hashesOf, sendingOf } from './sending.ts';

/** The documents of a copy as files of its own: those of the draft go with the draft. */
const keepDocuments = async (copy: EnvelopeRecord, callId: string, now: Date): Promise<DocumentRecord[]> => {
  const documents: DocumentRecord[] = [];
  // One after the other: each is held in memory whole.
  for (const document of copy.documents) {
    const bytes = await readEnvelopeFile(document.key);
    documents.push({ ...document, ...(await keepFile(copy, `${document.documentId}-${callId}.pdf`, bytes, now)) });
  }
  return documents;
};

/** Keeps a copy of a draft and sends it, in one transaction: whoever is interrupted has sent it or has left nothing. Sent before, it stays as it is. */
export const sendCopy = (
  calling: Calling & { newId: () => string },
  copy: EnvelopeRecord,
  of: { draftId: string; runId: string },
): Promise<void> =>
  retryRefused(async () => {
    const { actor, audit, now, newId } = calling;
    const { firmId } = actor;
    const { matterId, envelopeId } = copy;
    const turn = await readTurn(envelopesOf(firmId, matterId), now);
    const before = await envelopes.list(firmId, matterId);
    if (before.some((each) => each.envelopeId === envelopeId)) return;
    if (before.length >= ENVELOPE_LIMITS.ofMatter) throw new Problem('envelopes-full');
    const kept = { ...copy, documents: await keepDocuments(copy, newId(), now), version: envelopes.UNKEPT };
    const created = evidenceOf(calling, 'created', { details: { ...hashesOf(kept), draft: of.draftId } });
    const sending = sendingOf(calling, kept, { run: of.runId });
    const { operations, addressed } = await applyAction(
      kept,
      { ...sending, evidence: [created, ...sending.evidence] },
      now,
    );
    const firm = orNotFound(await firms.read(firmId, now));
    const { counted, said } = await countAddressed(firm, addressed, now);
    // Each has its event, and its line of the timeline.
    const own = { ...audit, requestId: `${audit.requestId}-${envelopeId}` };
    await inMatter.write(firmId, matterId, own, turn, ...operations, ...counted).catch(said);
  });
