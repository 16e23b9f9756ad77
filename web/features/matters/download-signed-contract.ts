import type { ContractSigning, Document } from '#core/documents/document.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { downloadEnvelope, readEnvelope } from '#core/signing/endpoints.ts';
import { call } from '#web/api/client.ts';
import { downloadAllSigned } from '#web/api/download-together.ts';

/** Downloads the sealed files of a contract that all have signed, from its envelope: one as it is, several as one .zip. */
export const downloadSignedContract = async (
  { matterId, documentId: contractId, name }: Document,
  { envelopeId }: ContractSigning,
): Promise<void> => {
  const of = { matterId: wholeIdOf(matterId), envelopeId };
  const { documents } = await call(readEnvelope, of);
  const files = await Promise.all(
    documents
      .filter(({ source }) => source.kind === 'contract' && source.id === contractId)
      .map(({ documentId }) => call(downloadEnvelope, { ...of, documentId })),
  );
  await downloadAllSigned(files, name);
};
