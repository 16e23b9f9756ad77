import { setTimeout } from 'node:timers/promises';
import { MINUTE_MS, msLater } from '#core/calendar.ts';
import { firmTitle } from '#core/firm/firm.ts';
import { itemIdOf, newItem, type OutboxItem, type TaskOf } from '#core/outbox.ts';
import { orNotFound } from '#core/problem.ts';
import { certificatePages } from '#core/signing/certificate.ts';
import { certificateOf } from '#core/signing/certified.ts';
import { daySigned } from '#core/signing/day-signed.ts';
import type { DocumentRecord, EnvelopeRecord } from '#core/signing/envelope-record.ts';
import { failedAgain, RENEWAL_FAULTS, type RenewalFault, renewalOf, renewedAgainAt } from '#core/signing/renewal.ts';
import { allSignedReason, signedReason } from '#core/signing/seal-reason.ts';
import type { SignerRecord } from '#core/signing/signer.ts';
import { envelopeFileKey, FileLost, keepEnvelopeFile, readEnvelopeFile, sha256Of } from '#outside/envelope-files.ts';
import { drawCertificate, fillPlaces, lastFieldOf, prepareEnvelope, signatureFieldOf } from '#outside/envelope-pdf.ts';
import { alarm } from '#outside/log.ts';
import { NotAsSigned, renewStamp } from '#outside/renew-stamp.ts';
import { sealPdf, Unanswered } from '#outside/seal.ts';
import * as envelopes from '#store/envelopes.ts';
import * as firms from '#store/firms.ts';
import { firmPartition } from '#store/keys.ts';
import { FIRST, type Operation } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import { WriteRefused, write } from '#store/table.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import type { Run } from '#workflows/schedule/run-due.ts';
import { applyAction, noteAction } from './apply-action.ts';
import { unkeptAfterCall, unkeptItem } from './keep-file.ts';
import { noteSigned } from './note-signed.ts';

type SealTask = TaskOf<'envelope'>;

/** Documents as they have been sealed once more. */
type Files = Record<string, { sealedKey: string; sealedSha256: string; item: OutboxItem }>;

/** Signers act while a seal is made: it is kept beside what they do, in the version that they have left. */
const MOST_TURNS = 40;

/** Those who have signed and are not sealed into the files, in the order in which they have. */
const unsealedIn = ({ signers }: EnvelopeRecord): SignerRecord[] =>
  signers
    .filter(({ state, isSealed }) => state === 'signed' && isSealed !== true)
    .toSorted((one, other) => (one.signedAt ?? '').localeCompare(other.signedAt ?? ''));

const isGoingOn = ({ state }: EnvelopeRecord): boolean => state === 'sent' || state === 'sealing';

/** The file of a document as all who were sealed have left it, ready to be signed. */
const fileToSign = async (envelope: EnvelopeRecord, document: DocumentRecord, now: Date): Promise<Uint8Array> => {
  if (document.sealedKey !== undefined) return readEnvelopeFile(document.sealedKey);
  const { envelopeId, signers, documents } = envelope;
  const numbers = [...new Set(signers.map(({ number }) => number))];
  const { bytes } = await prepareEnvelope(await readEnvelopeFile(document.key), {
    ...{ envelopeId, fields: document.fields, signers: numbers, at: now },
    certificatePages: certificatePages(documents.length, signers.length),
  });
  return bytes;
};

/**
 * Each document of an envelope, one after the other, since each is held in memory whole, once more sealed and in storage. An item of the outbox that takes
 * the file out of storage again is kept before it is there, and withdrawn with the change of the envelope: what is broken off leaves nothing.
 */
export const keepSealedFiles = async (
  envelope: EnvelopeRecord,
  sealedFile: (document: DocumentRecord) => Promise<Uint8Array>,
  { now, audit }: Run,
): Promise<Files> => {
  const { firmId, envelopeId, documents } = envelope;
  const files: Files = {};
  for (const document of documents) {
    const name = `${document.documentId}-sealed.pdf`;
    const bytes = await sealedFile(document);
    const item = unkeptAfterCall(envelope, envelopeFileKey(firmId, envelopeId, name, sha256Of(bytes)), now, 'begun');
    await write({ ...audit(firmId, item.itemId), step: 'begun' }, outbox.insert(item));
    const { key, sha256 } = await keepEnvelopeFile(firmId, envelopeId, name, bytes);
    files[document.documentId] = { sealedKey: key, sealedSha256: sha256, item };
  }
  return files;
};

const withFiles = (envelope: EnvelopeRecord, files: Files): EnvelopeRecord => ({
  ...envelope,
  documents: envelope.documents.map((document) => {
    const { sealedKey, sealedSha256 } = files[document.documentId] ?? document;
    return { ...document, sealedKey, sealedSha256 };
  }),
});

const hashesOf = (files: Files): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([documentId, { sealedSha256 }]) => [documentId, sealedSha256]));

/** Seals what one signer has signed into every document. */
const sealSigner = async (envelope: EnvelopeRecord, signer: SignerRecord, run: Run): Promise<Files> => {
  const { now } = run;
  const { envelopeId } = envelope;
  const { name, number, values = {}, adoption, signedAt = '', zone } = signer;
  const pictures = orNotFound(adoption);
  const [signature, initials] = await Promise.all([
    readEnvelopeFile(pictures.signature),
    readEnvelopeFile(pictures.initials),
  ]);
  const sealedFile = async (document: DocumentRecord): Promise<Uint8Array> => {
    const filled = await fillPlaces(await fileToSign(envelope, document, now), {
      ...{ envelopeId, fields: document.fields, signer: number },
      adoption: { name, day: daySigned(new Date(signedAt), zone), signature, initials },
      values: values[document.documentId] ?? {},
    });
    const wish = { field: signatureFieldOf(envelopeId, number), reason: signedReason(signer), at: now };
    return (await sealPdf(filled, wish)).bytes;
  };
  return keepSealedFiles(envelope, sealedFile, run);
};

/** Documents with a time-stamp over all of each, when these are to be renewed, and when the first of their certificates ends. */
interface Stamped {
  files: Files;
  renewAt?: string | undefined;
  stampedUntil?: string | undefined;
}

const stampedOf = (files: Files, ends: readonly Date[], now: Date): Stamped => ({
  files,
  renewAt: renewalOf(ends, now),
  stampedUntil: ends.map((end) => end.toISOString()).toSorted()[0],
});

/** The last seal of every document, over all that was signed and the certificate of it. */
const sealAll = async (envelope: EnvelopeRecord, run: Run): Promise<Stamped> => {
  const { now } = run;
  const { firmId, matterId, envelopeId, name } = envelope;
  const [firm, events] = await Promise.all([
    firms.read(firmId, now),
    envelopes.listEvidence(firmId, matterId, envelopeId),
  ]);
  const firmName = firmTitle(orNotFound(firm));
  const certificate = certificateOf(envelope, events, { firmName, now });
  const ends: Date[] = [];
  const sealedFile = async (document: DocumentRecord): Promise<Uint8Array> => {
    const certified = await drawCertificate(await fileToSign(envelope, document, now), certificate);
    const wish = {
      field: lastFieldOf(envelopeId),
      reason: allSignedReason(name),
      at: now,
      level: 'B-LTA' as const,
    };
    const { bytes, stampedUntil } = await sealPdf(certified, wish);
    if (stampedUntil) ends.push(stampedUntil);
    return bytes;
  };
  const files = await keepSealedFiles(envelope, sealedFile, run);
  return stampedOf(files, ends, now);
};

/** Every document with another time-stamp over all of it. */
const stampAll = async (envelope: EnvelopeRecord, run: Run): Promise<Stamped> => {
  const ends: Date[] = [];
  const stampedFile = async ({ sealedKey }: DocumentRecord): Promise<Uint8Array> => {
    const { bytes, stampedUntil } = await renewStamp(await readEnvelopeFile(orNotFound(sealedKey)));
    ends.push(stampedUntil);
    return bytes;
  };
  const files = await keepSealedFiles(envelope, stampedFile, run);
  return stampedOf(files, ends, run.now);
};

/** Whether the files still are those that were sealed on, and nobody has sealed the same meanwhile. */
const isUnchanged = (before: EnvelopeRecord, envelope: EnvelopeRecord): boolean =>
  (isGoingOn(envelope) || (envelope.state === 'completed' && before.state === 'completed')) &&
  before.documents.every(({ sealedKey }, at) => envelope.documents[at]?.sealedKey === sealedKey);

/** For how many minutes a file that another has followed can still be downloaded by an address that was given before. */
const FOLLOWED_MS = 10 * MINUTE_MS;

/** What takes out of storage, after a while, the files that those sealed now go on from, and no more these. */
const following = (before: EnvelopeRecord, files: Files, now: Date): Operation[] => [
  ...Object.values(files).map(({ item }) => outbox.remove({ ...item, version: FIRST })),
  ...before.documents.flatMap(({ sealedKey }) => {
    if (sealedKey === undefined) return [];
    const item = unkeptItem(before, sealedKey, now, 'followed');
    return [outbox.insert({ ...item, nextAt: msLater(now, FOLLOWED_MS).toISOString() })];
  }),
];

/** Keeps files that were sealed, as the envelope stands by then; not where somebody else has sealed meanwhile, or it has ended. */
const keep = async (
  before: envelopes.CurrentEnvelope,
  files: Files,
  step: string,
  operationsOf: (envelope: envelopes.CurrentEnvelope) => Promise<{ operations: Operation[] }>,
  { now, audit }: Run,
): Promise<void> => {
  const { firmId, matterId, envelopeId } = before;
  for (let turn = 1; ; turn += 1) {
    const envelope = await envelopes.read(firmId, matterId, envelopeId, now);
    if (!envelope || !isUnchanged(before, envelope)) return;
    const { operations } = await operationsOf(envelope);
    try {
      return await write(audit(firmId, `${envelopeId}-${step}`), ...operations, ...following(before, files, now));
    } catch (error) {
      if (!(error instanceof WriteRefused) || turn === MOST_TURNS) throw error;
      await setTimeout(Math.random() * 20 * Math.min(turn, 10));
    }
  }
};

const keepSigner = (before: envelopes.CurrentEnvelope, signer: SignerRecord, files: Files, run: Run): Promise<void> => {
  const { signerId, name } = signer;
  const details = { of: name, ...hashesOf(files) };
  const evidence = [{ at: run.now.toISOString(), kind: 'sealed' as const, signerId, details }];
  const change = (envelope: EnvelopeRecord): EnvelopeRecord => ({
    ...withFiles(envelope, files),
    signers: envelope.signers.map((each) =>
      each.signerId === signerId ? { ...each, isSealed: true, adoption: undefined } : each,
    ),
  });
  const id = `sealed-${signerId}`;
  return keep(before, files, id, (envelope) => noteAction(envelope, { id, evidence, change }), run);
};

/** Completes an envelope with these files. */
export const completeEnvelope = (
  before: envelopes.CurrentEnvelope,
  { files, ...stamped }: Stamped,
  run: Run,
): Promise<void> => {
  const { now } = run;
  const evidence = [{ at: now.toISOString(), kind: 'completed' as const, details: hashesOf(files) }];
  const recorded = { id: 'completed', action: { type: 'seal' as const }, evidence };
  const change = (envelope: EnvelopeRecord): EnvelopeRecord => ({ ...withFiles(envelope, files), ...stamped });
  const { firmId, matterId, envelopeId } = before;
  const task = { kind: 'signed', firmId, matterId, envelopeId } as const;
  const item = outbox.insert(newItem(firmPartition(firmId), itemIdOf('signed', envelopeId), task, now));
  const operationsOf = async (envelope: envelopes.CurrentEnvelope) => {
    const { operations } = await applyAction(envelope, { ...recorded, change }, now);
    return { operations: [...operations, item] };
  };
  return keep(before, files, recorded.id, operationsOf, run);
};

/** Keeps the files of an envelope that all have signed with other time-stamps. */
const keepRenewed = (before: envelopes.CurrentEnvelope, { files, ...stamped }: Stamped, run: Run): Promise<void> => {
  const evidence = [{ at: run.now.toISOString(), kind: 'renewed' as const, details: hashesOf(files) }];
  const change = (envelope: EnvelopeRecord): EnvelopeRecord => ({
    ...withFiles(envelope, files),
    ...stamped,
    unrenewed: undefined,
  });
  const id = `renewed-${before.renewAt}`;
  return keep(before, files, id, (envelope) => noteAction(envelope, { id, evidence, change }), run);
};

const faultOf = (error: unknown): RenewalFault => {
  if (error instanceof FileLost || error instanceof NotAsSigned) return 'file';
  return error instanceof Unanswered ? 'authority' : 'other';
};

/** Notes that the time-stamps of an envelope could not be renewed, and when that is asked for again; an operator is called once for each fault. */
const noteUnrenewed = async (before: envelopes.CurrentEnvelope, fault: RenewalFault, run: Run): Promise<void> => {
  const { firmId, matterId, envelopeId, renewAt } = before;
  const { now, audit } = run;
  const isNew = await retryRefused(async () => {
    const envelope = await envelopes.read(firmId, matterId, envelopeId, now);
    if (!envelope || envelope.renewAt !== renewAt) return false;
    const isFirst = !envelope.unrenewed?.faults.includes(fault);
    const evidence = isFirst
      ? [{ at: now.toISOString(), kind: 'not-renewed' as const, details: { reason: RENEWAL_FAULTS[fault] } }]
      : [];
    const change = (kept: EnvelopeRecord): EnvelopeRecord => ({
      ...kept,
      renewAt: renewedAgainAt(kept.stampedUntil ?? '', now),
      unrenewed: failedAgain(kept.unrenewed, fault, now),
    });
    const id = `not-renewed-${renewAt}`;
    const { operations } = await noteAction(envelope, { id, evidence, change });
    await write(audit(firmId, `${envelopeId}-${id}`), ...operations);
    return isFirst;
  });
  if (isNew) alarm('renewal-failed', envelopeId, fault);
};

/** Renews the time-stamps of an envelope that all have signed, unless they were since that was asked for. What fails is tried again, and noted where this was the last try. */
const renew = async (
  envelope: envelopes.CurrentEnvelope,
  { renews }: SealTask,
  isLastTry: boolean,
  run: Run,
): Promise<void> => {
  if (renews === undefined || envelope.renewAt !== renews) return;
  try {
    await keepRenewed(envelope, await stampAll(envelope, run), run);
  } catch (error) {
    if (!isLastTry) throw error;
    await noteUnrenewed(envelope, faultOf(error), run);
  }
};

/**
 * Seals what was signed of an envelope, signer after signer, and once all have signed completes it, never without its files. What fails is tried again, from
 * where it had come.
 */
export const sealSigned = async (task: SealTask, isLastTry: boolean, run: Run): Promise<void> => {
  const { firmId, matterId, envelopeId } = task;
  for (;;) {
    const envelope = await envelopes.read(firmId, matterId, envelopeId, run.now);
    if (envelope?.state === 'completed') return renew(envelope, task, isLastTry, run);
    if (!envelope || envelope.carrier || !isGoingOn(envelope)) return;
    const [next] = unsealedIn(envelope);
    if (next) await keepSigner(envelope, next, await sealSigner(envelope, next, run), run);
    else if (envelope.state === 'sealing') {
      // Before it is completed: nobody changes a contract of which it is said that all have signed.
      await noteSigned(envelope, run);
      await completeEnvelope(envelope, await sealAll(envelope, run), run);
    } else return;
  }
};
