import { createHash } from 'node:crypto';
import { matterOfContract } from '#core/documents/contract-document-id.ts';
import { isSeenBy } from '#core/documents/document.ts';
import type { Unnotified } from '#core/editor/comment-mention.ts';
import { type Arrived, type Bringer, type FileRecord, newFile, withVersion } from '#core/files/file.ts';
import { FILE_LIMITS as PLACE_LIMITS } from '#core/files/file-limits.ts';
import { FILE_LIMITS } from '#core/inspection/file-kinds.ts';
import { type Message, message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { shortOf } from '#core/together/draft.ts';
import { isOfAnswer } from '#core/uploads/answer-upload.ts';
import { isClaimed, type UploadReference, uploadStorageKey } from '#core/uploads/upload.ts';
import type { Current } from '#core/version.ts';
import { removeFile, writeNewFile } from '#outside/files.ts';
import { type FileSource, sourceOf } from '#outside/inspection/file-source.ts';
import { inspectFile } from '#outside/inspection/inspect-file.ts';
import { keptFileStorageKey } from '#outside/kept-files.ts';
import { type ArrivedFile, arrivedFile, copyFile } from '#outside/uploaded-files.ts';
import * as files from '#store/files.ts';
import type { Audit } from '#store/table.ts';
import * as uploads from '#store/uploads.ts';
import { type FoundContract, findContract } from '#workflows/documents/find-contract.ts';
import { keepEditedContract } from '#workflows/documents/keep-edited-contract.ts';
import { type FoundPlace, findFilePlace } from '#workflows/files/find-file-place.ts';
import { prepareMentions } from '#workflows/files/tell-mentioned.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import { findPlaceOfAsked } from '#workflows/requests/find-request.ts';
import { prepareArrival, prepareRefusal } from '#workflows/requests/prepare-settling.ts';
import type { Handled, Run } from '#workflows/schedule/run-due.ts';
import { prepareSaved } from '#workflows/together/prepare-saved.ts';
import { dropWritten } from './drop-written.ts';
import { checkAnswering, keepAnswerFile } from './keep-answer-file.ts';
import { GONE, MATTER_CLOSED, SIGNED } from './left-meanwhile.ts';

/** A stretch that is hashed at once. */
const STRETCH = 8 * 1024 * 1024;

const hashOf = async (file: FileSource): Promise<string> => {
  const hash = createHash('sha256');
  for (let at = 0; at < file.size; at += STRETCH) hash.update(await file.read(at, STRETCH));
  return hash.digest('hex');
};

/** A file that is not too large is read once, and what was inspected is what is kept. */
const held = async (file: ArrivedFile): Promise<FileSource & { bytes?: Uint8Array }> => {
  if (file.size > FILE_LIMITS.whole) return file;
  const bytes = await file.read(0, file.size);
  return { ...sourceOf(bytes), bytes };
};

/**
 * Inspects what has arrived of an upload, and releases it: its bytes are written where no permission leads, and it becomes a file, or a
 * version of one, in the transaction that says so of the upload. What is refused is noted with its reason. Broken off anywhere, the same call
 * goes on, and nothing is left in storage; called twice, the second finds nothing to do, or the first at it.
 */
export const inspectUpload = (reference: UploadReference, run: Run): Promise<Handled> =>
  retryRefused(async () => {
    const { firmId, ...ofFirm } = reference;
    const upload = await uploads.read(firmId, ofFirm, run.now);
    const waiting = uploadStorageKey(reference);
    if (upload?.state !== 'waiting') {
      // What was left when a run was broken off at its end, or was sent later.
      await removeFile(waiting);
      return 'nothing';
    }
    if (isClaimed(upload, run.now)) return 'later';
    const arrived = await arrivedFile(waiting);
    if (!arrived) return 'later';
    await settle(firmId, upload, { ...(await held(arrived)), arrived, waiting }, run);
    await removeFile(waiting);
    return 'done';
  });

interface Found extends FileSource {
  bytes?: Uint8Array;
  arrived: ArrivedFile;
  /** Where it lies in quarantine. */
  waiting: string;
}

/** Has an upload become a file, or notes why it does not. */
const settle = async (firmId: string, upload: uploads.CurrentUpload, file: Found, run: Run): Promise<void> => {
  const audit: Audit = { ...run.audit(firmId, upload.uploadId), who: upload.accountId, name: upload.byName };
  const refuse = async (before: uploads.CurrentUpload, reason: Message): Promise<void> => {
    await dropWritten(firmId, before, run.now);
    const noted = await prepareRefusal(firmId, before, reason, run.now);
    await uploads.refuse(firmId, before, reason, { ...audit, step: 'refused' }, ...noted);
  };
  const inspection = await inspectFile(file, upload.name);
  if ('refused' in inspection) return refuse(upload, inspection.refused);
  const fault = isOfAnswer(upload)
    ? await checkAnswering(firmId, upload)
    : await targetOf(firmId, upload, run.now).then((target) => ('refused' in target ? target.refused : undefined));
  if (fault) return refuse(upload, fault);
  const { type } = inspection;
  const hash = await hashOf(file);
  const fileId = upload.versionOf ?? upload.uploadId;
  // Whoever sends chooses the id: bytes of an answer lie apart from those of files of the same one.
  const key = keptFileStorageKey(firmId, isOfAnswer(upload) ? `${upload.matterId}-${fileId}` : fileId, hash);
  // Other bytes were sent since a run was broken off.
  if (upload.key !== key) await dropWritten(firmId, upload, run.now);
  const ownUpload = await uploads.claim(firmId, upload, key, { ...audit, step: 'claimed' });
  if (file.bytes) await writeNewFile(key, file.bytes, type);
  else await copyFile(file.waiting, file.arrived.versionId, key, type);
  const arrived: Arrived = { fileId, name: upload.name, type, size: file.size, hash, key };
  const late = isOfAnswer(ownUpload)
    ? await keepAnswerFile(firmId, ownUpload, arrived, audit)
    : await keepArrived(firmId, ownUpload, arrived, audit);
  if (late) await refuse(ownUpload, late);
};

interface Target {
  place: FoundPlace;
  /** The file that it is a version of. */
  before?: Current<FileRecord>;
  /** The contract that it is a version of. */
  contract?: FoundContract;
}

/** Where an upload goes as things stand now, or why it cannot go there any more. */
const targetOf = async (
  firmId: string,
  upload: uploads.CurrentUpload,
  now: Date,
): Promise<Target | { refused: Message }> => {
  const where = (await findPlaceOfAsked(firmId, upload, now)) ?? upload;
  const place = await findFilePlace(firmId, where, now).catch(unlessMissing);
  if (!place) return { refused: GONE };
  if (place.isClosed) return { refused: MATTER_CLOSED };
  if (upload.versionOf === undefined) {
    const isFull = (await files.list(firmId, place)).length >= PLACE_LIMITS.most;
    return isFull ? { refused: message('There are as many files here as there can be.') } : { place };
  }
  if (matterOfContract(upload.versionOf) !== undefined) {
    const { accountId, versionOf: documentId, packageDocumentId, matterId } = upload;
    const which = { documentId, packageDocumentId, matterId };
    const contract = await findContract({ firmId, accountId }, which, now).catch(unlessMissing);
    if (!contract) return { refused: message('The contract that this is a version of is not there any more.') };
    if (contract.document.signed) return { refused: SIGNED };
    return upload.basedOn !== undefined && upload.basedOn !== contract.document.latest
      ? { refused: message('Another version of this contract came meanwhile.') }
      : { place, contract };
  }
  const before = await files.read(firmId, place, upload.versionOf, now);
  if (!before || before.trashedAt)
    return { refused: message('The file that this is a version of is not there any more.') };
  if (upload.basedOn !== undefined && upload.basedOn !== before.latest)
    return { refused: message('Another version of this file came meanwhile.') };
  return { place, before };
};

const unlessMissing = (error: unknown): undefined => {
  if (!(error instanceof Problem && error.code === 'not-found')) throw error;
};

/** Keeps what was written; gives why it cannot be kept any more. Versions of one file that come at one moment are kept one after the other. */
const keepArrived = (
  firmId: string,
  upload: uploads.CurrentUpload,
  arrived: Arrived,
  audit: Audit,
): Promise<Message | undefined> =>
  retryRefused(async () => {
    const now = new Date(audit.at);
    const target = await targetOf(firmId, upload, now);
    if ('refused' in target) return target.refused;
    const { place, before, contract } = target;
    const writers = upload.draft?.names ?? [upload.byName];
    const bringer: Bringer = { accountId: upload.accountId, name: shortOf(writers), writers, now };
    const keptWith = (untold: Unnotified[]) => {
      const outcome = { state: 'kept' as const, fileId: arrived.fileId, ...(untold.length > 0 && { untold }) };
      return uploads.ended(firmId, upload, outcome, now);
    };
    try {
      if (contract) {
        const { draftPlace } = contract;
        const version = { number: contract.document.latest + 1, at: audit.at };
        const saved = await prepareSaved(firmId, draftPlace, upload.draft, version, now);
        const { notices, unnotified } = await prepareMentions(
          firmId,
          upload,
          {
            ...{ key: arrived.key, formerKey: contract.made.files.docx, name: contract.made.title },
            ...{ matterId: place.matterId, clientId: contract.document.clientId },
            isSeenBy: (other) => isSeenBy(contract.document, other),
          },
          now,
        );
        const edited = { key: arrived.key, size: arrived.size, uploadId: upload.uploadId, madeBy: bringer.name };
        await keepEditedContract(firmId, contract, edited, audit, keptWith(unnotified), ...saved, ...notices);
      } else if (before) {
        const { version: _, ...fields } = before;
        const after = withVersion(fields, arrived, bringer);
        const draftOf = { fileId: after.fileId, matterId: after.matterId, clientId: after.clientId };
        const version = { number: after.latest, at: after.updatedAt };
        const saved = await prepareSaved(firmId, draftOf, upload.draft, version, now);
        const { notices, unnotified } = await prepareMentions(
          firmId,
          upload,
          {
            ...{ key: arrived.key, formerKey: before.key, name: after.name, matterId: after.matterId },
            ...{ clientId: place.clientId ?? '', isSeenBy: (other) => isSeenBy(after, other) },
          },
          now,
        );
        await files.keepVersion(firmId, place, { before, after }, audit, keptWith(unnotified), ...saved, ...notices);
      } else {
        const after = newFile(arrived, { ...place, folderId: upload.folderId }, bringer);
        const asked = await prepareArrival(firmId, upload, place, arrived, now);
        if ('refused' in asked) return asked.refused;
        await files.keepVersion(firmId, place, { after }, audit, keptWith([]), ...asked);
      }
      return undefined;
    } catch (error) {
      if (error instanceof Problem && error.code === 'matter-closed') return MATTER_CLOSED;
      throw error;
    }
  });
