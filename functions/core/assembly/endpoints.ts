import * as z from 'zod';
import { Document } from '#core/documents/document.ts';
import { endpoint } from '#core/endpoint.ts';
import { Id } from '#core/text.ts';
import { todayRequest } from './merge-day.ts';

export const assembleMatter = endpoint('assembleMatter', {
  method: 'POST',
  path: '/matters/{matterId}/assembly',
  access: 'member',
  tab: ['clients', 'matters'],
  audit: 'Assembled a contract',
  summary: "Merge the matter's answers into its template: a new version of its contract, as .docx and PDF.",
  request: z.object({ matterId: Id, assemblyId: z.uuid(), ...todayRequest }),
  response: Document,
  problems: ['not-found', 'conflict', 'matter-closed', 'answers-incomplete', 'file-missing', 'contract-refused'],
});
