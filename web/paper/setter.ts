import { type DrawnPage, drawnPage } from '#core/assembly/layout/drawn-page.ts';
import { pagesOf } from '#core/assembly/layout/pages.ts';
import { type CompiledTemplate, compileTemplate } from '#core/assembly/merge/compile.ts';
import { traceMerge } from '#core/assembly/merge/merge.ts';
import type { Source } from '#core/assembly/merge/sources.ts';
import { type DocumentModel, readDocument } from '#core/assembly/model/document-model.ts';
import { readTaggedModel, type TagMark } from '#core/assembly/model/tagged-model.ts';
import { readTracedModel } from '#core/assembly/model/traced-model.ts';
import { leftOutOfPages } from '#core/assembly/model/undrawn.ts';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { tellInEnglish } from '#core/language/message.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { mergeDataOf } from '#core/questionnaires/merge-data.ts';
import { pendingIn } from '#core/questionnaires/pending.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import type { OpenFonts } from './fonts.ts';

/** Pages in their order, and what their texts come from. */
export interface SetPages {
  pages: DrawnPage[];
  sources: Source[];
  /** The tags of a template that is shown as it is, instead. */
  tags?: TagMark[];
  /** Says what of a file that is shown as it is the pages do not show. */
  leftOut?: string;
}

const drawn = (model: DocumentModel, fonts: OpenFonts): DrawnPage[] =>
  pagesOf(model, fonts(model.eastAsian)).map(drawnPage);

/** The pages of a Word file as it is, which holds these images. */
export const pagesOfFile = (parts: DocxParts, fonts: OpenFonts, images: Record<string, Uint8Array> = {}): SetPages => {
  const model = readDocument(parts);
  const leftOut = leftOutOfPages(model, images);
  return { pages: drawn(model, fonts), sources: [], ...(leftOut && { leftOut: tellInEnglish(leftOut) }) };
};

/** The pages of a template as it is, with its tags. */
export const pagesOfTemplate = (parts: DocxParts, fonts: OpenFonts): SetPages => {
  const { model, tags } = readTaggedModel(parts);
  return { pages: drawn(model, fonts), sources: [], tags };
};

/** Sets the pages of a template with any answers; what is awaited stands there by its question's words. */
export const templateSetter = (parts: DocxParts, fonts: OpenFonts) => {
  const template: CompiledTemplate = compileTemplate(parts);
  return (questionnaire: Questionnaire, answers: Answers, today: string): SetPages => {
    const data = mergeDataOf(questionnaire, answers, today);
    const merged = traceMerge(template, data, { today, pending: pendingIn(questionnaire, answers, today) });
    return { pages: drawn(readTracedModel(merged.parts), fonts), sources: merged.sources };
  };
};
