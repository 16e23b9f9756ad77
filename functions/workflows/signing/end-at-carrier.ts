import { itemIdOf, newItem } from '#core/outbox.ts';
import { Problem } from '#core/problem.ts';
import type { EvidenceFacts } from '#core/signing/evidence.ts';
import { isUnconfirmed, voidCarried } from '#outside/docusign.ts';
import * as envelopes from '#store/envelopes.ts';
import * as inMatter from '#store/in-matter.ts';
import { firmPartition } from '#store/keys.ts';
import * as outbox from '#store/outbox.ts';
import { type Audit, write } from '#store/table.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import { findEnvelope } from './find-envelope.ts';

/** Of those who ask for the end of an envelope, how many are kept. */
const KEPT = 5;

/** Keeps who asks for the end of an envelope that its carrier has, and why, before that is asked: they are who did it, whoever is told first that it has ended. */
export const noteVoiding = (
  firmId: string,
  named: { matterId: string; envelopeId: string },
  { at: _, ...asking }: EvidenceFacts,
  audit: Audit,
): Promise<void> =>
  retryRefused(async () => {
    const { envelope } = await findEnvelope(firmId, named, new Date(audit.at));
    const { version: _version, ...record } = envelope;
    const { state, voiding = [] } = record;
    const isSame = ({ who, details }: typeof asking) =>
      who === asking.who && details?.reason === asking.details?.reason;
    if (state !== 'sent' || voiding.some(isSame)) return;
    const after = { ...record, voiding: [...voiding, asking].slice(-KEPT) };
    await inMatter.write(
      firmId,
      named.matterId,
      { ...audit, step: 'asked-there' },
      envelopes.changeOperation(envelope, after, false),
    );
  });

/**
 * Ends an envelope where DocuSign has it, so that it is told as voided once that is accepted. Refused where it has ended there otherwise, which a
 * job then takes over as it does what DocuSign tells by itself.
 */
export const endAtCarrier = async (
  { firmId, matterId, envelopeId, carrierId }: envelopes.CurrentEnvelope & { carrierId: string },
  reason: string,
  audit: Audit,
): Promise<void> => {
  const now = new Date(audit.at);
  const stood = await voidCarried(carrierId, reason, now).catch((error: unknown) => {
    throw isUnconfirmed(error) ? new Problem('docusign-unreachable') : error;
  });
  if (stood === 'open' || stood === 'voided') return;
  const task = { kind: 'docusign', firmId, matterId, envelopeId, does: 'follow' } as const;
  const item = newItem(firmPartition(firmId), itemIdOf('docusign', `${envelopeId}-${audit.requestId}`), task, now);
  await write({ ...audit, step: 'ended-there' }, outbox.insert(item));
  throw new Problem('docusign-ended');
};
