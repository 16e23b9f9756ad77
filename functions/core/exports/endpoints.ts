import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { PageRequest, pageOf } from '#core/page.ts';
import { ExportRecord } from './record.ts';

export const readExport = endpoint('readExport', {
  method: 'GET',
  path: '/export',
  access: 'member',
  owner: true,
  summary:
    'Read everything the firm owns, page by page, with an address for each file that is good for 5 minutes; the owner only.',
  request: z.object(PageRequest),
  response: pageOf(ExportRecord),
  problems: [],
});
