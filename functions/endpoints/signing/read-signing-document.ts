import { orNotFound, Problem } from '#core/problem.ts';
import { readSigningDocument } from '#core/signing/signer-endpoints.ts';
import { entryIn } from '#http/link-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { envelopeFileAddress } from '#outside/envelope-files.ts';
import { findSigning, requireAdmitted } from '#workflows/signing/find-signing.ts';

export const handler = servePublic(readSigningDocument, async ({ request, host, cookies, now }) => {
  const { secret, documentId, inline = false } = request;
  const found = await findSigning(secret, host, now);
  const { envelope, pointer, signer, stands } = found;
  requireAdmitted(found, entryIn(cookies, signer.signerId), now);
  // Who has declined is shown nothing any more, nor who has signed on the device of somebody else.
  if (stands === 'declined' || (pointer.inPerson !== undefined && stands !== 'turn')) throw new Problem('signing-over');
  const { name, key, sealedKey } = orNotFound(envelope.documents.find((each) => each.documentId === documentId));
  return envelopeFileAddress(sealedKey ?? key, name, inline);
});
