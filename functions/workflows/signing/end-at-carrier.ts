import { itemIdOf, newItem } from '#core/outbox.ts';
import { Problem } from '#core/problem.ts';
import { isUnconfirmed, voidCarried } from '#outside/docusign.ts';
import type { CurrentEnvelope } from '#store/envelopes.ts';
import { firmPartition } from '#store/keys.ts';
import * as outbox from '#store/outbox.ts';
import { type Audit, write } from '#store/table.ts';

/**
 * Ends an envelope where DocuSign has it, so that it is told as voided once that is accepted. Refused where it has ended there otherwise, which a
 * job then takes over as it does what DocuSign tells by itself.
 */
export const endAtCarrier = async (
  { firmId, matterId, envelopeId, carrierId }: CurrentEnvelope & { carrierId: string },
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
