import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { wholeWording } from '#core/clauses/expand.ts';
import { wordingParts } from '#core/clauses/wording.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { withQuestionsFor } from '#core/questionnaires/template-questionnaire.ts';
import { pinnedClauses } from '#core/templates/package.ts';
import { type Template, type TemplateTags, tagsOfScan } from '#core/templates/template.ts';
import { readClauses } from './read-clauses.ts';

/**
 * A template's saved questionnaire with what the clauses ask that its files have not had before: a question that is there already is
 * the same question. Undefined where it asks all that, and where none was saved, whose draft does.
 */
export const askForClauses = async (
  firmId: string,
  { template: before, asked: kept }: { template: Template; asked: { questionnaire: Questionnaire } | undefined },
  { template: after, tags }: { template: Template; tags: TemplateTags },
  { now, newId }: { now: Date; newId: () => string },
): Promise<Questionnaire | undefined> => {
  const [former, present] = [pinnedClauses(before), pinnedClauses(after)];
  const newest = present.filter(
    (one) => !former.some(({ clauseId, number }) => clauseId === one.clauseId && number === one.number),
  );
  if (newest.length === 0 || !kept) return undefined;
  const named = newest.map(({ clauseId }) => clauseId);
  const known = await readClauses(firmId, named, present, now);
  const wordings = named.map((clauseId) => wholeWording(clauseId, known));
  const asked = wordings.flatMap((whole) =>
    'wording' in whole ? tagsOfScan(scanTemplate(wordingParts(whole.wording))).order : [],
  );
  const identifiers = new Set(asked.map((identifier) => identifier.split('.')[0] ?? ''));
  const questionnaire = withQuestionsFor(kept.questionnaire, after, tags, identifiers, newId);
  return questionnaire === kept.questionnaire ? undefined : questionnaire;
};
