import { formatMoney, LEAST_CENTS } from '#core/money.ts';
import { builderFaults } from '#core/questionnaires/builder-rules.ts';
import { effortLeft } from '#core/questionnaires/effort-left.ts';
import { prefilled } from '#core/questionnaires/prefill.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { presentQuestionnaire } from '#core/questionnaires/template-questionnaire.ts';
import { progressOf } from '#core/questionnaires/who-answers.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import type { PackageDocumentDetails } from '#core/templates/package-document.ts';
import { isFaulty, type Template, type TemplateTags } from '#core/templates/template.ts';
import type { TemplateFileRecord } from '#core/templates/template-file.ts';
import { bytesOf, MOST_BYTES } from '#core/text.ts';
import { type ShowcaseItem, showcaseItem } from './showcase.ts';

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
  /** Nobody is offered it any more; kept for who has paid and has no copy yet. */
  isWithdrawn?: true;
}

/** The list is one item of the table, and a reading of it takes 2 units. */
const MOST_LIST_BYTES = 15_000;

/** The documents of a template, its own first, without what names clauses of its firm. */
export const documentsToShow = ({ name, file, documents = [] }: Template): Omit<ShowcaseDocument, 'key'>[] =>
  [{ packageDocumentId: FIRST_DOCUMENT, name, file }, ...documents].map(
    ({ file: { clauses: _, ...own }, ...document }) => ({ ...document, file: own }),
  );

/** Why a template cannot be in the showcase, in a sentence for the operator; undefined where it can. */
export const showcaseFault = (
  template: Template,
  questionnaire: Questionnaire,
  price: number | undefined,
): string | undefined => {
  const { name } = template;
  if (price !== undefined && price < LEAST_CENTS)
    return `A card cannot be charged less than ${formatMoney(LEAST_CENTS)}.`;
  if (template.archived) return `“${name}” is archived.`;
  if (template.published_to !== 'public') return `“${name}” is not published to everyone: change that in its details.`;
  if (isFaulty(template)) return `The tags of “${name}” have errors.`;
  if (Object.keys(builderFaults(questionnaire)).length > 0) return `The questionnaire of “${name}” has errors.`;
  return undefined;
};

/** What the showcase asks for a template: its own price unless the operator says another; in cents, undefined where it is free. */
export const showcasePrice = ({ price1 = 0 }: Template, wanted = price1): number | undefined =>
  wanted > 0 ? wanted : undefined;

/** A template as the showcase has it from `day` (`YYYY-MM-DD`) on. */
export const showcaseRecord = (
  template: Template,
  kept: { questionnaire: Questionnaire } | undefined,
  tags: TemplateTags,
  documents: ShowcaseDocument[],
  day: string,
  price1?: number,
): ShowcaseRecord => {
  const questionnaire = presentQuestionnaire(template, kept, tags);
  const begun = prefilled(questionnaire, {}, {}, day);
  return {
    _id: template.templateId,
    name: template.name,
    description: template.description,
    template_keywords: template.template_keywords,
    questions: progressOf(questionnaire, begun, day).reduce((sum, { asked }) => sum + asked, 0),
    minutes: effortLeft(questionnaire, begun, day).minutes,
    ...(price1 && { price1 }),
    questionnaire,
    tags,
    documents,
  };
};

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
