import { readSigningDocument } from '#core/signing/signer-endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';

/** Downloads a document of the envelope that a link is for, as far as it is signed. */
export const useSigningDownload = (secret: string) => {
  const reading = useWrite(readSigningDocument);
  const download = async (documentId: string): Promise<void> => {
    const written = await reading.write({ secret, documentId });
    if (written.ok) window.location.assign(written.data.url);
  };
  return { download, pending: reading.pending };
};
