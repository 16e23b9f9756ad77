import type { TaskOf } from '#core/outbox.ts';
import { type CarriedEnvelope, nextCarriedAct } from '#core/signing/carried.ts';
import type { EnvelopeRecord } from '#core/signing/envelope-record.ts';
import type { SignerRecord } from '#core/signing/signer.ts';
import { handOver, readCarried, readCarriedDocument, voidCarried } from '#outside/docusign.ts';
import { readEnvelopeFile } from '#outside/envelope-files.ts';
import { productOrigin } from '#outside/settings.ts';
import * as envelopes from '#store/envelopes.ts';
import { unlessRefused, write } from '#store/table.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import type { Run } from '#workflows/schedule/run-due.ts';
import { withSigner } from './act-as-signer.ts';
import { applyAction, noteAct } from './apply-action.ts';
import { noteSigned } from './note-signed.ts';
import { keepAll, keepEach } from './seal-signed.ts';

type Named = Pick<EnvelopeRecord, 'firmId' | 'matterId' | 'envelopeId'>;

const read = ({ firmId, matterId, envelopeId }: Named, { now }: Run) =>
  envelopes.read(firmId, matterId, envelopeId, now);

/** Acts that are taken from the carrier at most, at one time: each signer views, and signs or declines. */
const MOST_ACTS = 100;

/** Hands an envelope over, and keeps under which id; one that was voided meanwhile is ended there too. */
const send = async (task: Named, run: Run): Promise<void> => {
  const { now, audit } = run;
  const envelope = await read(task, run);
  if (envelope?.state !== 'sent' || envelope.carrierId !== undefined) return;
  const files = await Promise.all(envelope.documents.map(({ key }) => readEnvelopeFile(key)));
  const address = `${productOrigin()}/api/webhooks/docusign/${task.firmId}/${task.matterId}/${task.envelopeId}`;
  const carrierId = await handOver(envelope, files, address, now);
  const evidence = [
    { at: now.toISOString(), kind: 'handed-over' as const, who: envelope.createdBy, details: { id: carrierId } },
  ];
  const change = (before: EnvelopeRecord): EnvelopeRecord => ({ ...before, carrierId });
  const kept = await retryRefused(async () => {
    const fresh = await read(task, run);
    if (!fresh) return undefined;
    const { after, operations } = await noteAct(fresh, { id: 'handed-over', evidence, change });
    await write(audit(task.firmId, `${task.envelopeId}-handed-over`), ...operations);
    return after;
  });
  if (kept?.state === 'voided') await voidCarried(carrierId, kept.reason ?? '', now);
};

const MOMENTS = { view: 'viewedAt', sign: 'signedAt', decline: 'declinedAt' } as const;

/** Does the next thing of those that have happened at the carrier; says whether there may be more. */
const step = async (task: Named, there: CarriedEnvelope, run: Run): Promise<boolean> => {
  const { now, audit } = run;
  const envelope = await read(task, run);
  const act = envelope && nextCarriedAct(envelope, there);
  if (!act) return false;
  const { action, evidence, signer, reason } = act;
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
  if (envelope?.state !== 'sealing' || there.stands !== 'completed') return;
  await noteSigned(envelope, run);
  const places = envelope.documents.map(({ documentId }) => documentId);
  const files = await keepEach(
    envelope,
    ({ documentId }) => readCarriedDocument(carrierId, places.indexOf(documentId), run.now),
    run,
  );
  await keepAll(envelope, files, run);
};

/** Does what an item of the outbox asks of DocuSign; each is harmless when it is done again. */
export const carryByDocusign = async ({ does, ...task }: TaskOf<'docusign'>, run: Run): Promise<void> => {
  if (does === 'void') {
    const { carrierId, reason = '' } = (await read(task, run)) ?? {};
    if (carrierId !== undefined) await voidCarried(carrierId, reason, run.now);
    return;
  }
  if (does === 'send') await send(task, run);
  await follow(task, run);
};
