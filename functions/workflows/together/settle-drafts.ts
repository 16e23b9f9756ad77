import { documentsIn } from '#core/documents/document.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import * as documents from '#store/documents.ts';
import * as drafts from '#store/drafts.ts';
import * as files from '#store/files.ts';
import * as matters from '#store/matters.ts';
import { allPages } from '#store/pages.ts';
import { draftFileIdOf } from '#workflows/documents/find-contract.ts';

/** The ids of the drafts that a matter's contracts may have, one for each document. */
const contractDraftsOf = async (firmId: string, matterId: string, now: Date): Promise<string[]> => {
  const contracts = await allPages((page) => documents.listOfMatter(firmId, matterId, page));
  const all = contracts.map(async ({ documentId, latest, ...document }) => {
    const version = await documents.readVersion(firmId, documentId, latest, now, { consistent: true });
    const made = version ? documentsIn(version, document) : [{ packageDocumentId: FIRST_DOCUMENT }];
    return made.map(({ packageDocumentId }) => draftFileIdOf(documentId, packageDocumentId));
  });
  return (await Promise.all(all)).flat();
};

/**
 * Has what is written together in files and contracts of a matter end by itself, or not while the matter is on legal hold, as it stands by now. It comes
 * after every call that began before the matter was changed.
 */
export const settleDrafts = async (firmId: string, matterId: string, now: Date): Promise<void> => {
  const matter = await matters.readForChange(firmId, matterId, now);
  if (!matter) return;
  const isHeld = matter.hold !== undefined;
  const kept = await files.list(firmId, { matterId });
  const fileIds = [...kept.map(({ fileId }) => fileId), ...(await contractDraftsOf(firmId, matterId, now))];
  for (const fileId of fileIds)
    await drafts.settleEnd(firmId, { fileId, matterId, clientId: matter.clientId, isHeld }, now);
};
