import { HOUR_MS, msLater } from '#core/calendar.ts';
import type { SignerRecord } from '#core/signing/signer.ts';
import { openSigning } from '#core/signing/signer-endpoints.ts';
import { entryIn } from '#http/link-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import { actAsSigner, signerEvidence, withSigner } from '#workflows/signing/act-as-signer.ts';
import { findSigning, isAdmitted, knownAs, tellSigning } from '#workflows/signing/find-signing.ts';

/** Openings of one signer that are kept as evidence, each so long after the one before. */
const NOTED = { most: 50, everyMs: HOUR_MS };

const isNoted = ({ state, openedAt, openings = 0 }: SignerRecord, now: Date): boolean =>
  state === 'invited' || openedAt === undefined || (openings < NOTED.most && now >= msLater(openedAt, NOTED.everyMs));

export const handler = servePublic(openSigning, async (context) => {
  const { request, host, cookies, now } = context;
  const { secret, openingId, zone } = request;
  const seen = await findSigning(secret, host, now, 'why');
  // Who has not entered the code sees nothing, and counts for nothing.
  if (!isAdmitted(seen, entryIn(cookies, seen.signer.signerId), now)) return tellSigning(seen, false);
  const found = await actAsSigner(
    context,
    (signerId) => entryIn(cookies, signerId),
    (at) => {
      const { signer, stands } = at;
      if (stands !== 'turn' || !isNoted(signer, now)) return undefined;
      const { signerId, viewedAt = now.toISOString(), openings = 0 } = signer;
      return {
        id: `opened-${openingId}`,
        action: signer.state === 'invited' ? { type: 'view', signerId } : undefined,
        evidence: [signerEvidence(context, signer, 'opened', { zone, details: knownAs(at, 'how') })],
        change: withSigner(signerId, { viewedAt, openedAt: now.toISOString(), openings: openings + 1 }),
      };
    },
  );
  return tellSigning(found, true);
});
