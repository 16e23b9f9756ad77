import { isDeepStrictEqual } from 'node:util';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { presentQuestionnaire } from '#core/questionnaires/template-questionnaire.ts';
import { isSameState, stateOf } from '#core/questionnaires/template-version.ts';
import type { Template, TemplateTags } from '#core/templates/template.ts';
import { asSeen, type Current } from '#core/version.ts';
import type { Operation } from '#store/operations.ts';
import * as questionnaires from '#store/questionnaires.ts';
import type { Audit } from '#store/table.ts';
import * as versions from '#store/template-versions.ts';
import * as templates from '#store/templates.ts';
import { askForClauses } from '#workflows/clauses/ask-for-clauses.ts';
import { freshVersion, isKept, type Keeper, readStanding, type Standing } from './standing.ts';

interface By {
  actor: Keeper & { firmId: string };
  audit: Audit;
  now: Date;
}

/** A template with the tags of its files. */
interface Files {
  template: Template;
  tags: TemplateTags;
}

/** The files that were read to be changed. */
interface Former extends Files {
  template: Current<Template>;
}

/**
 * Keeps a template with other files, or other names, conditions and order of its documents, as its next version; its saved questionnaire
 * gets the questions of clauses that the files have not had before. `together` is part of the same transaction.
 */
export const changeFiles = async (
  former: Former,
  next: Files,
  by: By & { newId: () => string },
  together: readonly Operation[] = [],
): Promise<Template> => {
  const { firmId } = by.actor;
  const standing = await readStanding(firmId, former.template, former.tags, by.now);
  const asked = await askForClauses(firmId, standing, next, by);
  return keepNext(former.template, standing, next, asked, by, { together });
};

/**
 * Brings a version's files and questionnaire back, as the next version. Where they stand already the template stays as it is, whichever
 * `version` of it was seen; otherwise a conflict when somebody changed it meanwhile.
 */
export const restoreFiles = async (
  former: Former,
  { questionnaire, number, ...next }: Files & { questionnaire: Questionnaire; number: number },
  version: number,
  by: By,
): Promise<Template> => {
  const standing = await readStanding(by.actor.firmId, former.template, former.tags, by.now);
  const present = presentQuestionnaire(next.template, standing.asked, next.tags);
  const asked = isDeepStrictEqual(present, questionnaire) ? undefined : questionnaire;
  if (!asked && isSameState(stateOf(former.template, 0), stateOf(next.template, 0))) return former.template;
  return keepNext(asSeen(former.template, version), standing, next, asked, by, { restored: number });
};

/** Keeps what stands, where it is in no version, and then what takes its place; with the questionnaire that takes the place of the saved one. */
const keepNext = async (
  before: Current<Template>,
  standing: Standing,
  { template, tags }: Files,
  questionnaire: Questionnaire | undefined,
  { actor, audit, now }: By,
  { restored, together = [] }: { restored?: number; together?: readonly Operation[] },
): Promise<Template> => {
  const { firmId } = actor;
  const { templateId } = template;
  const { asked, newest } = standing;
  const saved = asked?.version ?? 0;
  const next = questionnaire ? { questionnaire, version: saved + 1, updatedAt: audit.at } : asked;
  const isOther = !isSameState(stateOf(before, saved), stateOf(template, next?.version ?? 0));
  const after = { ...freshVersion({ template, tags, asked: next }, actor, now), ...(restored && { restored }) };
  const newVersions = [...(isKept(standing) ? [] : [freshVersion(standing, actor, now)]), ...(isOther ? [after] : [])];
  return templates.change(
    firmId,
    before,
    template,
    audit,
    tags,
    ...(questionnaire ? questionnaires.replaced(firmId, templateId, { version: saved }, questionnaire, audit) : []),
    ...versions.kept(firmId, templateId, newest, newVersions),
    ...together,
  );
};
