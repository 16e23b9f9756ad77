import { orNotFound, Problem } from '#core/problem.ts';
import { readSigningDocument } from '#core/signing/signer-endpoints.ts';
import { entryIn } from '#http/link-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { envelopeFileAddress } from '#outside/envelope-files.ts';
import { findSigning, isAdmitted } from '#workflows/signing/find-signing.ts';

export const handler = servePublic(readSigningDocument, async ({ request, host, cookies, now }) => {
  const { secret, documentId, inline = false } = request;
  const found = await findSigning(secret, host, now);
  if (!isAdmitted(found, entryIn(cookies, found.signer.signerId), now)) throw new Problem('signing-code-needed');
  const { name, key, sealedKey } = orNotFound(found.envelope.documents.find((each) => each.documentId === documentId));
  return envelopeFileAddress(sealedKey ?? key, name, inline);
});
