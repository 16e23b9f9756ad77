import { VISIBILITY } from '#core/documents/document.ts';
import type { FileRecord, FileVersionRecord } from '#core/files/file.ts';
import type { Attachment, ChatMessageRecord } from '#core/messages/message.ts';
import { Problem } from '#core/problem.ts';
import * as files from '#store/files.ts';
import type { FoundConversation } from './find-conversation.ts';

interface FoundAttachment {
  file: FileRecord;
  version: FileVersionRecord;
}

/** A file of the matter of a conversation in one of its versions; `attachment-gone` once it is in the trash, erased, moved or a draft. */
const findAttached = async (
  { matter, place: { firmId } }: FoundConversation,
  { fileId, number }: Pick<Attachment, 'fileId' | 'number'>,
  now: Date,
): Promise<FoundAttachment> => {
  const place = matter && { matterId: matter.matterId, clientId: matter.clientId };
  const file = place && (await files.read(firmId, place, fileId, now));
  if (!file || file.trashedAt !== undefined) throw new Problem('attachment-gone');
  const version = await files.readVersion(firmId, file, number, now);
  if (!version) throw new Problem('attachment-gone');
  return { file, version };
};

/** Files that somebody attaches: kept with the matter of the conversation, and shown to the team; of a client those alone that they have sent. */
export const findAttachments = (
  found: FoundConversation,
  wanted: readonly Pick<Attachment, 'fileId' | 'number'>[],
  author: string,
  now: Date,
): Promise<Attachment[]> => {
  const distinct = [...new Map(wanted.map((each) => [each.fileId, each])).values()];
  return Promise.all(
    distinct.map(async (each) => {
      const { file, version } = await findAttached(found, each, now);
      if (found.side === 'client' && file.createdBy !== author) throw new Problem('attachment-gone');
      if (file.visibility !== VISIBILITY.TEAM)
        throw new Problem(file.createdBy === author ? 'file-is-draft' : 'attachment-gone');
      return { ...each, name: file.name, type: version.type, size: version.size };
    }),
  );
};

/** A file that a message names, for whoever may read the message. */
export const findAttachment = async (
  found: FoundConversation,
  message: ChatMessageRecord | undefined,
  fileId: string,
  now: Date,
): Promise<FoundAttachment> => {
  const named =
    message && message.sentAt > (found.since ?? '')
      ? message.attachments?.find((each) => each.fileId === fileId)
      : undefined;
  if (!named) throw new Problem('not-found');
  const attached = await findAttached(found, named, now);
  if (attached.file.visibility !== VISIBILITY.TEAM) throw new Problem('attachment-gone');
  return attached;
};

/** Of files that messages of a conversation name those that nobody can open by now, as of a moment ago. */
export const findGone = async (
  { matter, place: { firmId } }: FoundConversation,
  fileIds: readonly string[],
  now: Date,
): Promise<string[]> => {
  const place = matter && { matterId: matter.matterId, clientId: matter.clientId };
  const found = await Promise.all(
    fileIds.map(async (fileId) => {
      const file = place && (await files.find(firmId, place, fileId, now));
      return file?.trashedAt === undefined && file?.visibility === VISIBILITY.TEAM ? [] : [fileId];
    }),
  );
  return found.flat();
};
