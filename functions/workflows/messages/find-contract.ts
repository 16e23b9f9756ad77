import {
  CONTENT_TYPES,
  type DocumentRecord,
  documentsIn,
  fileOf,
  isSharedIn,
  VISIBILITY,
} from '#core/documents/document.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import type { Attached, ContractPart } from '#core/messages/message.ts';
import { readingClientOf } from '#core/messages/taking-part.ts';
import { Problem } from '#core/problem.ts';
import type { Current } from '#core/version.ts';
import * as documents from '#store/documents.ts';
import * as sharedMatters from '#store/shared-matters.ts';
import type { FoundConversation } from './find-conversation.ts';

interface FoundContract {
  document: Current<DocumentRecord>;
  /** Where its bytes lie in storage. */
  key: string;
  /** What a download of it is called. */
  name: string;
  type: string;
  /** Bytes. */
  size: number;
}

/** A document of a version of a contract of a conversation's matter; `attachment-gone` where there is none. */
export const findContract = async (
  { matter, place: { firmId } }: FoundConversation,
  { fileId, number, contract }: Attached & { contract: ContractPart },
  now: Date,
): Promise<FoundContract> => {
  const { packageDocumentId, format } = contract;
  const [document, version] = await Promise.all([
    documents.readForChange(firmId, fileId, now),
    documents.readVersion(firmId, fileId, number, now),
  ]);
  const isOfMatter = matter !== undefined && document && wholeIdOf(document.matterId) === matter.matterId;
  const made =
    isOfMatter && version
      ? documentsIn(version, document).find((each) => each.packageDocumentId === packageDocumentId)
      : undefined;
  const size = made?.sizes[format];
  if (!document || size === undefined) throw new Problem('attachment-gone');
  const { key, fileName: name } = fileOf(version, document, format, packageDocumentId);
  return { document, key, name, type: CONTENT_TYPES[format], size };
};

/** Whether who reads a conversation may open a version of a contract: of the firm its team, of a client the version that is shared with them. */
export const isContractOpen = async (
  { side, matter }: FoundConversation,
  document: DocumentRecord,
  number: number,
  now: Date,
): Promise<boolean> => {
  if (side === 'firm') return document.visibility === VISIBILITY.TEAM;
  const client = matter && readingClientOf(matter);
  const shared = client === undefined ? undefined : await sharedMatters.readWithClient(client, document.matterId, now);
  return shared !== undefined && isSharedIn(document, shared, number);
};
