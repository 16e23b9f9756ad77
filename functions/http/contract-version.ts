import type { KeptDocument, KeptVersion } from '#core/documents/document.ts';
import { withPdf } from '#core/documents/document.ts';
import { type AssemblyOrder, nextContract } from '#core/documents/matter-contract.ts';
import type { KeptMatter } from '#core/matters/matter.ts';
import type { Current } from '#core/version.ts';
import { assembleWordFile, typesetVersion } from '#outside/assembled-files.ts';
import { prepare } from '#outside/typesetting.ts';
import * as documents from '#store/documents.ts';
import type { Act } from '#store/table.ts';
import { described } from './log.ts';

export interface ContractVersion {
  document: KeptDocument;
  version: KeptVersion;
}

/**
 * Makes the next version of a matter's contract. Its Word file is committed before the PDF is tried: whatever becomes of
 * the PDF, and of this function while it typesets, the lawyer has the contract.
 */
export const makeContractVersion = async (
  firmId: string,
  matter: KeptMatter,
  former: Current<KeptDocument> | undefined,
  order: AssemblyOrder,
  act: Act,
): Promise<ContractVersion> => {
  prepare();
  const next = nextContract(matter, former, order, await assembleWordFile(firmId, order));
  const made = { ...next, document: await documents.addVersion(firmId, former, next, act) };
  return addPdf(firmId, made, act, order.now).catch((error: unknown) => {
    console.error(JSON.stringify({ failed: 'keeping a PDF', assemblyId: order.assemblyId, error: described(error) }));
    return made;
  });
};

/** Typesets a version and keeps with it the PDF, or a note that there is none. */
export const addPdf = async (
  firmId: string,
  { document, version }: ContractVersion,
  act: Act,
  now: Date,
): Promise<ContractVersion> => {
  const pdf = await typesetVersion(firmId, document, version);
  // The second write of one act: what a member did is told once.
  const step = { ...act, what: `${act.what} typeset` };
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
