import type { Actor } from '#core/auth/account.ts';
import { withPath } from '#core/files/folder.ts';
import { TOO_LARGE } from '#core/inspection/refusals.ts';
import { CHAT_LIMITS } from '#core/messages/chat-limits.ts';
import { CLIENT_FOLDER } from '#core/messages/message.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { PARTS, type UploadRecord } from '#core/uploads/upload.ts';
import { permitUpload } from '#outside/files.ts';
import * as files from '#store/files.ts';
import * as limits from '#store/limits.ts';
import type { Audit } from '#store/table.ts';
import { beginUpload } from '#workflows/uploads/begin-upload.ts';
import type { FoundConversation } from './find-conversation.ts';

interface Wish {
  uploadId: string;
  fileName: string;
  size: number;
}

/** A file on its way, and the form that brings its bytes while it waits for them. */
interface Begun {
  upload: UploadRecord;
  form?: { url: string; fields: Record<string, string> };
}

/** Permits the client of a matter to put a file into quarantine, bound for a folder of the matter's files; what the firm has there already is not told. */
export const beginAttachment = async (
  { place: { firmId }, matter, silence }: FoundConversation,
  { accountId, firstName, lastName }: Pick<Actor, 'accountId' | 'firstName' | 'lastName'>,
  { uploadId, fileName, size }: Wish,
  { audit, now, newId }: { audit: Audit; now: Date; newId: () => string },
): Promise<Begun> => {
  const { matterId, clientId } = orNotFound(matter);
  if (silence) throw new Problem(silence);
  if (size > PARTS.whole) throw new Problem('file-refused', { params: { reason: TOO_LARGE } });
  await limits.countOfAccount(accountId, 'attachments', CHAT_LIMITS.uploads, now).catch(limits.explainRefusal);
  let folderId: string | undefined;
  const withOwn = (folders: Parameters<typeof withPath>[0]) => {
    const path = withPath(folders, [CLIENT_FOLDER], newId);
    folderId = path.folderId;
    return path.folders;
  };
  await files.changeFolders(firmId, { matterId, clientId }, withOwn, { ...audit, step: 'folders' });
  const begun = await beginUpload(
    { firmId, accountId, firstName, lastName },
    { matterId, uploadId, fileName, size, folderId, apart: true },
    audit,
    now,
  );
  // Whatever is there of the same bytes, it is kept apart.
  if ('same' in begun) throw new Problem('conflict');
  const { upload, key, type } = begun;
  if (upload.state !== 'waiting') return { upload };
  const { url, fields } = await permitUpload(key, type, upload.size);
  return { upload, form: { url, fields } };
};
