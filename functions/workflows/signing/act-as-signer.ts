import { Problem } from '#core/problem.ts';
import type { EnvelopeRecord } from '#core/signing/envelope-record.ts';
import type { EvidenceFacts, EvidenceKind } from '#core/signing/evidence.ts';
import type { SignerRecord } from '#core/signing/signer.ts';
import * as inMatter from '#store/in-matter.ts';
import { firmPartition } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import { type Operation, versionAfter } from '#store/operations.ts';
import type { Audit } from '#store/table.ts';
import { countAddressed } from '#workflows/links/count-addressed.ts';
import { applyAction, isDone, noteAction, type RecordedAction } from './apply-action.ts';
import { type FoundSigning, findSigning, requireAdmitted } from './find-signing.ts';
import { retryInTurn } from './retry-in-turn.ts';

/** The parts of a call by which somebody acts who has a signer's link. */
export interface SignerCalling {
  request: { secret: string };
  host: string;
  address: string;
  auditFor: (owner: string, who: string) => Audit;
  header: (name: string) => string | undefined;
  now: Date;
}

/** What a signer has done, as it is kept as evidence. */
export const signerEvidence = (
  { address, header, now }: SignerCalling,
  { name, signerId }: SignerRecord,
  kind: EvidenceKind,
  more: Pick<EvidenceFacts, 'zone' | 'details'> = {},
): EvidenceFacts => ({
  ...{ at: now.toISOString(), kind, who: name, signerId, address },
  agent: header('user-agent')?.slice(0, 300),
  ...more,
});

/** An envelope of which one signer is changed. */
export const withSigner =
  (signerId: string, change: Partial<SignerRecord>) =>
  (envelope: EnvelopeRecord): EnvelopeRecord => ({
    ...envelope,
    signers: envelope.signers.map((signer) => (signer.signerId === signerId ? { ...signer, ...change } : signer)),
  });

/** What is kept with an act beside it. */
type GivenAction = Omit<RecordedAction, 'action'> & {
  action?: RecordedAction['action'] | undefined;
  together?: readonly Operation[];
};

/** An envelope that does not allow it, by now or yet, is looked at anew; a matter that was closed ends every link. */
const saidToSigner = (error: unknown): never => {
  if (!(error instanceof Problem)) throw error;
  if (error.code === 'envelope-not-allowed') throw new Problem('conflict');
  throw error.code === 'matter-closed' ? new Problem('signing-over') : error;
};

/**
 * An act of whoever has a signer's link and is who they are asked to be: done once, whatever is repeated and whoever acts at the same moment.
 * `entryIn` gives what the browser keeps of a code that was entered. Nothing is done where `actOf` gives none. Gives how it stands then.
 */
export const actAsSigner = (
  calling: SignerCalling,
  entryIn: (signerId: string) => string,
  actOf: (found: FoundSigning) => Promise<GivenAction | undefined> | GivenAction | undefined,
): Promise<FoundSigning> =>
  retryInTurn(async () => {
    const { request, host, auditFor, now } = calling;
    const found = await findSigning(request.secret, host, now);
    const { envelope, signer, firm } = found;
    requireAdmitted(found, entryIn(signer.signerId), now);
    const recorded = await actOf(found);
    if (!recorded || isDone(envelope, recorded.id)) return found;
    const { action, together = [] } = recorded;
    const { after, operations, addressed } =
      action === undefined
        ? { ...(await noteAction(envelope, recorded)), addressed: 0 }
        : await applyAction(envelope, { ...recorded, action }, now);
    const { counted, said } = await countAddressed(firm, addressed, now);
    const audit = {
      ...auditFor(firmPartition(envelope.firmId), `signer-${signer.signerId}`),
      name: signer.name,
    };
    // Whoever has reached a limit is told so at once, and not after as many tries as those need who meet.
    await inMatter
      .write(envelope.firmId, envelope.matterId, audit, ...operations, ...together, ...counted)
      .catch(said)
      .catch(limits.explainRefusal);
    const next = { ...after, version: versionAfter(envelope.version) };
    const moved = next.signers.find(({ signerId }) => signerId === signer.signerId) ?? signer;
    const stands = moved.state === 'signed' ? 'signed' : moved.state === 'declined' ? 'declined' : found.stands;
    return { ...found, envelope: next, signer: moved, stands };
  }).catch(saidToSigner);
