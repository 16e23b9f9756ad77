import type { Question, Questionnaire, Section } from '#core/questionnaires/question.ts';
import { answerLines } from '#web/paper/answer-lines.ts';
import type { ConflictingAnswer } from './answers-conflict.ts';

/** Characters of an answer that are shown, and how many of them stand before the first that differs. */
const MOST_SHOWN = 200;
const MOST_BEFORE = 40;

/** Says of each question what somebody else made of its answer, and what the person wrote. */
export const conflictLines = (questionnaire: Questionnaire, conflicts: readonly ConflictingAnswer[]): string[] =>
  questionnaire.sections.flatMap((section) =>
    section.questions.flatMap((question) =>
      conflicts
        .filter(({ questionId }) => questionId === question.id)
        .map((conflict) => lineOf(section, question, conflict)),
    ),
  );

const lineOf = (section: Section, question: Question, { mine, theirs }: ConflictingAnswer): string => {
  const title = `“${question.question_value || 'Untitled question'}”`;
  const [own, other] = [mine, theirs].map((answer) => answerLines(section, question, answer).join('; ')) as [
    string,
    string,
  ];
  const from = own.length > MOST_SHOWN || other.length > MOST_SHOWN ? firstDifference(own, other) - MOST_BEFORE : 0;
  const changed = other ? `changed ${title} to “${excerpt(other, from)}”` : `cleared ${title}`;
  return `Someone else ${changed}. You ${own ? `wrote “${excerpt(own, from)}”` : 'cleared it'}.`;
};

const firstDifference = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
};

/** What is shown of a text, from about the character `from` on; an ellipsis stands for what is left out. */
const excerpt = (text: string, from: number): string => {
  const start = Math.min(Math.max(from, 0), Math.max(text.length - MOST_SHOWN, 0));
  const end = start + MOST_SHOWN;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
};
