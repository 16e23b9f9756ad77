import { openingOf } from '#core/auth/standing.ts';
import { matterOfContract } from '#core/documents/contract-document-id.ts';
import type { DocumentVersion } from '#core/documents/document.ts';
import { downloadDocument, listDocumentVersions } from '#core/documents/endpoints.ts';
import { plainFileName } from '#core/documents/plain-file-name.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { readMatter } from '#core/matters/endpoints.ts';
import { isSigned, type Matter, mayDo } from '#core/matters/matter.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import { call } from '#web/api/client.ts';
import { mayInMatter } from '#web/api/matter-actions.ts';
import { fetchFile } from './use-fetching.ts';
import { type FirmFile, useWordFileOf } from './use-firm-file.ts';

/** One document of a contract of a matter. */
export interface ContractAddress {
  documentId: string;
  packageDocumentId: string;
}

const readNewest = async (documentId: string, signal?: AbortSignal): Promise<DocumentVersion> => {
  const { rows } = await call(listDocumentVersions, { documentId }, signal ? { signal } : {});
  const [newest] = rows;
  if (!newest) throw new Error('There is no file or contract here any more.');
  return newest;
};

const whyLocked =
  (matter: Matter): FirmFile['lockedBecause'] =>
  (person) => {
    if (openingOf(person).opens === 'reading') return 'Your plan has ended. You can read and download this contract.';
    if (matter.counsel) return 'Only the firm of this matter edits its contract. You can read and download it.';
    if (!mayInMatter(matter, person)('work')) return 'Your role in this matter does not allow editing its contract.';
    if (isSigned(matter))
      return 'This contract is signed and can no longer be changed. You can read and download it. For a change, add another contract to its matter.';
    return mayDo(matter, 'assemble') ? undefined : 'This matter is closed. Open it again to edit its contract.';
  };

/** Reads a contract anew, fetches one document of its newest version and opens it. */
export const useContractFile = ({ documentId, packageDocumentId }: ContractAddress) =>
  useWordFileOf(`${documentId} ${packageDocumentId}`, async (signal) => {
    const matterId = matterOfContract(documentId) ?? '';
    const [matter, { number, documents }] = await Promise.all([
      call(readMatter, { matterId }, { signal }),
      readNewest(documentId, signal),
    ]);
    const made = documents.find((each) => each.packageDocumentId === packageDocumentId);
    if (!made) throw new Error('The newest version of this contract has no such document.');
    const asked = { documentId, packageDocumentId, number: String(number), format: 'docx' } as const;
    const { url } = await call(downloadDocument, asked, { signal });
    const isFirst = packageDocumentId === FIRST_DOCUMENT;
    const file: FirmFile = {
      fileId: documentId,
      ...(!isFirst && { packageDocumentId }),
      draftId: isFirst ? documentId : `${documentId}-${packageDocumentId}`,
      name: `${plainFileName(made.name, 150) || 'Contract'}.docx`,
      latest: number,
      place: { matterId: wholeIdOf(matterId) },
      lockedBecause: whyLocked(matter),
      readLatest: async () => (await readNewest(documentId)).number,
    };
    return [file, await fetchFile(url, signal)];
  });
