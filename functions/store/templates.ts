import { changeOfCounts, countsOfTemplate } from '#core/matters/overview.ts';
import { Problem } from '#core/problem.ts';
import { MOST_WORDS_OF_PART } from '#core/search-words.ts';
import { pinnedClauses } from '#core/templates/package.ts';
import type { Template, TemplateTags } from '#core/templates/template.ts';
import type { PinnedClause } from '#core/templates/template-file.ts';
import { type TemplateRow, templateRow, templateTexts } from '#core/templates/template-row.ts';
import { type TemplateUse, type TemplateUseRow, templateUseTexts } from '#core/templates/template-use.ts';
import type { Current, CurrentVersion } from '#core/version.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as rows from './rows.ts';
import * as summaries from './summaries.ts';
import * as table from './table.ts';

type StoredTemplate = Template & table.Stored;

const indexKeys = (firmId: string, template: Template): table.IndexKeys => ({
  by: template.archived ? keys.archivedTemplatesOf(firmId) : keys.templatesOf(firmId),
  byAt: `${template.createdAt}#${template.templateId}`,
  ...rows.rowIndexKeys(keys.templatesOf(firmId), template.templateId, templateRow(template)),
});

export const read = async (firmId: string, templateId: string, now: Date): Promise<Template | undefined> => {
  const item = await table.read<StoredTemplate>(keys.templateKey(firmId, templateId), now);
  return item && table.withoutKeys(item);
};

/** The same as it stands at this moment, to be changed. */
export const readForChange = async (
  firmId: string,
  templateId: string,
  now: Date,
): Promise<Current<Template> | undefined> => {
  const item = await table.readForChange<StoredTemplate>(keys.templateKey(firmId, templateId), now);
  return item && table.withoutKeys(item);
};

/** The tags of the template's present files. */
export const tagsOf = async (
  firmId: string,
  templateId: string,
  now: Date,
  options: { consistent?: boolean } = {},
): Promise<TemplateTags> => {
  const item = await table.read<TemplateTags & table.Stored>(keys.templateTagsKey(firmId, templateId), now, options);
  return item ? table.withoutKeys(item) : { outline: { fields: [], sections: [] }, order: [] };
};

/** A page of the firm's templates, archived or not, as rows; or those that are found. */
export const listRows = (firmId: string, page: rows.SearchPage, now: Date): Promise<rows.Rows<TemplateRow>> =>
  rows.searchOrList(keys.templatesOf(firmId), page, now);

/** A page of the firm's templates, newest first. */
export const list = async (
  firmId: string,
  state: 'active' | 'archived',
  page: { cursor?: string; limit?: number },
): Promise<table.Page<Template>> => {
  const { items, cursor } = await table.list<StoredTemplate>({
    index: 'by',
    partition: state === 'archived' ? keys.archivedTemplatesOf(firmId) : keys.templatesOf(firmId),
    newestFirst: true,
    ...page,
  });
  return { items: items.map(table.withoutKeys), cursor };
};

/** A page of the matters that were opened from a template, as rows; or those that are found. */
export const listUses = (
  firmId: string,
  templateId: string,
  page: rows.SearchPage,
  now: Date,
): Promise<rows.Rows<TemplateUseRow>> => rows.searchOrList(keys.mattersOfTemplate(firmId, templateId), page, now);

/**
 * Keeps, in a matter's own transaction, what its template's list says of it, in place of what it said `before`; `version` is the one that
 * the matter has then.
 */
export const used = (
  firmId: string,
  templateId: string,
  before: TemplateUse | undefined,
  { matterId, ...use }: TemplateUse,
  version: CurrentVersion,
): operations.Operation => {
  const kept = rows.searchable(
    operations.put(
      keys.templateUseKey(firmId, templateId, matterId),
      { matterId, version },
      rows.rowIndexKeys(keys.mattersOfTemplate(firmId, templateId), matterId, use),
    ),
    before && templateUseTexts(before),
    templateUseTexts(use),
    MOST_WORDS_OF_PART,
  );
  return before ? kept : operations.withCounts(kept, keys.questionnaireFactsKey(firmId, templateId), { matters: 1 });
};

/** The same of a matter that is closed to others: it is none of those that everybody of the firm sees. */
export const withoutUseCount = ({ adds: _, ...use }: operations.Operation): operations.Operation => use;

/** What counts more or fewer matters among those of a template that everybody of the firm sees. */
export const incrementUses = (firmId: string, templateId: string, by: number): operations.Operation =>
  operations.addTo(keys.questionnaireFactsKey(firmId, templateId), { matters: by });

/** Keeps a new template with the tags of its files, and what begins with it. */
export const create = async (
  firmId: string,
  template: Template,
  tags: TemplateTags,
  audit: table.Audit,
  ...others: operations.Operation[]
): Promise<void> => {
  const uses = await clauseUses(firmId, undefined, template, audit);
  await table.write(
    audit,
    summaries.withFirmChange(
      firmId,
      'templates',
      rows.searchable(
        operations.insert(keys.templateKey(firmId, template.templateId), template, indexKeys(firmId, template)),
        undefined,
        templateTexts(template),
      ),
      countsOfTemplate(template),
    ),
    operations.put(keys.templateTagsKey(firmId, template.templateId), tags),
    ...uses,
    ...others,
  );
};

/** Requires that a template stands in the version that was read, without changing it. */
export const check = (firmId: string, { templateId, version }: Current<Template>): operations.Operation =>
  operations.check(keys.templateKey(firmId, templateId), version);

/** Requires that a template is not archived, whatever else changes of it. */
export const checkActive = (firmId: string, templateId: string): operations.Operation =>
  operations.checkField(keys.templateKey(firmId, templateId), 'archived', false);

/** For `catch`: a template that was archived at this moment is said so. */
export const saidArchived = (error: unknown): never => {
  if (error instanceof table.WriteRefused && error.key.sk.startsWith('TEMPLATE#'))
    throw new Problem('template-archived');
  throw error;
};

/** Clauses that are told of one template in its own transaction, which holds 100 items with its words, its versions and the questionnaire. */
const MOST_TOLD = 30;

/**
 * What tells the clauses of a template's files that it has them, to be written with it. Of more than fit its transaction the rest is told
 * before, and former ones are not told that they are gone: which clauses a template has is said by itself alone.
 */
const clauseUses = async (
  firmId: string,
  before: Template | undefined,
  template: Template,
  audit: table.Audit,
): Promise<operations.Operation[]> => {
  const { templateId } = template;
  const former = before ? pinnedClauses(before) : [];
  const present = pinnedClauses(template);
  const has = (all: PinnedClause[], one: PinnedClause) =>
    all.some(({ clauseId, number }) => clauseId === one.clauseId && number === one.number);
  const added = present
    .filter((one) => !has(former, one))
    .map(({ clauseId, number }) =>
      operations.put(keys.clauseUseKey(firmId, clauseId, templateId), { templateId, number }),
    );
  const gone = former
    .filter(({ clauseId }) => present.every((one) => one.clauseId !== clauseId))
    .map(({ clauseId }) => operations.clear(keys.clauseUseKey(firmId, clauseId, templateId)));
  for (let at = MOST_TOLD; at < added.length; at += MOST_TOLD)
    await table.write(
      // Each write of one request leaves an audit event of its own.
      { ...audit, step: 'clauses', requestId: `${audit.requestId}-clauses-${at}` },
      ...added.slice(at, at + MOST_TOLD),
    );
  return [...added, ...gone].slice(0, MOST_TOLD);
};

/**
 * Keeps a template in place of the version that was read, with the tags of its files when one of them is new, and what else changes with
 * it; gives it with its new version.
 */
export const change = async (
  firmId: string,
  before: Current<Template>,
  template: Template,
  audit: table.Audit,
  tags?: TemplateTags,
  ...others: operations.Operation[]
): Promise<Template> => {
  const uses = await clauseUses(firmId, before, template, audit);
  await table.write(
    audit,
    summaries.withFirmChange(
      firmId,
      'templates',
      rows.searchable(
        operations.update(
          keys.templateKey(firmId, template.templateId),
          before.version,
          template,
          indexKeys(firmId, template),
        ),
        templateTexts(before),
        templateTexts(template),
      ),
      changeOfCounts(countsOfTemplate(before), countsOfTemplate(template)),
    ),
    ...(tags ? [operations.put(keys.templateTagsKey(firmId, template.templateId), tags)] : []),
    ...uses,
    ...others,
  );
  return { ...template, version: before.version + 1 };
};
