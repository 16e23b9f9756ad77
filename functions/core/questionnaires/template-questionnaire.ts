import * as z from 'zod/mini';
import type { Tell } from '#core/language/message.ts';
import { packageTags } from '#core/templates/package.ts';
import {
  type FileTags,
  isFaulty,
  Outline,
  outlineFor,
  type TagQuestion,
  type Template,
  type TemplateTags,
} from '#core/templates/template.ts';
import { Id } from '#core/text.ts';
import { builderFaults } from './builder-rules.ts';
import { CATEGORY_NAMES } from './categories.ts';
import { type ChosenQuestion, withDrafted } from './chosen-questions.ts';
import { draftOf } from './draft.ts';
import { withinRoom } from './draft-room.ts';
import { Questionnaire, questionsOf } from './question.ts';

/** A template's questionnaire as the builder reads it. */
export const TemplateQuestionnaire = z.object({
  templateId: Id,
  templateName: z.string(),
  questionnaire: Questionnaire,
  /** 0 while it is only the first draft made from the tags, never saved. */
  version: z.int(),
  updatedAt: z.optional(z.string()),
  /** What keeps it from being sent, as the builder's map of faults. */
  faults: z.record(z.string(), z.string()),
  /** No faults: it can be sent to a client. */
  ready: z.boolean(),
  /** A file of the template has errors; until they are mended no matter is opened from it. */
  faulty: z.optional(z.literal(true)),
  /** The tags of the template's present files, for the check of one against the other. */
  outline: Outline,
});
export type TemplateQuestionnaire = z.infer<typeof TemplateQuestionnaire>;

const chosenQuestions = (questions: readonly TagQuestion[] = []): ChosenQuestion[] =>
  questions.flatMap(({ category, options, help, ...asked }) => {
    const known = CATEGORY_NAMES.find((name) => name === category);
    return known ? [{ ...asked, category: known, ...(options && { options }), ...(help && { help }) }] : [];
  });

/**
 * A questionnaire with the questions that it lacks for these identifiers of the template's tags, as the clauses of its files ask them;
 * one that asks for all of them stays the very same.
 */
export const withQuestionsFor = (
  questionnaire: Questionnaire,
  template: Template,
  tags: TemplateTags,
  identifiers: ReadonlySet<string>,
  newId: () => string,
): Questionnaire => {
  const { outline, order, questions } = packageTags(template, tags);
  const draft = draftOf(outline, newId, order, chosenQuestions(questions));
  const sections = draft.sections.map((section) => ({
    ...section,
    questions: section.questions.filter(({ id_value }) => identifiers.has(id_value)),
  }));
  const asked = withDrafted(questionnaire, { sections });
  return questionsOf(asked).length > questionsOf(questionnaire).length ? asked : questionnaire;
};

/** All that tags ask; the ids begin with the `name`. */
export const draftOfTags = ({ outline, order, questions }: FileTags, name: string): Questionnaire => {
  let made = 0;
  return draftOf(outline, () => `${name}-${++made}`, order, chosenQuestions(questions));
};

/**
 * The first draft of a template's questionnaire; the same files give the same draft, ids included. Of a template that was kept before
 * such files were refused it has what a questionnaire has room for.
 */
export const firstDraft = (template: Template, tags: TemplateTags): Questionnaire =>
  withinRoom(draftOfTags(packageTags(template, tags), `draft-${template.file.number}`));

/** What a template asks: its questionnaire as it was saved last, else the first draft. */
export const presentQuestionnaire = (
  template: Template,
  kept: { questionnaire: Questionnaire } | undefined,
  tags: TemplateTags,
): Questionnaire => kept?.questionnaire ?? firstDraft(template, tags);

type SavedQuestionnaire = Pick<TemplateQuestionnaire, 'questionnaire' | 'version' | 'updatedAt'>;

/** A questionnaire with what is still wrong with it and the tags it has to answer, as its reader sees them. */
export const templateQuestionnaire = (
  template: Template,
  kept: SavedQuestionnaire,
  tags: TemplateTags,
  tell: Tell,
): TemplateQuestionnaire => {
  const faults = builderFaults(kept.questionnaire);
  return {
    ...kept,
    templateId: template.templateId,
    templateName: template.name,
    faults: Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, tell(fault)])),
    ready: Object.keys(faults).length === 0,
    ...(isFaulty(template) ? { faulty: true } : {}),
    outline: outlineFor(packageTags(template, tags).outline, tell),
  };
};
