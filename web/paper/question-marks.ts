import { useMemo } from 'react';
import type { Source } from '#core/assembly/merge/sources.ts';
import { askedIn } from '#core/questionnaires/pending.ts';
import { type Questionnaire, questionsOf } from '#core/questionnaires/question.ts';
import type { Mark } from './sheet.tsx';

export interface QuestionMarks {
  /** What a source is to who answers: its question, and what the question is called. */
  markOf: (source: number) => Mark | undefined;
  /** The sources of a question. */
  sourcesOf: (questionId: string | undefined) => ReadonlySet<number>;
}

const nothing: ReadonlySet<number> = new Set();

/** The marks of pages that a questionnaire's answers fill; each leads to its question. */
export const useQuestionMarks = (questionnaire: Questionnaire, sources: readonly Source[]): QuestionMarks =>
  useMemo(() => {
    const questionsIn = askedIn(questionnaire);
    const titles = new Map(questionsOf(questionnaire).map(({ id, question_value }) => [id, question_value]));
    const bySource = sources.map(questionsIn);
    const byQuestion = new Map<string, Set<number>>();
    for (const [source, asked] of bySource.entries()) {
      for (const { questionId } of asked) {
        const all = byQuestion.get(questionId) ?? new Set();
        byQuestion.set(questionId, all.add(source));
      }
    }
    const marks = bySource.map(([first], source): Mark | undefined => {
      const { kind, isPending } = sources[source] ?? {};
      if (!first || !kind) return undefined;
      const row = first.row === undefined ? '' : `, row ${first.row}`;
      const title = `${titles.get(first.questionId) || 'Untitled question'}${row}`;
      return {
        label: isPending ? `${title}: not answered` : title,
        kind: isPending ? 'pending' : kind,
        leadsTo: first.questionId,
      };
    });
    return {
      markOf: (source) => marks[source],
      sourcesOf: (questionId) => (questionId === undefined ? nothing : (byQuestion.get(questionId) ?? nothing)),
    };
  }, [questionnaire, sources]);
