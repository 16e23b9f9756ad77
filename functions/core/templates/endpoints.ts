import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { message } from '#core/language/message.ts';
import { PageRequest } from '#core/page.ts';
import { SearchRowsRequest, searchRowsOf } from '#core/rows.ts';
import { Id } from '#core/text.ts';
import { Upload } from '#core/upload.ts';
import { Version } from '#core/version.ts';
import { FIRST_DOCUMENT } from './document-of.ts';
import { PACKAGE_LIMITS, PackageDocumentDetails } from './package-document.ts';
import { TEMPLATE_LIMITS, TemplateDetail, TemplateDetails, TemplateFileName, TemplateItem } from './template.ts';
import { templateRowFields } from './template-row.ts';
import { templateUseFields } from './template-use.ts';

/** Whether a file with faulty tags is kept, to be mended in the editor; otherwise it is refused with every fault. */
const keepFaulty = z._default(z.boolean(), false);

export const permitTemplateUpload = endpoint('permitTemplateUpload', {
  method: 'POST',
  path: '/template-uploads',
  access: 'member',
  tab: 'templates',
  audit: 'Uploaded a Word file',
  summary: 'Permit the browser to put one Word file of at most 20 MB into storage.',
  request: z.object({
    fileName: TemplateFileName,
    size: z
      .int()
      .check(
        z.gte(1, message('The file is empty')),
        z.lte(TEMPLATE_LIMITS.fileBytes, message('File size should not exceed 20MB')),
      ),
  }),
  response: Upload,
  problems: [],
});

export const createTemplate = endpoint('createTemplate', {
  method: 'POST',
  path: '/templates',
  access: 'member',
  tab: 'templates',
  audit: 'Added a template',
  summary: 'Make a template of an uploaded Word file; a file with broken tags is refused with every fault.',
  request: z.extend(TemplateDetails, {
    templateId: z.uuid(),
    uploadId: z.uuid(),
    fileName: TemplateFileName,
    keepFaulty,
  }),
  response: TemplateItem,
  problems: ['file-missing', 'file-refused', 'template-refused', 'too-large', 'conflict'],
});

export const addSample = endpoint('addSample', {
  method: 'POST',
  path: '/sample',
  access: 'member',
  tab: 'templates',
  audit: 'Added the sample',
  summary:
    'Add the sample template with its questionnaire and its tests and, for whoever holds the clients tab, its client; what was archived of it is restored.',
  request: z.object({}),
  response: z.object({ templateId: Id, clientId: z.optional(Id) }),
  problems: ['client-exists', 'conflict'],
});

export const listTemplateRows = endpoint('listTemplateRows', {
  method: 'GET',
  path: '/templates',
  access: 'member',
  tab: ['templates', 'clients'],
  summary:
    "List the firm's templates as rows, archived or not, the newest change first; or what has changed since an instant.",
  request: z.object(SearchRowsRequest),
  response: searchRowsOf(templateRowFields),
  problems: [],
});

export const getTemplate = endpoint('getTemplate', {
  method: 'GET',
  path: '/private/getTemplate',
  access: 'member',
  tab: ['templates', 'clients'],
  summary: "List the firm's templates, newest first, 50 a page.",
  request: z.object({ ...PageRequest, state: z._default(z.enum(['active', 'archived']), 'active') }),
  response: z.object({ data: z.object({ user: z.array(TemplateItem) }), cursor: z.optional(z.string()) }),
  problems: [],
});

export const readTemplate = endpoint('readTemplate', {
  method: 'GET',
  path: '/templates/{templateId}',
  access: 'member',
  tab: ['templates', 'clients'],
  summary: 'Read one template with its tags and its download address.',
  request: z.object({ templateId: Id }),
  response: TemplateDetail,
  problems: ['not-found'],
});

export const listTemplateMatters = endpoint('listTemplateMatters', {
  method: 'GET',
  path: '/templates/{templateId}/matters',
  access: 'member',
  tab: ['templates', 'clients'],
  summary:
    'List the matters that were opened from a template as rows, the newest change first; or what has changed since an instant.',
  request: z.object({ ...SearchRowsRequest, templateId: Id }),
  response: searchRowsOf(templateUseFields),
  problems: ['not-found'],
});

export const changeTemplate = endpoint('changeTemplate', {
  method: 'PUT',
  path: '/templates/{templateId}',
  access: 'member',
  tab: 'templates',
  audit: 'Changed a template',
  summary: 'Change what is said of a template; its file stays.',
  request: z.extend(TemplateDetails, { templateId: Id, version: Version }),
  response: TemplateItem,
  problems: ['not-found', 'conflict', 'package-refused'],
});

export const replaceTemplateFile = endpoint('replaceTemplateFile', {
  method: 'PUT',
  path: '/templates/{templateId}/file',
  access: 'member',
  tab: 'templates',
  audit: 'Replaced the file of a template',
  summary:
    'Give a document of a template, its own where none is named, a new file; matters already open keep the file they started with.',
  request: z.object({
    templateId: Id,
    version: Version,
    packageDocumentId: z._default(Id, FIRST_DOCUMENT),
    uploadId: z.uuid(),
    fileName: TemplateFileName,
    keepFaulty,
    /** What of the common draft of that document it is. */
    draft: z.optional(z.object({ turn: z.uuid(), state: z.string().check(z.regex(/^[0-9a-f]{16}$/)) })),
  }),
  response: TemplateItem,
  problems: ['not-found', 'conflict', 'file-missing', 'file-refused', 'template-refused', 'too-large'],
});

export const addPackageDocument = endpoint('addPackageDocument', {
  method: 'POST',
  path: '/templates/{templateId}/documents',
  access: 'member',
  tab: 'templates',
  audit: 'Added a document to a template',
  summary:
    "Add a document to a template's package, from an uploaded Word file: it is filled from the same questionnaire.",
  request: z.extend(PackageDocumentDetails, {
    templateId: Id,
    version: Version,
    packageDocumentId: z.uuid(),
    uploadId: z.uuid(),
    fileName: TemplateFileName,
    keepFaulty,
  }),
  response: TemplateItem,
  problems: [
    'not-found',
    'conflict',
    'file-missing',
    'file-refused',
    'template-refused',
    'package-refused',
    'too-large',
  ],
});

export const arrangePackage = endpoint('arrangePackage', {
  method: 'PUT',
  path: '/templates/{templateId}/documents',
  access: 'member',
  tab: 'templates',
  audit: 'Changed the documents of a template',
  summary:
    "Name, order and remove the documents of a template's package beside its own, and say when each is made; one that is not listed is removed.",
  request: z.object({
    templateId: Id,
    version: Version,
    documents: z
      .array(z.extend(PackageDocumentDetails, { packageDocumentId: Id }))
      .check(z.maxLength(PACKAGE_LIMITS.documents)),
  }),
  response: TemplateItem,
  problems: ['not-found', 'conflict', 'package-refused'],
});

export const duplicateTemplate = endpoint('duplicateTemplate', {
  method: 'POST',
  path: '/templates/{templateId}/duplicates',
  access: 'member',
  tab: 'templates',
  audit: 'Duplicated a template',
  summary:
    'Make a copy of a template, for the firm alone, with its documents, its clauses, its questionnaire and its tests.',
  request: z.object({ templateId: Id, duplicateId: z.uuid() }),
  response: TemplateItem,
  problems: ['not-found', 'conflict', 'file-missing'],
});

export const copyShowcaseTemplate = endpoint('copyShowcaseTemplate', {
  method: 'POST',
  path: '/showcase/{showcaseId}/copies',
  access: 'member',
  tab: 'templates',
  audit: 'Added a template from the showcase',
  summary:
    'Give the firm its copy of a template of the showcase, with its documents and its questionnaire; one that has a price must be paid. A firm has one copy, under the id of the original: one that is there is used again, and restored where it is archived.',
  request: z.object({ showcaseId: Id }),
  response: TemplateItem,
  problems: ['not-found', 'payment-needed', 'conflict'],
});

export const archiveTemplate = endpoint('archiveTemplate', {
  method: 'POST',
  path: '/templates/{templateId}/archive',
  access: 'member',
  tab: 'templates',
  audit: 'Archived a template',
  summary: 'Take a template off the list; no new matter starts from it.',
  request: z.object({ templateId: Id, version: Version }),
  response: TemplateItem,
  problems: ['not-found', 'conflict'],
});

export const restoreTemplate = endpoint('restoreTemplate', {
  method: 'POST',
  path: '/templates/{templateId}/restore',
  access: 'member',
  tab: 'templates',
  audit: 'Restored a template',
  summary: 'Put an archived template back on the list.',
  request: z.object({ templateId: Id, version: Version }),
  response: TemplateItem,
  problems: ['not-found', 'conflict'],
});
