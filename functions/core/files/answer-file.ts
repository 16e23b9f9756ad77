import * as z from 'zod/mini';
import type { SheetRecord } from '#core/matters/answer-sheet.ts';
import { namedFiles } from '#core/matters/answering.ts';
import { Id } from '#core/text.ts';

/** A file that answers a question of a matter: it is read among the matter's files, and stays with its answer. */
export const AnswerFile = z.object({
  fileId: Id,
  /** The matter, or the further contract of it whose answer it is. */
  matterId: Id,
  questionId: z.string(),
  /** The question's words. */
  question: z.string(),
  /** The folder that the question names; absent where it names none. */
  folderName: z.optional(z.string()),
  name: z.string(),
  type: z.string(),
  size: z.int(),
});
export type AnswerFile = z.infer<typeof AnswerFile>;

/** The files that answer the questions of a sheet, which its present questionnaire still asks. */
export const answerFilesIn = ({ matter: { matterId }, questionnaire, kept }: SheetRecord): AnswerFile[] => {
  const questions = questionnaire.sections.flatMap((section) => section.questions);
  return namedFiles(kept.answers).flatMap(({ questionId, id }) => {
    const file = kept.files?.[id];
    const question = questions.find((each) => each.id === questionId);
    if (!file || !question) return [];
    const { question_value, folder_name } = question;
    return [
      {
        fileId: id,
        ...{ matterId, questionId, question: question_value },
        ...(folder_name && { folderName: folder_name }),
        ...{ name: file.name, type: file.type, size: file.size },
      },
    ];
  });
};
