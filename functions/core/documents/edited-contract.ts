import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import type { Current } from '#core/version.ts';
import { type DocumentRecord, describing, type VersionRecord } from './document.ts';

/** The Word file of one document of a contract that was edited by hand, as it was kept: its key in storage, and its size in bytes. */
export interface EditedContractFile {
  packageDocumentId: string;
  key: string;
  size: number;
  /** By which a repeated save is known. */
  uploadId: string;
  madeBy: string;
}

/**
 * A contract with a version more, whose words are those of its newest one but for the document that was edited: that one has no PDF yet.
 * Nothing is shared by it.
 */
export const editedContract = (
  former: Current<DocumentRecord>,
  newest: VersionRecord,
  { packageDocumentId, key, size, uploadId, madeBy }: EditedContractFile,
  now: Date,
): { document: DocumentRecord; version: VersionRecord } => {
  const at = now.toISOString();
  const made = { files: { docx: key }, sizes: { docx: size }, fields: undefined };
  const { files, sizes, fields } = packageDocumentId === FIRST_DOCUMENT ? made : newest;
  const version: VersionRecord = {
    ...newest,
    files,
    sizes,
    fields,
    ...(newest.further && {
      further: newest.further.map((each) =>
        each.packageDocumentId === packageDocumentId ? { ...each, ...made } : each,
      ),
    }),
    edited: true,
    notes: [],
    number: former.latest + 1,
    madeAt: at,
    madeBy,
    assemblyId: uploadId,
  };
  const document = { ...former, latest: version.number, latestAssemblyId: uploadId, updatedAt: at };
  return { document: describing(document, version), version };
};
