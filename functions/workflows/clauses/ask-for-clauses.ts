import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { wholeWording } from '#core/clauses/expand.ts';
import { wordingParts } from '#core/clauses/wording.ts';
import { withQuestionsFor } from '#core/questionnaires/template-questionnaire.ts';
import { pinnedClauses } from '#core/templates/package.ts';
import { type Template, type TemplateTags, tagsOfScan } from '#core/templates/template.ts';
import type { Operation } from '#store/operations.ts';
import * as questionnaires from '#store/questionnaires.ts';
import type { Audit } from '#store/table.ts';
import { readClauses } from './read-clauses.ts';

/**
 * Adds to a template's saved questionnaire what the clauses ask that its files have not had before: a question that is there already is
 * the same question. Gives what belongs into the template's own transaction; nothing where no questionnaire was saved, whose draft has them.
 */
export const askForClauses = async (
  firmId: string,
  before: Template,
  after: Template,
  tags: TemplateTags,
  { audit, now, newId }: { audit: Audit; now: Date; newId: () => string },
): Promise<Operation[]> => {
  const [former, present] = [pinnedClauses(before), pinnedClauses(after)];
  const fresh = present.filter(
    (one) => !former.some(({ clauseId, number }) => clauseId === one.clauseId && number === one.number),
  );
  if (fresh.length === 0) return [];
  const { templateId } = before;
  const kept = await questionnaires.read(firmId, templateId, { consistent: true });
  if (!kept) return [];
  const named = fresh.map(({ clauseId }) => clauseId);
  const known = await readClauses(firmId, named, present, now);
  const wordings = named.map((clauseId) => wholeWording(clauseId, known));
  const asked = wordings.flatMap((whole) =>
    'wording' in whole ? tagsOfScan(scanTemplate(wordingParts(whole.wording))).order : [],
  );
  const identifiers = new Set(asked.map((identifier) => identifier.split('.')[0] ?? ''));
  const questionnaire = withQuestionsFor(kept.questionnaire, after, tags, identifiers, newId);
  return questionnaire === kept.questionnaire
    ? []
    : questionnaires.replaced(firmId, templateId, kept, questionnaire, audit);
};
