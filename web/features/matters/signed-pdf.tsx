import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ContractSigning, Document } from '#core/documents/document.ts';
import { wordsOf } from '#web/api/problem.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Offers the sealed files of a contract that all have signed; what downloads them is fetched with the press. */
export const SignedPdf = ({ document, signing }: { document: Document; signing: ContractSigning }) => {
  const { name } = document;
  const [pending, setPending] = useState(false);
  const isOne = signing.packageDocumentIds.length === 1;
  const download = async () => {
    setPending(true);
    try {
      const { downloadSignedContract } = await import('./download-signed-contract.ts');
      await downloadSignedContract(document, signing);
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
