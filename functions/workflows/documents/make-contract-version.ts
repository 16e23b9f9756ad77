import type { DocumentRecord, PdfRecord, VersionRecord } from '#core/documents/document.ts';
import { documentsIn, withPdf } from '#core/documents/document.ts';
import { type AssemblyOrder, nextContract } from '#core/documents/matter-contract.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { itemIdOf, newItem } from '#core/outbox.ts';
import type { Current } from '#core/version.ts';
import { assembleWordFiles, typesetDocument } from '#outside/assembled-files.ts';
import { prepare } from '#outside/typesetting.ts';
import * as documents from '#store/documents.ts';
import { firmPartition } from '#store/keys.ts';
import type { Operation } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import { type Audit, WriteRefused } from '#store/table.ts';
import { tryAtOnce } from '#workflows/outbox/outbox-items.ts';

export interface ContractVersion {
  document: DocumentRecord;
  version: VersionRecord;
}

/** Where a version goes: a matter's contract as it was read, if there is one. */
interface ContractPlace {
  firmId: string;
  matter: MatterRecord;
  former: Current<DocumentRecord> | undefined;
}

/**
 * Makes the next version of a matter's contract. Its Word files are committed before a PDF is tried: whatever becomes of
 * the PDFs, and of this function while it typesets, the lawyer has the contract, and its PDFs are promised with it. Gives its
 * number; of two assemblies with one id the second is given the number of what the first has made.
 */
export const makeContractVersion = async (
  { firmId, matter, former }: ContractPlace,
  order: AssemblyOrder,
  audit: Audit,
  ...together: Operation[]
): Promise<number> => {
  prepare();
  const next = nextContract(matter, former, order, await assembleWordFiles(firmId, order));
  const { documentId } = next.document;
  const { number } = next.version;
  const pdf = newItem(
    firmPartition(firmId),
    itemIdOf('pdf', `${documentId}-${number}`),
    { kind: 'pdf', firmId, documentId, number },
    order.now,
  );
  let made: ContractVersion = next;
  try {
    made = {
      ...next,
      document: await documents.addVersion(firmId, former, next, audit, outbox.insert(pdf), ...together),
    };
  } catch (error) {
    return await findMadeMeanwhile(firmId, order, error);
  }
  const typeset = async (): Promise<void> => {
    made = await addPdf(firmId, made, audit, order.now);
  };
  await tryAtOnce(pdf, typeset, audit);
  return number;
};

/** The number of the version that the same assembly has added meanwhile; where it has not, it is the error that stands. */
const findMadeMeanwhile = async (
  firmId: string,
  { documentId, assemblyId }: AssemblyOrder,
  error: unknown,
): Promise<number> => {
  const number = error instanceof WriteRefused ? await documents.versionOf(firmId, documentId, assemblyId) : undefined;
  if (number === undefined) throw error;
  return number;
};

/** Typesets the documents of a version that have no PDF, and keeps with it each PDF, or a note that there is none. */
export const addPdf = async (
  firmId: string,
  { document, version }: ContractVersion,
  audit: Audit,
  now: Date,
): Promise<ContractVersion> => {
  const { documentId } = document;
  const tried: [packageDocumentId: string, pdf: PdfRecord | undefined][] = [];
  for (const made of documentsIn(version, document)) {
    if (made.files.pdf) continue;
    tried.push([made.packageDocumentId, await typesetDocument(firmId, documentId, version, made)]);
  }
  // The second write of one operation: what a member did is told once.
  const step = { ...audit, step: 'typeset' };
  const changed = await documents.changeVersion(
    firmId,
    documentId,
    version.number,
    (kept) => tried.reduce((before, [id, pdf]) => withPdf(before, pdf, id), kept),
    step,
    now,
  );
  return changed ?? { document, version };
};
