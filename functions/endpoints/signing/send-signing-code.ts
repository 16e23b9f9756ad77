import { firmTitle } from '#core/firm/firm.ts';
import { Problem } from '#core/problem.ts';
import { signingCodeMail } from '#core/signing/mails.ts';
import { sendSigningCode } from '#core/signing/signer-endpoints.ts';
import { challengeCookie, challengeIn } from '#http/challenge-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { firmPartition } from '#store/keys.ts';
import { sendLinkCode } from '#workflows/links/send-link-code.ts';
import { signerEvidence } from '#workflows/signing/act-as-signer.ts';
import { codeIdOf, findSigning, requireOwnLink } from '#workflows/signing/find-signing.ts';
import { noteWithVersion } from '#workflows/signing/note-with-version.ts';
import { retryInTurn } from '#workflows/signing/retry-in-turn.ts';

export const handler = servePublic(sendSigningCode, async (context) => {
  const { request, address, host, cookies, setCookie, auditFor, now, newId } = context;
  const id = `code-sent-${newId()}`;
  const sent = await retryInTurn(async () => {
    const found = await findSigning(request.secret, host, now);
    const { signer, firm } = found;
    const { email, signerId, identity } = signer;
    requireOwnLink(found);
    if (identity !== 'code') throw new Problem('signing-over');
    const evidence = signerEvidence(context, signer, 'code-sent', { details: { to: email } });
    return sendLinkCode(
      { email, linkId: codeIdOf(found), firm, mail: (digits) => signingCodeMail(firmTitle(firm), digits) },
      {
        ...{ address, challenge: challengeIn(cookies, 'link'), now },
        auditFor: () => ({ ...auditFor(firmPartition(firm.firmId), `signer-${signerId}`), name: signer.name }),
        together: await noteWithVersion(found, { id, evidence: [evidence] }),
      },
    );
  });
  setCookie(challengeCookie('link', sent));
  return { sent: true as const };
});
