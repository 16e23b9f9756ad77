import { enterSigning } from '#core/signing/signer-endpoints.ts';
import { challengeIn } from '#http/challenge-cookie.ts';
import { entryCookie } from '#http/link-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { firmPartition } from '#store/keys.ts';
import { write } from '#store/table.ts';
import { entryOf } from '#workflows/links/entered.ts';
import { signerEvidence } from '#workflows/signing/act-as-signer.ts';
import { bindingOf, findSigning } from '#workflows/signing/find-signing.ts';
import { noteWithVersion } from '#workflows/signing/note-with-version.ts';
import { requireSignerCode } from '#workflows/signing/require-signer-code.ts';
import { retryInTurn } from '#workflows/signing/retry-in-turn.ts';

export const handler = servePublic(enterSigning, async (context) => {
  const { request, host, cookies, setCookie, auditFor, now, newId } = context;
  const { secret } = request;
  const entered = { ...request, challenge: challengeIn(cookies, 'link') };
  await retryInTurn(async () => requireSignerCode(await findSigning(secret, host, now), entered, context));
  // Whatever was entered wrongly meanwhile counts: nobody is let in at a link that was shut by then.
  const id = `identified-${newId()}`;
  const admitted = await retryInTurn(async () => {
    const found = await findSigning(secret, host, now);
    const { envelope, signer: current } = found;
    const details = { how: current.identity };
    const audit = auditFor(firmPartition(envelope.firmId), `signer-${current.signerId}`);
    const evidence = signerEvidence(context, current, 'identified', { details });
    await write({ ...audit, name: current.name }, ...(await noteWithVersion(found, { id, evidence: [evidence] })));
    return found;
  });
  setCookie(entryCookie(admitted.signer.signerId, entryOf(bindingOf(admitted), now)));
  return { entered: true as const };
});
