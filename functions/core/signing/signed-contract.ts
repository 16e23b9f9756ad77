import {
  type ContractSigning,
  type DocumentRecord,
  MOST_SIGNINGS,
  type VersionRecord,
} from '#core/documents/document.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import type { EnvelopeRecord } from './envelope-record.ts';

/** A version of a contract of which an envelope has documents, and what it says of them once all have signed. */
export interface SignedVersion {
  contractId: string;
  number: number;
  signing: ContractSigning;
}

/** The versions of contracts that an envelope has signed. */
export const signedVersions = ({ envelopeId, documents, signers }: EnvelopeRecord): SignedVersion[] => {
  const signed = signers
    .filter(({ state }) => state === 'signed')
    .toSorted((one, other) => (one.signedAt ?? '').localeCompare(other.signedAt ?? ''));
  const at = signed.at(-1)?.signedAt ?? '';
  const by = signed.map(({ name }) => name);
  const sources = documents.map(({ source }) => source).filter(({ kind }) => kind === 'contract');
  return [...Map.groupBy(sources, ({ id, versionNumber }) => `${id} ${versionNumber}`).values()].map((same) => {
    const [{ id: contractId, versionNumber: number }] = same as [(typeof same)[number]];
    const packageDocumentIds = same.map(({ packageDocumentId = FIRST_DOCUMENT }) => packageDocumentId);
    return { contractId, number, signing: { envelopeId, packageDocumentIds, at, by } };
  });
};

/** Whether a version knows of a signing. */
export const knowsSigning = ({ signings = [] }: VersionRecord, { envelopeId }: ContractSigning): boolean =>
  signings.some((signing) => signing.envelopeId === envelopeId);

/** A version with one signing more, and its contract, which is changed no more. */
export const withSigning = (
  { document, version }: { document: DocumentRecord; version: VersionRecord },
  signing: ContractSigning,
): { document: DocumentRecord; version: VersionRecord } => ({
  document: { ...document, signed: { ...signing, number: version.number } },
  version: { ...version, signings: [...(version.signings ?? []), signing].slice(-MOST_SIGNINGS) },
});
