import { fullName } from '#core/auth/account.ts';
import { HOUR_MS, msLater } from '#core/calendar.ts';
import { Problem } from '#core/problem.ts';
import { signInPerson } from '#core/signing/endpoints.ts';
import { entryCookie } from '#http/link-cookie.ts';
import { serve } from '#http/serve.ts';
import * as envelopes from '#store/envelopes.ts';
import * as inMatter from '#store/in-matter.ts';
import { hashOfSecret } from '#store/keys.ts';
import { entryOf } from '#workflows/links/entered.ts';
import { findEnvelope } from '#workflows/signing/find-envelope.ts';
import { lentDeviceOf } from '#workflows/signing/find-signing.ts';

export const handler = serve(signInPerson, async ({ request, actor, audit, setCookie, now }) => {
  const { firmId } = actor;
  const { matterId, envelopeId, signerId, secret } = request;
  const { place, envelope } = await findEnvelope(firmId, request, now);
  if (place.isClosed) throw new Problem('matter-closed');
  const until = msLater(now, HOUR_MS);
  const expiresAt = until.toISOString();
  const known = await envelopes.findPointer(secret, now);
  if (known && (known.signerId !== signerId || known.inPerson === undefined)) throw new Problem('conflict');
  // This browser is the device: however the secret gets elsewhere, it opens nothing there.
  const bind = () => setCookie(entryCookie(signerId, entryOf(lentDeviceOf(hashOfSecret(secret)), now)));
  if (known?.expiresAt !== undefined) {
    bind();
    return { expiresAt: known.expiresAt };
  }
  const signer = envelope.signers.find((one) => one.signerId === signerId);
  if (envelope.state !== 'sent' || envelope.carrier || !signer || !['invited', 'viewed'].includes(signer.state))
    throw new Problem('envelope-not-allowed');
  const pointer = { firmId, matterId, envelopeId, signerId, inPerson: fullName(actor), expiresAt };
  await inMatter.write(firmId, matterId, audit, envelopes.putSignerPointer(hashOfSecret(secret), pointer, until));
  bind();
  return { expiresAt };
});
