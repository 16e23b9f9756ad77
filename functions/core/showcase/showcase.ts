import * as z from 'zod/mini';
import { asksForAnswer } from '#core/questionnaires/answer-count.ts';
import { builderFaults } from '#core/questionnaires/builder-rules.ts';
import { effortLeft } from '#core/questionnaires/effort.ts';
import { Questionnaire, questionsOf } from '#core/questionnaires/question.ts';
import { presentQuestionnaire } from '#core/questionnaires/template-questionnaire.ts';
import { FIRST_DOCUMENT, PackageDocumentDetails } from '#core/templates/package-document.ts';
import { isFaulty, type Template, type TemplateTags } from '#core/templates/template.ts';
import type { TemplateFileRecord } from '#core/templates/template-file.ts';
import { bytesOf, Id, MOST_BYTES } from '#core/text.ts';

/** What every page of the PDF of a template that was only tried says. */
export const TRIAL_MARK = 'Trial copy';

/** A template of the showcase as its list tells it. */
export const ShowcaseItem = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  template_keywords: z.array(z.string()),
  /** How many answers it asks for, whatever the conditions, and about how many minutes its first answers take. */
  questions: z.int(),
  minutes: z.int(),
});
export type ShowcaseItem = z.infer<typeof ShowcaseItem>;

/** One with all that is needed to try it. */
export const ShowcaseTemplate = z.extend(ShowcaseItem, {
  questionnaire: Questionnaire,
  /** The template's own first. */
  documents: z.array(
    z.extend(PackageDocumentDetails, {
      packageDocumentId: Id,
      /** Of the Word file; good for 5 minutes. */
      url: z.string(),
    }),
  ),
});
export type ShowcaseTemplate = z.infer<typeof ShowcaseTemplate>;

/** A document of a template as it was put into the showcase, and where its file lies. */
export interface ShowcaseDocument extends PackageDocumentDetails {
  packageDocumentId: string;
  key: string;
  file: TemplateFileRecord;
}

/** A template as it was put into the showcase: a copy, which later changes of the template do not reach. */
export interface ShowcaseRecord extends ShowcaseItem {
  questionnaire: Questionnaire;
  tags: TemplateTags;
  documents: ShowcaseDocument[];
}

/** The list is one item of the table, and a reading of it takes 2 units. */
const MOST_LIST_BYTES = 15_000;

/** The documents of a template, its own first, without what names clauses of its firm. */
export const documentsToShow = ({ name, file, documents = [] }: Template): Omit<ShowcaseDocument, 'key'>[] =>
  [{ packageDocumentId: FIRST_DOCUMENT, name, file }, ...documents].map(
    ({ file: { clauses: _, ...own }, ...document }) => ({ ...document, file: own }),
  );

/** Why a template cannot be in the showcase, in a sentence for the operator; undefined where it can. */
export const showcaseFault = (template: Template, questionnaire: Questionnaire): string | undefined => {
  const { name } = template;
  if (template.archived) return `“${name}” is archived.`;
  if (template.published_to !== 'public') return `“${name}” is not published to everyone: change that in its details.`;
  if (isFaulty(template)) return `The tags of “${name}” have errors.`;
  if (Object.keys(builderFaults(questionnaire)).length > 0) return `The questionnaire of “${name}” has errors.`;
  return undefined;
};

/** A template as the showcase has it from `day` (`YYYY-MM-DD`) on. */
export const showcaseRecord = (
  template: Template,
  kept: { questionnaire: Questionnaire } | undefined,
  tags: TemplateTags,
  documents: ShowcaseDocument[],
  day: string,
): ShowcaseRecord => {
  const questionnaire = presentQuestionnaire(template, kept, tags);
  return {
    _id: template.templateId,
    name: template.name,
    description: template.description,
    template_keywords: template.template_keywords,
    questions: questionsOf(questionnaire).filter(asksForAnswer).length,
    minutes: effortLeft(questionnaire, {}, day).minutes,
    questionnaire,
    tags,
    documents,
  };
};

/** What the list tells of a template. */
export const showcaseItem = ({ _id, name, description, template_keywords, questions, minutes }: ShowcaseItem) => ({
  _id,
  name,
  description,
  template_keywords,
  questions,
  minutes,
});

/** The list with a template in the place that it had, or at its end. */
export const withShown = (items: readonly ShowcaseItem[], record: ShowcaseItem): ShowcaseItem[] => {
  const item = showcaseItem(record);
  return items.some(({ _id }) => _id === item._id)
    ? items.map((each) => (each._id === item._id ? item : each))
    : [...items, item];
};

/** Why a template does not fit the table, in a sentence for the operator; undefined where it does. */
export const showcaseSizeFault = (items: readonly ShowcaseItem[], record: ShowcaseRecord): string | undefined => {
  if (bytesOf(record) > MOST_BYTES) return `“${record.name}” is larger than 350 KB.`;
  if (bytesOf(items) > MOST_LIST_BYTES) return 'The showcase is full: remove a template, or shorten descriptions.';
  return undefined;
};
