import * as z from 'zod/mini';
import { todayRequest } from '#core/assembly/merge/merge-day.ts';
import { endpoint } from '#core/endpoint.ts';
import { Answers } from '#core/questionnaires/answers.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import { Id } from '#core/text.ts';
import { ShowcaseItem, ShowcaseTemplate } from './showcase.ts';

export const listShowcase = endpoint('listShowcase', {
  method: 'GET',
  path: '/showcase',
  access: 'public',
  counts: 'reading',
  summary: 'List the templates that anybody may try, in the order of the operator.',
  request: z.object({}),
  response: z.object({ data: z.array(ShowcaseItem), message: z.string() }),
  problems: [],
});

export const readShowcaseTemplate = endpoint('readShowcaseTemplate', {
  method: 'GET',
  path: '/showcase/{templateId}',
  access: 'public',
  counts: 'reading',
  summary: 'Read a template of the showcase: what it asks, and the Word files that it fills where these are free.',
  request: z.object({ templateId: Id }),
  response: ShowcaseTemplate,
  problems: ['not-found'],
});

export const makeShowcasePdf = endpoint('makeShowcasePdf', {
  method: 'POST',
  path: '/showcase/{templateId}/pdf',
  access: 'public',
  counts: 'typesetting',
  summary:
    'Make a marked PDF of one document of a template of the showcase with any answers; what is not answered stands there by its question. Nothing is kept.',
  request: z.object({
    ...todayRequest,
    templateId: Id,
    packageDocumentId: z._default(Id, FIRST_DOCUMENT),
    answers: Answers,
  }),
  response: z.object({
    fileName: z.string(),
    /** The PDF in base64, at most 4 MB of it. */
    pdf: z.string(),
  }),
  problems: ['not-found', 'contract-refused', 'pdf-failed', 'too-large'],
});
