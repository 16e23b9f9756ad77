import { createHash } from 'node:crypto';
import { itemIdOf, newItem } from '#core/outbox.ts';
import { Problem } from '#core/problem.ts';
import { receiveDocusignEvent } from '#core/signing/carrier-endpoints.ts';
import { serve } from '#http/serve.ts';
import { isSignedByDocusign } from '#outside/docusign.ts';
import * as envelopes from '#store/envelopes.ts';
import { firmPartition } from '#store/keys.ts';
import * as outbox from '#store/outbox.ts';
import { enterSignedFirm } from '#store/scope.ts';
import { unlessRefused, write } from '#store/table.ts';

/** DocuSign signs with each key of Connect that an account has. */
const SIGNATURES = ['x-docusign-signature-1', 'x-docusign-signature-2'] as const;

/** An event says only that something has happened: it may come late, twice and in any order. */
export const handler = serve(receiveDocusignEvent, async ({ request, rawBody, header, auditFor, now }) => {
  const { firmId, matterId, envelopeId } = request;
  if (
    !(await isSignedByDocusign(
      rawBody,
      SIGNATURES.flatMap((name) => header(name) ?? []),
      now,
    ))
  )
    throw new Problem('bad-request');
  enterSignedFirm(firmId);
  const envelope = await envelopes.read(firmId, matterId, envelopeId, now);
  if (envelope?.carrier) {
    const name = `${envelopeId}-${createHash('sha256').update(rawBody).digest('hex').slice(0, 32)}`;
    const task = { kind: 'docusign', firmId, matterId, envelopeId, does: 'follow' } as const;
    const item = newItem(firmPartition(firmId), itemIdOf('docusign', name), task, now);
    await write(auditFor(firmPartition(firmId), 'docusign'), outbox.insert(item)).catch(unlessRefused);
  }
  return { received: true } as const;
});
