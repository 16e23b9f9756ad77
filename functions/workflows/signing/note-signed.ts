import { matterOfContract } from '#core/documents/contract-document-id.ts';
import { withSigned } from '#core/matters/matter.ts';
import type { EnvelopeRecord } from '#core/signing/envelope-record.ts';
import { knowsSigning, type SignedVersion, signedVersions, withSigning } from '#core/signing/signed-contract.ts';
import * as documents from '#store/documents.ts';
import * as matters from '#store/matters.ts';
import { write } from '#store/table.ts';
import { withoutTimelineLine } from '#store/timeline.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import type { Run } from '#workflows/schedule/run-due.ts';

/** People may go on answering, sharing or editing while a contract is marked: it waits for its turn this often. */
const MOST_TRIES = 30;

/**
 * Marks the versions of contracts that an envelope has signed: from then on neither the contract nor what it is made from changes. Each once,
 * however often this is begun.
 */
export const noteSigned = async (envelope: EnvelopeRecord, run: Run): Promise<void> => {
  for (const signed of signedVersions(envelope))
    await retryRefused(() => noteVersion(envelope, signed, run), MOST_TRIES);
};

const noteVersion = async (
  { firmId, envelopeId }: EnvelopeRecord,
  { contractId, number, signing }: SignedVersion,
  { now, audit }: Run,
): Promise<void> => {
  const [document, version, matter] = await Promise.all([
    documents.readForChange(firmId, contractId, now),
    documents.readVersionForChange(firmId, contractId, number, now),
    matters.readForChange(firmId, matterOfContract(contractId) ?? '', now),
  ]);
  if (!document || !version || knowsSigning(version, signing)) return;
  const after = withSigning({ document, version }, signing);
  const matterOperations =
    matter && matter.signedAt === undefined
      ? matters.changeOperations(firmId, matter, withSigned(matter, signing.at, now)).map(withoutTimelineLine)
      : [];
  await write(
    { ...audit(firmId, `${envelopeId}-${contractId}-${number}`), step: 'signed' },
    ...documents.signingOperations(firmId, { document, version }, after),
    ...matterOperations,
  );
};
