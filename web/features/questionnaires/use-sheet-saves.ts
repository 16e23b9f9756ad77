import { useRef, useState } from 'react';
import type { Endpoint, RequestInput, ResponseOf } from '#core/endpoint.ts';
import { endOfAnswering, type SavedAnswers, type AnswerSheet as Sheet } from '#core/matters/answer-sheet.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { changesOf, mergedAnswers, unkeptChanges } from '#core/questionnaires/merge-answers.ts';
import { call } from '#web/api/client.ts';
import { problemOf } from '#web/api/problem.ts';
import { today } from '#web/api/today.ts';
import { clearDraft, keepDraft, readDraft } from '#web/session/draft.ts';
import { AnswersConflict, type ConflictingAnswer } from './answer/answers-conflict.ts';
import type { SheetEndpoints } from './answer-sheet.tsx';

/** Whose answer counts where two people changed one. */
export type Preference = 'mine' | 'theirs';

/** So often a save begins again because others saved meanwhile. */
const MOST_TURNS = 5;

/** Answers and their version, as the server had them. */
interface Seen {
  version: number;
  answers: Answers;
}

/** What was typed and not saved, and what the person saw when they typed it. */
interface SheetDraft {
  seen: Seen;
  answers: Answers;
  /** What others made of questions about which the person has to decide. */
  held?: Answers;
}

/**
 * Saves and submits the answers of one sheet. What others saved meanwhile is merged question by question; a save gives the
 * merged answers. Of a question that both changed the person is asked: it is among the `conflicts`, all others are saved, and
 * submitting is refused with `AnswersConflict`, until `prefer` decides. Answers that could not be saved stay in the browser: `unsaved`
 * gives them when the sheet is opened again. A submission tells what it merged before it sends that, so that what it is refused
 * for is in sight. Once the answering has ended nothing more is saved: `onEnded` is told, and `unkept` is what was typed and is
 * not among the answers.
 */
export const useSheetSaves = (first: Sheet, endpoints: SheetEndpoints, onEnded: () => void) => {
  const { matterId } = first;
  const draft = `answers.${matterId}`;
  const [left] = useState(() => (first.mayAnswer ? readDraft<SheetDraft>(draft) : {}));
  const seen = useRef(left.seen ?? seenIn(first));
  const held = useRef<Answers>(left.held ?? {});
  const preference = useRef<Preference | undefined>(undefined);
  const [conflicts, setConflicts] = useState<readonly ConflictingAnswer[]>([]);
  const [unkept, setUnkept] = useState<Answers>({});

  const send = async <E extends Endpoint>(endpoint: E, request: object): Promise<ResponseOf<E>> =>
    call(endpoint, { matterId, ...request } as RequestInput<E>);

  const isHeld = (): boolean => Object.keys(held.current).length > 0 && preference.current === undefined;
  /** What may be saved of `mine`: of questions that wait for a decision, what others made of them. */
  const undisputed = (mine: Answers): Answers => (preference.current === 'mine' ? mine : { ...mine, ...held.current });
  const tellConflicts = (mine: Answers): void =>
    setConflicts(
      Object.entries(held.current).map(([questionId, theirs]) => ({ questionId, mine: mine[questionId], theirs })),
    );
  const endConflicts = (): void => {
    held.current = {};
    preference.current = undefined;
    setConflicts([]);
    clearDraft(draft);
  };

  /** What others saved since `base`, and the person's answers put together with it; about what both changed the person has to decide. */
  const merge = async (base: Seen, mine: Answers, refusal: unknown): Promise<{ theirs: Seen; merged: Answers }> => {
    const theirs = (await send(endpoints.read, {})) as Sheet;
    if (endOfAnswering(first, theirs)) {
      const ids = unkeptChanges(base.answers, mine, theirs.answers);
      setUnkept(Object.fromEntries(ids.map((id) => [id, mine[id] ?? ''])));
      clearDraft(draft);
      onEnded();
      throw refusal;
    }
    const { answers, conflicts: ids } = mergedAnswers(base.answers, undisputed(mine), theirs.answers);
    const disputed = [...new Set([...Object.keys(held.current), ...ids])];
    held.current = Object.fromEntries(disputed.map((id) => [id, theirs.answers[id] ?? '']));
    const own = disputed.map((id) => [id, mine[id] ?? '']);
    return { theirs: seenIn(theirs), merged: { ...answers, ...Object.fromEntries(own) } };
  };

  /** Sends what was changed since `base`, and gives the version that is kept then. */
  const saveChanges = async (base: Seen, answers: Answers): Promise<number> => {
    const changes = changesOf(base.answers, answers);
    if (Object.keys(changes).length === 0) return base.version;
    const saved = (await send(endpoints.save, { version: base.version, changes })) as SavedAnswers;
    return saved.version;
  };

  const save = async (typed: Answers): Promise<Answers> => {
    let answers = typed;
    // Only what was saved counts as seen: a save that fails after a merge begins anew from what was typed.
    let base = seen.current;
    keepDraft(draft, { seen: base, answers, held: held.current });
    for (let turn = 1; ; turn += 1) {
      try {
        const kept = undisputed(answers);
        seen.current = { version: await saveChanges(base, kept), answers: kept };
        if (!isHeld()) {
          endConflicts();
          return kept;
        }
        keepDraft(draft, { seen: seen.current, answers, held: held.current });
        tellConflicts(answers);
        return answers;
      } catch (error) {
        if (!isConflict(error) || turn === MOST_TURNS) throw error;
        const { theirs, merged } = await merge(base, answers, error);
        base = theirs;
        answers = merged;
      }
    }
  };

  const submit = async (typed: Answers, onMerged: (answers: Answers) => void): Promise<void> => {
    let answers = typed;
    for (let turn = 1; ; turn += 1) {
      if (isHeld()) {
        tellConflicts(answers);
        throw new AnswersConflict();
      }
      try {
        await send(endpoints.submit, { version: seen.current.version, answers: undisputed(answers), today: today() });
        return endConflicts();
      } catch (error) {
        if (!isConflict(error) || turn === MOST_TURNS) throw error;
        const { theirs, merged } = await merge(seen.current, answers, error);
        seen.current = theirs;
        answers = merged;
        onMerged(answers);
      }
    }
  };

  const prefer = (chosen: Preference) => {
    preference.current = chosen;
  };
  return { save, submit, send, conflicts, prefer, unkept, unsaved: left.answers };
};

const seenIn = ({ version, answers }: Sheet): Seen => ({ version, answers });

/** Whether others were faster: saved answers, submitted them, signed the contract, or closed the matter. */
const isConflict = (error: unknown): boolean => {
  const { code } = problemOf(error);
  return ['conflict', 'already-submitted', 'contract-signed', 'matter-closed'].includes(code ?? '');
};
