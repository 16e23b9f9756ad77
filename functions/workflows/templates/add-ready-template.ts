import type { Questionnaire } from '#core/questionnaires/question.ts';
import type { TemplateTest } from '#core/questionnaires/template-tests.ts';
import type { Template, TemplateTags } from '#core/templates/template.ts';
import type { Operation } from '#store/operations.ts';
import * as questionnaires from '#store/questionnaires.ts';
import { type Audit, write } from '#store/table.ts';
import * as templateTests from '#store/template-tests.ts';
import * as versions from '#store/template-versions.ts';
import * as templates from '#store/templates.ts';
import { freshVersion, type Keeper } from './standing.ts';

/** A template that is complete when a firm gets it; its file is in the firm's storage. */
export interface ReadyTemplate {
  template: Template;
  tags: TemplateTags;
  questionnaire: Questionnaire;
  tests?: readonly TemplateTest[];
}

/**
 * Gives a firm a ready template, in one transaction with `others`: once, under an id that is the same for every call. What is there
 * stays as it is, and what is archived is restored. Refused where somebody else was faster.
 */
export const addReadyTemplate = async (
  { firmId, ...keeper }: Keeper & { firmId: string },
  templateId: string,
  prepare: () => Promise<ReadyTemplate>,
  audit: Audit,
  now: Date,
  others: readonly Operation[] = [],
): Promise<Template> => {
  const found = await templates.readForChange(firmId, templateId, now);
  if (found?.archived) {
    const restored = { ...found, archived: false, updatedAt: now.toISOString() };
    return templates.change(firmId, found, restored, audit, undefined, ...others);
  }
  if (found) {
    if (others.length > 0) await write(audit, ...others);
    return found;
  }
  const { template, tags, questionnaire, tests = [] } = await prepare();
  const asked = { questionnaire, version: 1, updatedAt: audit.at };
  await templates.create(
    firmId,
    template,
    tags,
    audit,
    ...questionnaires.replaced(firmId, templateId, { version: 0 }, questionnaire, audit),
    ...versions.kept(firmId, templateId, { version: 0 }, [freshVersion({ template, tags, asked }, keeper, now)]),
    ...(tests.length > 0 ? templateTests.replaced(firmId, templateId, 0, [...tests]) : []),
    ...others,
  );
  return template;
};
