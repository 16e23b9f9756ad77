import type { DocumentRecord, VersionRecord } from '#core/documents/document.ts';
import { withPdf } from '#core/documents/document.ts';
import { type AssemblyOrder, nextContract } from '#core/documents/matter-contract.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { itemIdOf, newItem } from '#core/outbox.ts';
import type { Current } from '#core/version.ts';
import { assembleWordFile, typesetVersion } from '#outside/assembled-files.ts';
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
 * Makes the next version of a matter's contract. Its Word file is committed before the PDF is tried: whatever becomes of
 * the PDF, and of this function while it typesets, the lawyer has the contract, and the PDF is promised with it. Gives its
 * number; of two assemblies with one id the second is given the number of what the first has made.
 */
export const makeContractVersion = async (
  { firmId, matter, former }: ContractPlace,
  order: AssemblyOrder,
  audit: Audit,
  ...together: Operation[]
): Promise<number> => {
  prepare();
  const next = nextContract(matter, former, order, await assembleWordFile(firmId, order));
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

/** Typesets a version and keeps with it the PDF, or a note that there is none. */
export const addPdf = async (
  firmId: string,
  { document, version }: ContractVersion,
  audit: Audit,
  now: Date,
): Promise<ContractVersion> => {
  const pdf = await typesetVersion(firmId, document, version);
  // The second write of one operation: what a member did is told once.
  const step = { ...audit, step: 'typeset' };
  const { documentId } = document;
  const changed = await documents.changeVersion(
    firmId,
    documentId,
    version.number,
    (kept) => withPdf(kept, pdf),
    step,
    now,
  );
  return changed ?? { document, version };
};
