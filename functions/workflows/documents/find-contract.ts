import type { Actor } from '#core/auth/account.ts';
import {
  type DocumentRecord,
  documentsIn,
  type FurtherDocument,
  seenBy,
  type VersionRecord,
} from '#core/documents/document.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { orNotFound } from '#core/problem.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import type { DraftPlace } from '#core/together/draft.ts';
import type { Current } from '#core/version.ts';
import * as documents from '#store/documents.ts';

/** A contract as it stands at this moment, and one document of its newest version. */
export interface FoundContract {
  document: Current<DocumentRecord>;
  version: VersionRecord;
  made: FurtherDocument;
  /** Where it is written in together. */
  draftPlace: DraftPlace;
}

interface Which {
  documentId: string;
  packageDocumentId: string | undefined;
  /** The matter that it stands in, whose name opens nothing of another one. */
  matterId: string | undefined;
}

/** The id of what somebody writes together in a document of a contract. */
export const draftFileIdOf = (documentId: string, packageDocumentId: string): string =>
  packageDocumentId === FIRST_DOCUMENT ? documentId : `${documentId}-${packageDocumentId}`;

/** A contract of a matter whose words somebody is to edit; not found where they see none, or its newest version has no such document. */
export const findContract = async (
  { firmId, accountId }: Pick<Actor, 'firmId' | 'accountId'>,
  { documentId, packageDocumentId = FIRST_DOCUMENT, matterId }: Which,
  now: Date,
): Promise<FoundContract> => {
  const document = seenBy(await documents.readForChange(firmId, documentId, now), accountId);
  const whole = wholeIdOf(document.matterId);
  const read =
    whole === matterId && documents.readVersion(firmId, documentId, document.latest, now, { consistent: true });
  const version = orNotFound((await read) || undefined);
  const made = orNotFound(documentsIn(version, document).find((each) => each.packageDocumentId === packageDocumentId));
  const fileId = draftFileIdOf(documentId, packageDocumentId);
  return { document, version, made, draftPlace: { fileId, matterId: whole, clientId: document.clientId } };
};
