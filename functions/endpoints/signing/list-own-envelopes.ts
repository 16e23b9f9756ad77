import { listOwnEnvelopes } from '#core/signing/client-endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import { findOwnEnvelopes } from '#workflows/signing/find-own-envelopes.ts';

export const handler = serveReading(listOwnEnvelopes, async ({ actor, now }) => ({
  envelopes: await findOwnEnvelopes(actor, now),
}));
