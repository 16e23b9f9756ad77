import { LINK_LIMITS } from '#core/links/link.ts';
import { Problem } from '#core/problem.ts';
import { enterSigning } from '#core/signing/signer-endpoints.ts';
import { challengeIn } from '#http/challenge-cookie.ts';
import { entryCookie } from '#http/link-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import * as envelopes from '#store/envelopes.ts';
import { firmPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';
import { requireRightCode } from '#workflows/auth/require-right-code.ts';
import { entryOf } from '#workflows/links/entered.ts';
import { accessCodeHash } from '#workflows/signing/access-code.ts';
import { signerEvidence, withSigner } from '#workflows/signing/act-as-signer.ts';
import { noteAct } from '#workflows/signing/apply-action.ts';
import { bindingOf, findSigning } from '#workflows/signing/find-signing.ts';

export const handler = servePublic(enterSigning, async (context) => {
  const { request, host, cookies, setCookie, address, auditFor, now, newId } = context;
  const { secret, verificationCode, accessCode } = request;
  const { envelope, signer } = await findSigning(secret, host, now);
  const { signerId, identity, email, accessCodeHash: kept } = signer;
  const audit = auditFor(firmPartition(envelope.firmId), `signer-${signerId}`);
  const count = (signer.wrongCodes ?? 0) + 1;
  const wrong = {
    ...envelope,
    ...withSigner(signerId, {
      wrongCodes: count,
      ...(count >= LINK_LIMITS.wrongCodes && { shutAt: now.toISOString() }),
    })(envelope),
  };
  if (identity === 'code' && verificationCode !== undefined) {
    await requireRightCode(
      { purpose: 'link', email, linkId: signerId, verificationCode, challenge: challengeIn(cookies, 'link') },
      Promise.resolve({ isFor: signerId, by: audit, whenWrong: [envelopes.changed(envelope, wrong, false)] }),
      context,
    );
  } else if (identity === 'access-code' && accessCode !== undefined && kept !== undefined) {
    if (accessCodeHash(accessCode, signerId, kept) !== kept) {
      const counted = limits.increment(address, 'wrong', LINK_LIMITS.openedAnHour, now);
      await write(audit, envelopes.changed(envelope, wrong, false), counted).catch(limits.saidPlainly);
      throw new Problem('otp-wrong', { field: 'accessCode' });
    }
  } else throw new Problem('signing-over');
  const identified = signerEvidence(context, signer, 'identified', { details: { how: identity } });
  const { operations } = await noteAct(envelope, { id: `identified-${newId()}`, evidence: [identified] });
  await write({ ...audit, name: signer.name, step: 'identified' }, ...operations);
  setCookie(entryCookie(signerId, entryOf(bindingOf(signer), now)));
  return { entered: true as const };
});
