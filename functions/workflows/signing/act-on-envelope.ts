import { type Actor, fullName } from '#core/auth/account.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import type { EnvelopeAction } from '#core/signing/envelope.ts';
import { type EnvelopeDetail, envelopeDetail } from '#core/signing/envelope-record.ts';
import type { EvidenceFacts, EvidenceKind } from '#core/signing/evidence.ts';
import type { SignerRecord } from '#core/signing/signer.ts';
import * as firms from '#store/firms.ts';
import * as inMatter from '#store/in-matter.ts';
import { versionAfter } from '#store/operations.ts';
import type { Audit } from '#store/table.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import { countAddressed } from '#workflows/links/count-addressed.ts';
import { applyAction, isDone, type RecordedAction } from './apply-action.ts';
import { countAgain } from './count-again.ts';
import { findEnvelope } from './find-envelope.ts';

/** The parts of a call by which somebody of the firm acts. */
export interface Calling {
  actor: Actor;
  audit: Audit;
  now: Date;
  header: (name: string) => string | undefined;
}

type Found = Awaited<ReturnType<typeof findEnvelope>>;

/** What somebody of the firm has done, as it is kept as evidence. */
export const evidenceOf = (
  { actor, audit, now, header }: Calling,
  kind: EvidenceKind,
  more: Pick<EvidenceFacts, 'signerId' | 'details'> = {},
): EvidenceFacts => ({
  ...{ at: now.toISOString(), kind, who: fullName(actor), address: audit.from },
  agent: header('user-agent')?.slice(0, 300),
  ...more,
});

/** An act of the firm on an envelope that it has sent, or sends: done once, whatever is repeated and whoever acts at the same moment; `actOf` gives none where it stands so already. */
export const actOnEnvelope = (
  calling: Calling,
  named: { matterId: string; envelopeId: string },
  actOf: (found: Found) => (Omit<RecordedAction, 'action'> & { action: EnvelopeAction<SignerRecord> }) | undefined,
): Promise<EnvelopeDetail> =>
  retryRefused(async () => {
    const { actor, audit, now } = calling;
    const { firmId } = actor;
    const found = await findEnvelope(firmId, named, now);
    if (found.place.isClosed) throw new Problem('matter-closed');
    const recorded = actOf(found);
    if (!recorded || isDone(found.envelope, recorded.id)) return envelopeDetail(found.envelope);
    const { after, operations, addressed, again } = await applyAction(found.envelope, recorded, now);
    const firm = orNotFound(await firms.read(firmId, now));
    const { counted, said } = await countAddressed(firm, addressed, now);
    const often = countAgain(found.envelope, again, now);
    await inMatter
      .write(firmId, named.matterId, audit, ...operations, ...counted, ...often.counted)
      .catch(often.said)
      .catch(said);
    return envelopeDetail({ ...after, version: versionAfter(found.envelope.version) });
  });
