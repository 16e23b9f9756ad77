import { VISIBILITY } from '#core/documents/document.ts';
import type { FileRecord, FileVersionRecord } from '#core/files/file.ts';
import { attachmentKey, partsOfName } from '#core/messages/attached-names.ts';
import type { Attached, Attachment, ChatMessageRecord } from '#core/messages/message.ts';
import { Problem } from '#core/problem.ts';
import * as documents from '#store/documents.ts';
import * as files from '#store/files.ts';
import { findContract, isContractOpen } from './find-contract.ts';
import type { FoundConversation } from './find-conversation.ts';
import type { AttachedContract } from './share-contracts.ts';

interface FoundFile {
  file: FileRecord;
  version: FileVersionRecord;
}

/** A file of the matter of a conversation in one of its versions; `attachment-gone` once it is in the trash, erased, moved or a draft. */
const findFile = async (
  { matter, place: { firmId } }: FoundConversation,
  { fileId, number }: Pick<Attached, 'fileId' | 'number'>,
  now: Date,
): Promise<FoundFile> => {
  const place = matter && { matterId: matter.matterId, clientId: matter.clientId };
  const file = place && (await files.read(firmId, place, fileId, now));
  if (!file || file.trashedAt !== undefined) throw new Problem('attachment-gone');
  const version = await files.readVersion(firmId, file, number, now);
  if (!version) throw new Problem('attachment-gone');
  return { file, version };
};

/** Refuses what its team does not see. */
const checkNoDraft = (kept: { visibility: number; createdBy: string }, author: string): void => {
  if (kept.visibility !== VISIBILITY.TEAM)
    throw new Problem(kept.createdBy === author ? 'file-is-draft' : 'attachment-gone');
};

/** What somebody attaches: files and contracts of the matter of the conversation, shown to its team; of a client those files alone that they have sent. */
export const findAttachments = async (
  found: FoundConversation,
  wanted: readonly Attached[],
  author: string,
  now: Date,
): Promise<{ attachments: Attachment[]; contracts: AttachedContract[] }> => {
  const distinct = [...new Map(wanted.map((each) => [attachmentKey(each), each])).values()];
  const all = await Promise.all(
    distinct.map(async (each): Promise<{ attachment: Attachment; contract?: AttachedContract }> => {
      const { contract } = each;
      if (contract) {
        const { document, name, type, size } = await findContract(found, { ...each, contract }, now);
        checkNoDraft(document, author);
        return { attachment: { ...each, name, type, size }, contract: { document, number: each.number } };
      }
      const { file, version } = await findFile(found, each, now);
      if (found.side === 'client' && file.createdBy !== author) throw new Problem('attachment-gone');
      checkNoDraft(file, author);
      return { attachment: { ...each, name: file.name, type: version.type, size: version.size } };
    }),
  );
  return {
    attachments: all.map(({ attachment }) => attachment),
    contracts: all.flatMap(({ contract }) => contract ?? []),
  };
};

/** What is opened of a message: where its bytes lie and what it is called, and whose opening is noted, where it is a file. */
interface Opened {
  key: string;
  name: string;
  file?: FileRecord;
  number: number;
}

/** What a message has attached, for whoever may read the message. */
export const findAttachment = async (
  found: FoundConversation,
  message: ChatMessageRecord | undefined,
  wanted: Pick<Attached, 'fileId' | 'contract'>,
  now: Date,
): Promise<Opened> => {
  const named =
    message && message.sentAt > (found.since ?? '')
      ? message.attachments?.find((each) => attachmentKey(each) === attachmentKey(wanted))
      : undefined;
  if (!named) throw new Problem('not-found');
  const { number, contract } = named;
  if (contract) {
    const { document, key, name } = await findContract(found, { ...named, contract }, now);
    if (!(await isContractOpen(found, document, number, now))) throw new Problem('attachment-gone');
    return { key, name, number };
  }
  const { file, version } = await findFile(found, named, now);
  if (file.visibility !== VISIBILITY.TEAM) throw new Problem('attachment-gone');
  return { key: version.key, name: file.name, file, number };
};

/** Of what messages of a conversation have attached, by the names of `askedName`, what its reader cannot open by now, as of a moment ago. */
export const findGone = async (found: FoundConversation, names: readonly string[], now: Date): Promise<string[]> => {
  const { matter, place } = found;
  if (!matter) return [...names];
  const isThere = async (name: string): Promise<boolean> => {
    const { fileId, number } = partsOfName(name);
    if (number === undefined) {
      const file = await files.find(
        place.firmId,
        { matterId: matter.matterId, clientId: matter.clientId },
        fileId,
        now,
      );
      return file !== undefined && file.trashedAt === undefined && file.visibility === VISIBILITY.TEAM;
    }
    const document = await documents.read(place.firmId, fileId, now);
    return document !== undefined && isContractOpen(found, document, number, now);
  };
  const there = await Promise.all(names.map(isThere));
  return names.filter((_, at) => !there[at]);
};
