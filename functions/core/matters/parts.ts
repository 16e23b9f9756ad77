import { Problem } from '#core/problem.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import type { Effort } from '#core/questionnaires/effort.ts';
import { effortLeft } from '#core/questionnaires/effort-left.ts';
import { CLIENT } from '#core/questionnaires/firm-and-client.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { partOf, progressOf } from '#core/questionnaires/who-answers.ts';
import type { AnswerSheet, SheetRecord } from './answer-sheet.ts';
import { awaitsAnswers, type MatterRecord, mayDo, peopleAwaited, seenBy } from './matter.ts';

/** A kept sheet as the wire shows it to the firm. */
export const answerSheetOf = ({ matter, questionnaire, kept }: SheetRecord): AnswerSheet => ({
  ...headOf(matter),
  questionnaire,
  ...kept,
  mayAnswer: mayDo(matter, 'answer'),
  ...(matter.people && { awaited: peopleAwaited(matter).flatMap(({ parts }) => parts) }),
  ...(matter.documents && { documents: matter.documents }),
});

/** The sheet of a matter without a template. */
export const emptySheetOf = (matter: MatterRecord): AnswerSheet => ({
  ...headOf(matter),
  ...{ questionnaire: { sections: [] }, answers: {}, version: 0, mayAnswer: false },
});

/** The same of one who answers: their part, as it stands on a day (`YYYY-MM-DD`). */
export const invitedSheetOf = (sheet: PartRecord, today: string): AnswerSheet => {
  const matter = seenBy(sheet.matter, sheet.clientId);
  return {
    ...headOf(matter),
    ...sheet.kept,
    ...shownPart(sheet, today),
    mayAnswer: mayDo(matter, 'answer-as-client'),
  };
};

const headOf = (matter: MatterRecord) => ({
  matterId: matter.matterId,
  name: matter.name,
  firmName: matter.firmName,
  state: matter.state,
  progress: matter.questionnaire,
  ...(awaitsAnswers(matter) && { dueOn: matter.deadline?.on }),
});

/** A sheet that one of those who answer it has asked for. */
export interface PartRecord extends SheetRecord {
  clientId: string;
}

/** The answerers that a client of a matter stands for. */
export const partsOf = ({ people }: Pick<MatterRecord, 'people'>, clientId: string): ReadonlySet<string> =>
  new Set(people ? people.find((person) => person.clientId === clientId)?.parts : [CLIENT]);

/** How many questions one of those who answer is asked, as answered so far on a day (`YYYY-MM-DD`). */
export const askedOf = ({ matter, questionnaire, kept }: SheetRecord, clientId: string, today: string): number => {
  const parts = partsOf(matter, clientId);
  return progressOf(questionnaire, kept.answers, today)
    .filter(({ answerer }) => parts.has(answerer))
    .reduce((sum, { asked }) => sum + asked, 0);
};

/** Refuses to send somebody a questionnaire that asks nothing of them. */
export const requireAsked = (
  sheet: SheetRecord,
  { clientId, name }: { clientId: string; name: string },
  today: string,
): void => {
  if (askedOf(sheet, clientId, today) === 0) throw new Problem('nothing-asked', { params: { name } });
};

/** The effort that a part takes which one of those who answer is, or will be, sent. */
export const effortOf = ({ matter, questionnaire, kept }: SheetRecord, clientId: string, today: string): Effort => {
  const part = partOf(questionnaire, kept.answers, partsOf(matter, clientId), today);
  return effortLeft(part.questionnaire, part.answers, today);
};

/** Questions and answers that one of those who answer is shown. */
export const shownPart = (
  { matter, questionnaire, kept, clientId }: PartRecord,
  today: string,
): { questionnaire: Questionnaire; answers: Answers } =>
  partOf(questionnaire, kept.answers, partsOf(matter, clientId), today);
