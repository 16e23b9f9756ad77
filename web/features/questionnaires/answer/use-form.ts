import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { tellInEnglish } from '#core/language/message.ts';
import type { Answer, Answers } from '#core/questionnaires/answers.ts';
import type { Formulas } from '#core/questionnaires/formulas.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { type AnswerFault, isMissing } from '#core/questionnaires/section-faults.ts';
import type { Autosave } from '#web/api/autosave.ts';
import { today } from '#web/api/today.ts';
import { afterPress } from '#web/ui/after-press.ts';
import { groupsOf } from './question-groups.ts';
import type { SectionAddress } from './section-address.ts';
import { type IsOwn, resumeAt, stepAt, walker } from './walk.ts';

/** The place after the last step, where one reads what one has said before it is submitted. */
export const REVIEW = 'review';

/** The state of one form: answers (the hidden ones among them), the section one is in, and which faults to show. */
export const useForm = (
  formulas: Formulas | undefined,
  questionnaire: Questionnaire,
  initial: Answers,
  autosave: Autosave<Answers> | undefined,
  {
    address,
    grouped = false,
    isOwn,
  }: { address?: SectionAddress | undefined; grouped?: boolean | undefined; isOwn?: IsOwn | undefined },
) => {
  const [answers, setAnswers] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const walkWith = useMemo(
    () => walker(formulas, questionnaire, today(), grouped ? groupsOf : undefined, isOwn),
    [formulas, questionnaire, grouped, isOwn],
  );
  const walk = useMemo(() => walkWith(answers), [walkWith, answers]);
  const [resumed, setResumed] = useState(() => resumeAt(walk));
  const place = address ? (address.id ?? resumed) : resumed;
  const onGo = address?.onGo;
  const setPlace = useCallback(
    (section: string, replace = false) => (onGo ? onGo(section, replace) : setResumed(section)),
    [onGo],
  );
  const now = useRef(initial);

  const answer = useCallback(
    (questionId: string, given: Answer | undefined) => {
      now.current = { ...now.current, [questionId]: given ?? '' };
      setAnswers(now.current);
      autosave?.change(now.current);
    },
    [autosave],
  );
  /** Shows what others saved beside what was sent, except where the person has typed on since; that is saved with it. */
  const take = useCallback(
    (sent: Answers, kept: Answers) => {
      const theirs = Object.entries(kept).filter(([id, given]) => given !== sent[id] && now.current[id] === sent[id]);
      if (theirs.length === 0) return;
      const hasTypedOn = now.current !== sent;
      now.current = { ...now.current, ...Object.fromEntries(theirs) };
      setAnswers(now.current);
      if (hasTypedOn) autosave?.change(now.current);
    },
    [autosave],
  );
  const leave = useCallback((field: string): void => {
    afterPress(() => setLeft((all) => (all.has(field) ? all : new Set(all).add(field))));
  }, []);

  const isReview = grouped && place === REVIEW;
  const at = isReview ? walk.steps.length - 1 : stepAt(walk, place);
  const step = walk.steps[at];
  const shownHere = isReview ? REVIEW : step?.id;
  const addressed = address?.id;
  useEffect(() => {
    if (shownHere && (shownHere !== place || (onGo && !addressed))) setPlace(shownHere, true);
  }, [shownHere, place, setPlace, onGo, addressed]);

  const faults = useMemo(() => {
    const shown = walk.faults.filter((fault) => attempt > 0 || (left.has(fault.field) && !isEmpty(answers, fault)));
    return new Map(shown.map((fault) => [fault.field, tellInEnglish(fault.message)]));
  }, [walk, attempt, left, answers]);
  const shownFaults = useRef<ReadonlyMap<string, string>>(faults);
  if (!sameFaults(shownFaults.current, faults)) shownFaults.current = faults;

  return {
    answers,
    current: now,
    walk,
    step,
    at,
    isReview,
    faults: shownFaults.current,
    attempt,
    setAttempt,
    answer,
    take,
    leave,
    setPlace,
  };
};

/** The same faults are the same map, so that a key pressed in one question draws no other anew. */
const sameFaults = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  one.size === other.size && [...one].every(([field, message]) => other.get(field) === message);

/** Before submitting is tried, an empty field is not called a fault. */
const isEmpty = (answers: Answers, fault: AnswerFault) => isMissing(fault) || answers[fault.questionId] === undefined;
