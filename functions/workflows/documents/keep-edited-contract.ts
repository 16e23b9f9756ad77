import { type EditedContractFile, editedContract } from '#core/documents/edited-contract.ts';
import { itemIdOf, newItem } from '#core/outbox.ts';
import * as documents from '#store/documents.ts';
import { notClosed } from '#store/in-matter.ts';
import { firmPartition } from '#store/keys.ts';
import type { Operation } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import type { Audit } from '#store/table.ts';
import type { FoundContract } from './find-contract.ts';

/** Keeps what was edited by hand as the next version of a contract; its PDF is promised with it. Refused when somebody was faster, and once its matter is closed. */
export const keepEditedContract = async (
  firmId: string,
  { document: former, version: newest, made: { packageDocumentId } }: FoundContract,
  edited: Omit<EditedContractFile, 'packageDocumentId'>,
  audit: Audit,
  ...together: Operation[]
): Promise<void> => {
  const now = new Date(audit.at);
  const next = editedContract(former, newest, { ...edited, packageDocumentId }, now);
  const { documentId } = former;
  const { number } = next.version;
  const itemId = itemIdOf('pdf', `${documentId}-${number}`);
  const pdf = newItem(firmPartition(firmId), itemId, { kind: 'pdf', firmId, documentId, number }, now);
  await documents.addVersion(
    firmId,
    former,
    next,
    audit,
    outbox.insert(pdf),
    notClosed(firmId, former.matterId),
    ...together,
  );
};
