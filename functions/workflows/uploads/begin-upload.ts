import { type Actor, fullName } from '#core/auth/account.ts';
import { matterOfContract } from '#core/documents/contract-document-id.ts';
import { isSeenBy } from '#core/documents/document.ts';
import type { CommentMention } from '#core/editor/comment-mention.ts';
import { type FilePlace, keptFile } from '#core/files/file.ts';
import { FILE_LIMITS } from '#core/files/file-limits.ts';
import { FILE_TYPES, fileTypeOf } from '#core/inspection/file-kinds.ts';
import { NO_WORD_FILE, ODD_NAME, TOO_LARGE } from '#core/inspection/refusals.ts';
import { nameFault } from '#core/inspection/text-rules.ts';
import { CHAT_LIMITS } from '#core/messages/chat-limits.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import type { DraftPlace } from '#core/together/draft.ts';
import { isWithinLimit, PARTS, type UploadRecord, uploadStorageKey } from '#core/uploads/upload.ts';
import { beginParts } from '#outside/uploaded-files.ts';
import * as files from '#store/files.ts';
import * as limits from '#store/limits.ts';
import type { Operation } from '#store/operations.ts';
import type { Audit } from '#store/table.ts';
import * as uploads from '#store/uploads.ts';
import { findContract } from '#workflows/documents/find-contract.ts';
import { type FoundPlace, findOpenPlace } from '#workflows/files/find-file-place.ts';
import { readNames } from '#workflows/together/read-names.ts';
import { placeOf } from './find-upload.ts';

interface Wish extends FilePlace {
  uploadId: string;
  fileName: string;
  size: number;
  folderId?: string | undefined;
  hash?: string | undefined;
  versionOf?: string | undefined;
  packageDocumentId?: string | undefined;
  basedOn?: number | undefined;
  draft?: { turn: string; state: string } | undefined;
  mentions?: CommentMention[] | undefined;
  apart?: boolean | undefined;
  asked?: UploadRecord['asked'];
}

/** What an upload is to be a version of: the number of its newest one, and where it is written in together. */
interface Former {
  latest: number;
  draftPlace: DraftPlace;
  isSigned?: boolean;
}

/** Only a Word file follows a contract, and only its firm says what stands in it. */
const formerOf = async (
  { firmId, accountId, counsel }: Pick<Actor, 'firmId' | 'accountId' | 'counsel'>,
  place: FoundPlace,
  { versionOf, packageDocumentId, fileName }: Pick<Wish, 'packageDocumentId' | 'fileName'> & { versionOf: string },
  now: Date,
): Promise<Former> => {
  if (matterOfContract(versionOf) === undefined) {
    const { latest } = keptFile(await files.read(firmId, place, versionOf, now), accountId);
    return { latest, draftPlace: { fileId: versionOf, matterId: place.matterId, clientId: place.clientId } };
  }
  if (counsel) throw new Problem('not-in-role');
  const which = { documentId: versionOf, packageDocumentId, matterId: place.matterId };
  const { document, draftPlace } = await findContract({ firmId, accountId }, which, now);
  if (fileTypeOf(fileName) !== FILE_TYPES.docx) throw new Problem('file-refused', { params: { reason: NO_WORD_FILE } });
  return { latest: document.latest, draftPlace, isSigned: document.signed !== undefined };
};

/** An upload that has begun, and where its bytes are to go. */
interface Begun {
  upload: UploadRecord;
  key: string;
  type: string;
}

/** Begins an upload, or goes on with one that has begun; gives a file of the same bytes instead, where nobody has said what is to be done. */
export const beginUpload = async (
  actor: Pick<Actor, 'firmId' | 'accountId' | 'firstName' | 'lastName' | 'counsel'>,
  request: Wish,
  audit: Audit,
  now: Date,
  ...counted: Operation[]
): Promise<Begun | { same: { fileId: string; name: string } }> => {
  const {
    uploadId,
    fileName: name,
    size,
    hash,
    versionOf,
    packageDocumentId,
    basedOn,
    draft,
    mentions = [],
    folderId,
    apart,
    asked,
  } = request;
  const { firmId, accountId } = actor;
  if (nameFault(name)) throw new Problem('file-refused', { params: { reason: ODD_NAME } });
  if (!isWithinLimit(name, size)) throw new Problem('file-refused', { params: { reason: TOO_LARGE } });
  const found = await findOpenPlace(firmId, request, now);
  const place = placeOf(found);
  const reference = { ...place, accountId, uploadId };
  const [known, all] = await Promise.all([uploads.read(firmId, reference, now), files.list(firmId, found)]);
  if (
    known &&
    (known.name !== name ||
      known.size !== size ||
      known.versionOf !== versionOf ||
      known.packageDocumentId !== packageDocumentId ||
      known.asked?.itemId !== asked?.itemId)
  )
    throw new Problem('conflict');
  if (!known && all.some(({ fileId }) => fileId === uploadId)) throw new Problem('conflict');
  const former = versionOf === undefined ? undefined : await formerOf(actor, found, { ...request, versionOf }, now);
  if (!known && former?.isSigned) throw new Problem('contract-signed');
  if (!known && basedOn !== undefined && former && basedOn !== former.latest) throw new Problem('conflict');
  const same = all.find((file) => file.hash === hash && file.trashedAt === undefined && isSeenBy(file, accountId));
  if (!known && same && versionOf === undefined && !apart) return { same: { fileId: same.fileId, name: same.name } };
  if (!known && versionOf === undefined && all.length >= FILE_LIMITS.most) throw new Problem('too-many-files');
  const key = uploadStorageKey({ firmId, ...reference });
  const type = orNotFound(fileTypeOf(name));
  if (known) return { upload: known, key, type };
  const partsId = size > PARTS.whole ? await beginParts(key, type) : undefined;
  const isMentioning = mentions.length > 0 && versionOf !== undefined;
  if (isMentioning && actor.counsel) throw new Problem('not-in-role');
  const names = draft && former ? await readNames(firmId, former.draftPlace, draft.turn, actor) : [];
  const upload: UploadRecord = {
    ...reference,
    clientId: found.clientId ?? '',
    byName: fullName(actor),
    ...{ name, size, state: 'waiting' as const, beganAt: now.toISOString() },
    ...(folderId !== undefined && { folderId }),
    ...(versionOf !== undefined && { versionOf }),
    ...(packageDocumentId !== undefined && { packageDocumentId }),
    ...(basedOn !== undefined && { basedOn }),
    ...(draft && versionOf !== undefined && { draft: { ...draft, names } }),
    ...(isMentioning && { mentions }),
    ...(partsId !== undefined && { partsId }),
    ...(asked && { asked }),
  };
  // Each tells people by mails from the firm's own sender.
  const telling = isMentioning ? [limits.countedOfAccount(accountId, 'mentions', CHAT_LIMITS.mentioning, now)] : [];
  const begun = uploads.begin(firmId, upload, audit, ...counted, ...telling);
  await (isMentioning ? begun.catch(limits.explainRefusal) : begun);
  return { upload, key, type };
};
