import { useRef, useState } from 'react';
import { inProse } from '#core/assembly/merge-data.ts';
import type { Endpoint, RequestInput, ResponseOf } from '#core/endpoint.ts';
import { endOfAnswering, type AnswerSheet as Sheet } from '#core/matters/answer-sheet.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { mergedAnswers, unkeptChanges } from '#core/questionnaires/merge-answers.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { call } from '#web/api/client.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { today } from '#web/api/today.ts';
import type { SheetEndpoints } from './answer-sheet.tsx';

/** Whose answer counts where two people changed one. */
export type Preference = 'mine' | 'theirs';

/** So often a save begins again because others saved meanwhile. */
const MOST_TURNS = 5;

/**
 * Saves and submits the answers of one sheet. What others saved meanwhile is merged question by question; a save gives the
 * merged answers. Of a question that both changed the person is asked: `conflict` names it until `prefer` decides. Once the
 * answering has ended nothing more is saved: `onEnded` is told, and `unkept` is what was typed and is not among the answers.
 */
export const useSheetSaves = (first: Sheet, endpoints: SheetEndpoints, onEnded: () => void) => {
  const { matterId } = first;
  const seen = useRef({ version: first.version, answers: first.answers });
  const preference = useRef<Preference | undefined>(undefined);
  const [conflict, setConflict] = useState<string>();
  const [unkept, setUnkept] = useState<Answers>({});

  const send = async <E extends Endpoint>(endpoint: E, request: object): Promise<ResponseOf<E>> =>
    call(endpoint, { matterId, ...request } as RequestInput<E>);

  /** What the person has and what others saved, together; refused while the person must decide. */
  const merge = async (mine: Answers, refusal: unknown): Promise<Answers> => {
    const theirs = (await send(endpoints.read, {})) as Sheet;
    if (endOfAnswering(first, theirs)) {
      const ids = unkeptChanges(seen.current.answers, mine, theirs.answers);
      setUnkept(Object.fromEntries(ids.map((id) => [id, mine[id] ?? ''])));
      onEnded();
      throw refusal;
    }
    const { answers, conflicts } = mergedAnswers(seen.current.answers, mine, theirs.answers);
    if (conflicts.length > 0 && !preference.current) {
      setConflict(wordsOf(first, conflicts));
      throw refusal;
    }
    seen.current = { version: theirs.version, answers: theirs.answers };
    const chosen = preference.current === 'theirs' ? conflicts.map((id) => [id, theirs.answers[id] ?? '']) : [];
    return { ...answers, ...Object.fromEntries(chosen) };
  };

  const save = async (typed: Answers): Promise<Answers> => {
    let answers = typed;
    for (let turn = 1; ; turn += 1) {
      try {
        const saved = (await send(endpoints.save, { version: seen.current.version, answers })) as { version: number };
        seen.current = { version: saved.version, answers };
        preference.current = undefined;
        setConflict(undefined);
        return answers;
      } catch (error) {
        if (!isConflict(error) || turn === MOST_TURNS) throw error;
        answers = await merge(answers, error);
      }
    }
  };

  const submit = async (answers: Answers): Promise<void> => {
    try {
      await send(endpoints.submit, { version: seen.current.version, answers, today: today() });
    } catch (error) {
      if (!isConflict(error)) throw error;
      const merged = await save(answers);
      await send(endpoints.submit, { version: seen.current.version, answers: merged, today: today() });
    }
  };

  const prefer = (chosen: Preference) => {
    preference.current = chosen;
  };
  return { save, submit, send, conflict, prefer, unkept };
};

const isConflict = (error: unknown): boolean => error instanceof ApiProblem && error.status === 409;

const wordsOf = ({ questionnaire }: Sheet, ids: string[]): string => {
  const titles = questionsOf(questionnaire)
    .filter(({ id }) => ids.includes(id))
    .map(({ question_value }) => `“${question_value || 'Untitled question'}”`);
  return `Someone else changed ${inProse(titles)} at the same time. Your answer is not saved yet.`;
};
