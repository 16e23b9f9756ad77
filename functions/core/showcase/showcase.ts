import * as z from 'zod/mini';
import { Cents } from '#core/money.ts';
import { Questionnaire } from '#core/questionnaires/question.ts';
import { PackageDocumentDetails } from '#core/templates/package-document.ts';
import { Id } from '#core/text.ts';

/** What every page of the PDF of a template that was only tried says. */
export const TRIAL_MARK = 'Trial copy';

/** A template of the showcase as its list tells it. */
export const ShowcaseItem = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  template_keywords: z.array(z.string()),
  /** How many questions are asked before anything is answered, and about how many minutes they take. */
  questions: z.int(),
  minutes: z.int(),
  /** What a copy costs, in cents of the US dollar; absent where it is free. */
  price1: z.optional(Cents),
});
export type ShowcaseItem = z.infer<typeof ShowcaseItem>;

/** One with all that is needed to try it. */
export const ShowcaseTemplate = z.extend(ShowcaseItem, {
  questionnaire: Questionnaire,
  /** The template's own first. */
  documents: z.array(
    z.extend(PackageDocumentDetails, {
      packageDocumentId: Id,
      /** Of the Word file; good for 5 minutes. Absent where it has a price: the file is what is paid for. */
      url: z.optional(z.string()),
    }),
  ),
});
export type ShowcaseTemplate = z.infer<typeof ShowcaseTemplate>;

/** What the list tells of a template: what is not of the item is left out. */
export const showcaseItem = (template: ShowcaseItem): ShowcaseItem => z.parse(ShowcaseItem, template);
