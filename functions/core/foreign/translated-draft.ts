import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { draftOf } from '#core/questionnaires/draft.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { tagsOfScan } from '#core/templates/template.ts';
import type { SaidOfAnswers } from './names.ts';

/** The first draft of the questionnaire of a translated file, with what the file said of its answers. */
export const draftOfTranslated = (
  parts: DocxParts,
  { chosen, once }: SaidOfAnswers,
  newId: () => string,
): Questionnaire => {
  const { outline, order } = tagsOfScan(scanTemplate(parts));
  return draftOf(outline, newId, order, chosen, once);
};
