import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { Id } from '#core/text.ts';

export const receiveDocusignEvent = endpoint('receiveDocusignEvent', {
  method: 'POST',
  path: '/webhooks/docusign/{firmId}/{matterId}/{envelopeId}',
  access: 'public',
  audit: 'Heard from DocuSign',
  summary:
    'What DocuSign tells by itself of an envelope, signed in the x-docusign-signature headers; how it stands is asked of DocuSign then.',
  request: z.object({ firmId: Id, matterId: Id, envelopeId: z.uuid() }),
  response: z.object({ received: z.literal(true) }),
  problems: ['bad-request'],
});
