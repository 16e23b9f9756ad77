import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ContractSigning, Document } from '#core/documents/document.ts';
import { plainFileName } from '#core/documents/plain-file-name.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { downloadEnvelope, readEnvelope } from '#core/signing/endpoints.ts';
import { call } from '#web/api/client.ts';
import { downloadTogether } from '#web/api/download-together.ts';
import { wordsOf } from '#web/api/problem.ts';
import { toast } from '#web/ui/toast-store.ts';

/** The sealed files of a contract that all have signed, from its envelope: one as it is, several as one .zip. */
export const SignedPdf = ({ document, signing }: { document: Document; signing: ContractSigning }) => {
  const { documentId: contractId, name } = document;
  const [pending, setPending] = useState(false);
  const isOne = signing.packageDocumentIds.length === 1;
  const download = async () => {
    setPending(true);
    try {
      const of = { matterId: wholeIdOf(document.matterId), envelopeId: signing.envelopeId };
      const { documents } = await call(readEnvelope, of);
      const files = await Promise.all(
        documents
          .filter(({ source }) => source.kind === 'contract' && source.id === contractId)
          .map(({ documentId }) => call(downloadEnvelope, { ...of, documentId })),
      );
      const [first] = files;
      if (first && files.length === 1) window.location.assign(first.url);
      else await downloadTogether(files, `${plainFileName(name, 100) || 'Documents'} (signed).zip`);
    } catch (error) {
      toast.error(wordsOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      size="small"
      variant="contained"
      disabled={pending}
      aria-label={isOne ? `Signed PDF of ${name}` : `Signed PDFs (.zip) of ${name}`}
      onClick={() => void download()}
    >
      {isOne ? 'Signed PDF' : 'Signed PDFs (.zip)'}
    </Button>
  );
};
