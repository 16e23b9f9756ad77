import { type OwnEnvelope, openSigningAsClient } from '#core/signing/client-endpoints.ts';
import { openSigning, readSigningDocument } from '#core/signing/signer-endpoints.ts';
import { call } from '#web/api/client.ts';
import { downloadAllSigned } from '#web/api/download-together.ts';
import { newSecret } from '#web/api/new-secret.ts';
import { ownTimeZone } from '#web/api/own-time-zone.ts';

/** Downloads what all have signed, as whoever is logged in: several files as one .zip. Where an access code is asked for first, nothing is downloaded, and the secret of the link that asks for it is given. */
export const downloadSigned = async ({ envelopeId, signerId, name }: OwnEnvelope): Promise<string | undefined> => {
  const secret = newSecret();
  await call(openSigningAsClient, { envelopeId, signerId, secret });
  const { envelope } = await call(openSigning, { secret, openingId: crypto.randomUUID(), zone: ownTimeZone() });
  if (!envelope) return secret;
  const files = await Promise.all(
    envelope.documents.map(({ documentId }) => call(readSigningDocument, { secret, documentId })),
  );
  await downloadAllSigned(files, name);
  return undefined;
};
