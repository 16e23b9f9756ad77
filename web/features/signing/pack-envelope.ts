import verifierAddress from 'virtual:verifier-file';
import { downloadEnvelope, listEvidence } from '#core/signing/endpoints.ts';
import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import { call } from '#web/api/client.ts';
import { fetchFile } from '#web/paper/use-paper.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { envelopeArchive, plainName } from './envelope-archive.ts';

/** Downloads an envelope with all that proves it, as one .zip; throws where something of it cannot be fetched. */
export const packEnvelope = async (envelope: EnvelopeDetail): Promise<void> => {
  const { matterId, envelopeId } = envelope;
  const { signal } = new AbortController();
  const file = async (documentId: string, asSent: boolean): Promise<Uint8Array> => {
    const { url } = await call(downloadEnvelope, {
      matterId,
      envelopeId,
      documentId,
      ...(asSent && { asSent: 'true' }),
    });
    return fetchFile(url, signal);
  };
  const { events } = await call(listEvidence, { matterId, envelopeId });
  const documents = [];
  for (const { documentId, name } of envelope.documents)
    documents.push({ name, signed: await file(documentId, false), asSent: await file(documentId, true) });
  const verifier = new TextDecoder().decode(await fetchFile(verifierAddress, signal));
  saveFile(envelopeArchive({ envelope, events, documents, verifier }), `${plainName(envelope.name)}.zip`);
};
