import { type FileRecord, newFile } from '#core/files/file.ts';
import { FILE_TYPES } from '#core/inspection/file-kinds.ts';
import { itemIdOf, newItem, type TaskOf } from '#core/outbox.ts';
import type { DocumentRecord, EnvelopeRecord } from '#core/signing/envelope-record.ts';
import { titleOf } from '#core/signing/title-of.ts';
import { readEnvelopeFile, sha256Of } from '#outside/envelope-files.ts';
import { writeNewFile } from '#outside/files.ts';
import { keptFileStorageKey } from '#outside/kept-files.ts';
import * as envelopes from '#store/envelopes.ts';
import * as files from '#store/files.ts';
import { firmPartition } from '#store/keys.ts';
import { FIRST } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import { write } from '#store/table.ts';
import { type FoundPlace, findFilePlace } from '#workflows/files/find-file-place.ts';
import type { Run } from '#workflows/schedule/run-due.ts';

/** What a signed document is called among the files of its matter. */
const signedName = (name: string): string => `${titleOf(name).slice(0, 120)} (signed).pdf`;

/** Keeps one document that all have signed as a file of its matter, once, whatever has become of the file since. */
const keepDocument = async (
  { firmId, matterId, envelopeId, createdBy, createdById }: EnvelopeRecord,
  { documentId, name, sealedKey = '', sealedSha256: hash = '' }: DocumentRecord,
  place: FoundPlace,
  { now, audit }: Run,
): Promise<void> => {
  const fileId = sha256Of(`${envelopeId} ${documentId}`).slice(0, 32);
  if (await files.readKept(firmId, { matterId }, fileId, now)) return;
  const bytes = await readEnvelopeFile(sealedKey);
  const key = keptFileStorageKey(firmId, fileId, hash);
  const task = { kind: 'leftover', firmId, matterId, fileId, key } as const;
  const item = newItem(firmPartition(firmId), itemIdOf('leftover', `${fileId}-${hash}-${now.getTime()}`), task, now);
  await write({ ...audit(firmId, item.itemId), step: 'leftover' }, outbox.insert(item));
  await writeNewFile(key, bytes, FILE_TYPES.pdf);
  const arrived = { fileId, name: signedName(name), type: FILE_TYPES.pdf, size: bytes.byteLength, hash, key };
  const file: FileRecord = newFile(arrived, place, { accountId: createdById, name: createdBy, now });
  await files.keepVersion(
    firmId,
    place,
    { after: file, alsoInClosed: true },
    audit(firmId, `${envelopeId}-${documentId}-kept`),
    outbox.remove({ ...item, version: FIRST }),
  );
};

/** Keeps the documents that all have signed among the files of their matter, however many it has and whether or not it is closed by then. */
export const keepSigned = async ({ firmId, matterId, envelopeId }: TaskOf<'signed'>, run: Run): Promise<void> => {
  const envelope = await envelopes.read(firmId, matterId, envelopeId, run.now);
  if (envelope?.state !== 'completed') return;
  const place = await findFilePlace(firmId, { matterId }, run.now);
  for (const document of envelope.documents) await keepDocument(envelope, document, place, run);
};
