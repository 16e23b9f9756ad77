import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { PageRequest } from '#core/page.ts';
import { allRowsOf, SearchRowsRequest, searchRowsOf } from '#core/rows.ts';
import { TemplateItem } from '#core/templates/template.ts';
import { Id } from '#core/text.ts';
import { Version } from '#core/version.ts';
import { ClauseDetail, ClauseDetails, ClauseId, ClauseItem, ClauseVersion } from './clause.ts';
import { clauseRowFields } from './clause-row.ts';

export const createClause = endpoint('createClause', {
  method: 'POST',
  path: '/clauses',
  access: 'member',
  tab: 'templates',
  audit: 'Added a clause',
  summary: "Add a clause to the firm's library; a wording with broken tags is refused with every fault.",
  request: z.extend(ClauseDetails, { clauseId: ClauseId, saveId: z.uuid() }),
  response: ClauseItem,
  problems: ['clause-exists', 'clause-refused', 'conflict'],
});

export const listClauseRows = endpoint('listClauseRows', {
  method: 'GET',
  path: '/clauses',
  access: 'member',
  tab: 'templates',
  summary:
    "List the firm's clauses as rows, archived or not, the newest change first; or what has changed since an instant.",
  request: z.object(SearchRowsRequest),
  response: searchRowsOf(clauseRowFields),
  problems: [],
});

export const readClause = endpoint('readClause', {
  method: 'GET',
  path: '/clauses/{clauseId}',
  access: 'member',
  tab: 'templates',
  summary: 'Read a clause with its newest wording, condition and questions.',
  request: z.object({ clauseId: Id }),
  response: ClauseDetail,
  problems: ['not-found'],
});

export const changeClause = endpoint('changeClause', {
  method: 'PUT',
  path: '/clauses/{clauseId}',
  access: 'member',
  tab: 'templates',
  audit: 'Changed a clause',
  summary:
    'Change a clause; another wording, condition or question makes its next version, and templates keep the version they have.',
  request: z.extend(ClauseDetails, { clauseId: Id, version: Version }),
  response: ClauseItem,
  problems: ['not-found', 'conflict', 'clause-refused'],
});

export const archiveClause = endpoint('archiveClause', {
  method: 'POST',
  path: '/clauses/{clauseId}/archive',
  access: 'member',
  tab: 'templates',
  audit: 'Archived a clause',
  summary: 'Take a clause off the list; templates that use it keep it.',
  request: z.object({ clauseId: Id, version: Version }),
  response: ClauseItem,
  problems: ['not-found', 'conflict'],
});

export const restoreClause = endpoint('restoreClause', {
  method: 'POST',
  path: '/clauses/{clauseId}/restore',
  access: 'member',
  tab: 'templates',
  audit: 'Restored a clause',
  summary: 'Put an archived clause back on the list.',
  request: z.object({ clauseId: Id, version: Version }),
  response: ClauseItem,
  problems: ['not-found', 'conflict'],
});

export const listClauseVersions = endpoint('listClauseVersions', {
  method: 'GET',
  path: '/clauses/{clauseId}/versions',
  access: 'member',
  tab: 'templates',
  summary: 'List the versions of a clause with their wording, the newest first.',
  request: z.object({ ...PageRequest, clauseId: Id }),
  response: allRowsOf(ClauseVersion),
  problems: ['not-found'],
});

export const readClauseVersion = endpoint('readClauseVersion', {
  method: 'GET',
  path: '/clauses/{clauseId}/versions/{number}',
  access: 'member',
  tab: 'templates',
  summary: 'Read one version of a clause, to compare it with another.',
  /** The number of the version, in digits. */
  request: z.object({ clauseId: Id, number: z.string().check(z.regex(/^[1-9]\d{0,5}$/)) }),
  response: ClauseVersion,
  problems: ['not-found'],
});

export const listClauseTemplates = endpoint('listClauseTemplates', {
  method: 'GET',
  path: '/clauses/{clauseId}/templates',
  access: 'member',
  tab: 'templates',
  summary: 'List the templates that name a clause, each with the version of the clause that it has.',
  request: z.object({ ...PageRequest, clauseId: Id }),
  response: allRowsOf(
    z.object({ templateId: Id, name: z.string(), number: z.int(), archived: z.boolean(), version: z.int() }),
  ),
  problems: ['not-found'],
});

export const updateTemplateClause = endpoint('updateTemplateClause', {
  method: 'PUT',
  path: '/templates/{templateId}/clauses/{clauseId}',
  access: 'member',
  tab: 'templates',
  audit: 'Updated a clause of a template',
  summary:
    'Give a template the version of a clause that was compared, as its next file; matters already open keep the file they started with.',
  request: z.object({ templateId: Id, clauseId: Id, version: Version, clauseNumber: z.int().check(z.gte(1)) }),
  response: TemplateItem,
  problems: ['not-found', 'conflict', 'file-missing', 'file-refused', 'template-refused', 'too-large'],
});
