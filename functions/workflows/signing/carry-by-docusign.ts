import type { TaskOf } from '#core/outbox.ts';
import { type CarriedEnvelope, nextCarriedAction } from '#core/signing/carried.ts';
import type { EnvelopeRecord } from '#core/signing/envelope-record.ts';
import type { EvidenceFacts } from '#core/signing/evidence.ts';
import type { SignerRecord } from '#core/signing/signer.ts';
import {
  carryEnvelope,
  finalRefusal,
  findCarried,
  readCarried,
  readCarriedDocument,
  voidCarried,
} from '#outside/docusign.ts';
import { readEnvelopeFile } from '#outside/envelope-files.ts';
import { productOrigin } from '#outside/settings.ts';
import * as envelopes from '#store/envelopes.ts';
import { unlessRefused, write } from '#store/table.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import type { Run } from '#workflows/schedule/run-due.ts';
import { withSigner } from './act-as-signer.ts';
import { applyAction, isDone, noteAction } from './apply-action.ts';
import { noteSigned } from './note-signed.ts';
import { completeEnvelope, keepSealedFiles } from './seal-signed.ts';

type Named = Pick<EnvelopeRecord, 'firmId' | 'matterId' | 'envelopeId'>;

const read = ({ firmId, matterId, envelopeId }: Named, { now }: Run) =>
  envelopes.read(firmId, matterId, envelopeId, now);

/** Acts that are taken from the carrier at most, at one time: each signer views, and signs or declines. */
const MOST_ACTS = 100;

/** Keeps something of an envelope as it stands by then, once for the named act; gives how it stands after. */
const note = (
  task: Named,
  recorded: { id: string; evidence: readonly EvidenceFacts[]; change?: (envelope: EnvelopeRecord) => EnvelopeRecord },
  run: Run,
): Promise<EnvelopeRecord | undefined> =>
  retryRefused(async () => {
    const current = await read(task, run);
    if (!current || isDone(current, recorded.id)) return current;
    const { after, operations } = await noteAction(current, recorded);
    await write(run.audit(task.firmId, `${task.envelopeId}-${recorded.id}`), ...operations);
    return after;
  });

/** Ends an envelope there that has ended here; where all have signed it there meanwhile that is kept, and an operator is called. */
const endThere = async (envelope: EnvelopeRecord, run: Run): Promise<void> => {
  const { now } = run;
  const carrierId = envelope.carrierId ?? (await findCarried(envelope, now));
  if (carrierId === undefined) return;
  if ((await voidCarried(carrierId, envelope.reason ?? '', now)) !== 'completed') return;
  const details = { by: 'DocuSign', id: carrierId };
  const evidence = [{ at: now.toISOString(), kind: 'signed' as const, who: 'DocuSign', details }];
  await note(envelope, { id: 'signed-there', evidence }, run);
  throw new Error('An envelope that was voided is signed by all at DocuSign.');
};

/** Voids an envelope that DocuSign will never take, and tells its sender why. */
const giveUp = (task: Named, reason: string, run: Run): Promise<void> =>
  retryRefused(async () => {
    const { now, audit } = run;
    const envelope = await read(task, run);
    if (envelope?.state !== 'sent') return;
    const evidence = [{ at: now.toISOString(), kind: 'voided' as const, who: 'DocuSign', details: { reason } }];
    const change = (before: EnvelopeRecord): EnvelopeRecord => ({ ...before, reason });
    const recorded = { id: 'voided', action: { type: 'void' as const }, evidence, change };
    const { operations } = await applyAction(envelope, recorded, now);
    await write(audit(task.firmId, `${task.envelopeId}-given-up`), ...operations);
  });

/** Hands an envelope over, and keeps under which id; what was voided meanwhile, or handed over twice, is ended there. */
const send = async (task: Named, run: Run): Promise<void> => {
  const { now } = run;
  const envelope = await read(task, run);
  if (!envelope || envelope.carrierId !== undefined) return;
  if (envelope.state !== 'sent') return endThere(envelope, run);
  const files: Uint8Array[] = [];
  for (const { key } of envelope.documents) files.push(await readEnvelopeFile(key));
  const address = `${productOrigin()}/api/webhooks/docusign/${task.firmId}/${task.matterId}/${task.envelopeId}`;
  let carrierId: string;
  try {
    carrierId = await carryEnvelope(envelope, files, address, now);
  } catch (error) {
    const refusal = finalRefusal(error);
    if (refusal === undefined) throw error;
    return giveUp(task, refusal, run);
  }
  const evidence = [{ at: now.toISOString(), kind: 'handed-over' as const, details: { id: carrierId } }];
  const change = (before: EnvelopeRecord): EnvelopeRecord => ({ ...before, carrierId });
  const kept = await note(task, { id: 'handed-over', evidence, change }, run);
  if (kept?.carrierId !== undefined && kept.carrierId !== carrierId) await voidCarried(carrierId, 'Sent twice', now);
  if (kept && kept.state !== 'sent') await endThere(kept, run);
};

const MOMENTS = { view: 'viewedAt', sign: 'signedAt', decline: 'declinedAt' } as const;

/** Does the next thing of those that have happened at the carrier; says whether there may be more. */
const step = async (task: Named, there: CarriedEnvelope, run: Run): Promise<boolean> => {
  const { now, audit } = run;
  const envelope = await read(task, run);
  const next = envelope && nextCarriedAction(envelope, there);
  if (!next) return false;
  const { action, evidence, signer, reason } = next;
  const id = `docusign-${action.type}-${signer?.signerId ?? ''}`;
  const at = now.toISOString();
  const moment = MOMENTS[action.type as keyof typeof MOMENTS];
  const own: Partial<SignerRecord> = {
    [moment]: evidence.details?.at ?? at,
    ...(action.type === 'decline' && { reason }),
  };
  const change = (before: EnvelopeRecord): EnvelopeRecord =>
    signer ? withSigner(signer.signerId, own)(before) : { ...before, ...(reason && { reason }) };
  const { operations } = await applyAction(envelope, { id, action, evidence: [{ at, ...evidence }], change }, now);
  // Somebody else takes the same at this moment: it is looked at anew.
  await write(audit(task.firmId, `${task.envelopeId}-${id}`), ...operations).catch(unlessRefused);
  return true;
};

/** Takes an envelope as it stands with its carrier; once all have signed there, with the signed files, never without. */
const follow = async (task: Named, run: Run): Promise<void> => {
  const { carrierId } = (await read(task, run)) ?? {};
  if (carrierId === undefined) return;
  const there = await readCarried(carrierId, run.now);
  for (let acts = 0; acts < MOST_ACTS && (await step(task, there, run)); acts += 1);
  const envelope = await read(task, run);
  // Not known of somebody who has signed there: who signs was changed there.
  if (envelope?.state === 'sent' && (there.stands === 'completed' || there.stands === 'declined'))
    throw new Error('An envelope stands otherwise at DocuSign.');
  if (envelope?.state !== 'sealing' || there.stands !== 'completed') return;
  await noteSigned(envelope, run);
  const places = envelope.documents.map(({ documentId }) => documentId);
  const files = await keepSealedFiles(
    envelope,
    ({ documentId }) => readCarriedDocument(carrierId, places.indexOf(documentId), run.now),
    run,
  );
  await completeEnvelope(envelope, { files }, run);
};

/** Does what an item of the outbox asks of DocuSign; each is harmless when it is done again. */
export const carryByDocusign = async ({ does, ...task }: TaskOf<'docusign'>, run: Run): Promise<void> => {
  if (does === 'void') {
    const envelope = await read(task, run);
    if (envelope?.state === 'voided') await endThere(envelope, run);
    return;
  }
  if (does === 'send') await send(task, run);
  await follow(task, run);
};
