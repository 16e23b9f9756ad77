import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { LinkSecret } from '#core/links/link-secret.ts';
import { Id } from '#core/text.ts';

/** What a client finds in the portal that they are asked to sign, have signed, or have a copy of. */
const OwnEnvelope = z.object({
  envelopeId: z.string(),
  signerId: z.string(),
  matterId: z.string(),
  name: z.string(),
  firmName: z.string(),
  /** It is theirs to sign; they have signed, and others have not or it is being sealed; or all have. */
  stands: z.enum(['turn', 'signed', 'completed']),
  /** When they were asked, or got a copy of what others had signed. */
  invitedAt: z.string(),
  /** Absent until they have signed, and of who only gets a copy. */
  signedAt: z.optional(z.string()),
  /** Until when it can be signed. */
  expiresAt: z.string(),
});
export type OwnEnvelope = z.infer<typeof OwnEnvelope>;

export const listOwnEnvelopes = endpoint('listOwnEnvelopes', {
  method: 'GET',
  path: '/own-envelopes',
  access: 'client',
  follows: ['documents'],
  summary:
    'List what the caller is asked to sign, has signed, or has a copy of, by firms whose client they are: that whose turn it is first, then the newest, of the 200 that these asked for last. What has ended otherwise is left out.',
  request: z.object({}),
  response: z.object({ envelopes: z.array(OwnEnvelope) }),
  problems: [],
});

export const openSigningAsClient = endpoint('openSigningAsClient', {
  method: 'POST',
  path: '/own-envelopes/{envelopeId}/opening',
  access: 'client',
  audit: 'Went to sign as a client',
  summary:
    'Make a link for the caller to sign with, good for an hour; being logged in stands for a code by mail. The secret is made by the caller, and only its hash is kept.',
  request: z.object({ envelopeId: z.uuid(), signerId: Id, secret: LinkSecret }),
  response: z.object({ expiresAt: z.string() }),
  problems: ['not-found', 'conflict'],
});
