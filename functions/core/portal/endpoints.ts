import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { AnswerProgress, PortalDocument, PortalPerson } from './portal.ts';

export const readPortal = endpoint('readPortal', {
  method: 'GET',
  path: '/portal',
  access: 'client',
  follows: ['shared'],
  summary:
    'Read what stands beside the matters that firms share with the caller: the documents shared last, who answers for the matters, and how far the answers are.',
  request: z.object({}),
  response: z.object({
    documents: z.array(PortalDocument),
    people: z.array(PortalPerson),
    progress: z.array(AnswerProgress),
  }),
  problems: [],
});
