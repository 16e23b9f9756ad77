import { compileTemplate } from '#core/assembly/merge/compile.ts';
import { requireFilled } from '#core/assembly/merge/leftovers.ts';
import { traceMerge } from '#core/assembly/merge/merge.ts';
import { withoutMarks } from '#core/assembly/merge/sources.ts';
import { Problem } from '#core/problem.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { mergeDataOf } from '#core/questionnaires/merge-data.ts';
import { pendingIn } from '#core/questionnaires/pending.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { TRIAL_MARK } from '#core/showcase/showcase.ts';
import { reopenDocx, writeDocx } from './docx-archive.ts';
import { NotTypeset, typeset } from './typesetting.ts';

interface Trial {
  docx: Uint8Array;
  title: string;
  questionnaire: Questionnaire;
  answers: Answers;
  /** YYYY-MM-DD, for `{{today}}`. */
  today: string;
  now: Date;
}

/** The marked PDF of a template with any answers, as its pages in the browser show it: what is awaited stands there by its question. */
export const trialPdf = async ({ docx, title, questionnaire, answers, today, now }: Trial): Promise<Uint8Array> => {
  const archive = reopenDocx(docx);
  const data = mergeDataOf(questionnaire, answers, today);
  const pending = pendingIn(questionnaire, answers, today);
  const { parts, chunks, leftovers } = traceMerge(compileTemplate(archive.parts), data, { today, pending });
  requireFilled(leftovers);
  const unmarked = Object.fromEntries(
    Object.entries(chunks).map(([name, texts]) => [name, texts.map(withoutMarks)] as const),
  );
  const merged = writeDocx(archive, parts, unmarked);
  try {
    return (await typeset({ docx: merged, title, createdAt: now, watermark: TRIAL_MARK })).pdf;
  } catch (error) {
    if (!(error instanceof NotTypeset)) throw error;
    console.error(JSON.stringify({ failed: 'typesetting', trial: true, error: error.where }));
    throw new Problem('pdf-failed');
  }
};
