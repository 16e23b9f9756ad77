import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '#core/auth/account.ts';
import type { FilePlace } from '#core/files/file.ts';
import { EMPTY } from '#core/inspection/refusals.ts';
import { Problem } from '#core/problem.ts';
import { SMALL_FILE_BYTES, type SmallFile, type UploadRecord } from '#core/uploads/upload.ts';
import { writeFile } from '#outside/files.ts';
import type { Audit } from '#store/table.ts';
import * as uploads from '#store/uploads.ts';
import { beginUpload } from './begin-upload.ts';

interface Wish extends FilePlace {
  uploadId: string;
  file: SmallFile;
  folderId?: string | undefined;
  versionOf?: string | undefined;
}

/** How long a call waits for the inspector, in milliseconds: what takes longer is told as still being checked. */
const MOST_WAIT = 15_000;
const A_LOOK = 100;

/**
 * Puts a file that came within a call into quarantine, as a browser puts a larger one, and waits until it was inspected. Refused in the
 * inspector's words.
 */
export const takeSmallFile = async (
  actor: Pick<Actor, 'firmId' | 'accountId' | 'firstName' | 'lastName' | 'counsel'>,
  { file, ...wish }: Wish,
  audit: Audit,
  now: Date,
): Promise<UploadRecord> => {
  const bytes = Buffer.from(file.content, 'base64');
  if (bytes.byteLength === 0) throw new Problem('file-refused', { params: { reason: EMPTY } });
  if (bytes.byteLength > SMALL_FILE_BYTES) throw new Problem('too-large-for-call');
  const begun = await beginUpload(actor, { ...wish, fileName: file.name, size: bytes.byteLength }, audit, now);
  // Without a hash nothing is recognised.
  if ('same' in begun) throw new Problem('conflict');
  if (begun.upload.state === 'waiting') await writeFile(begun.key, bytes, begun.type);
  const upload = await waitUntilInspected(actor.firmId, begun.upload);
  if (upload.reason) throw new Problem('file-refused', { params: { reason: upload.reason } });
  return upload;
};

const waitUntilInspected = async (firmId: string, begun: UploadRecord): Promise<UploadRecord> => {
  const { matterId, clientId, accountId, uploadId } = begun;
  const reference = { ...(matterId !== undefined && { matterId }), clientId, accountId, uploadId };
  for (let waited = 0; waited < MOST_WAIT; waited += A_LOOK) {
    const upload = await uploads.read(firmId, reference, new Date());
    if (upload?.state !== 'waiting') return upload ?? begun;
    await pause(A_LOOK);
  }
  return begun;
};
