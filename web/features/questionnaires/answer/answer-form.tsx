import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { tellInEnglish } from '#core/language/message.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import type { Formulas } from '#core/questionnaires/formulas.ts';
import type { Question, Questionnaire } from '#core/questionnaires/question.ts';
import { wordsOf } from '#web/api/problem.ts';
import { useAutosave } from '#web/api/use-autosave.ts';
import { useFetched } from '#web/ui/lazily.tsx';
import { useLive } from '#web/ui/live-value.ts';
import { SaveStatus } from '#web/ui/save-status.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { AnswerUploads, awaitedOf, type FileWay } from './answer-uploads.ts';
import { AnswersConflict, type ConflictingAnswer } from './answers-conflict.ts';
import { faultPlace } from './fault-place.ts';
import type { FaultLine } from './fault-summary.tsx';
import type { OpenFile } from './files-input.tsx';
import { buttonRow, formColumns, formRoom, withinReach } from './form-look.ts';
import { AnswersRead } from './later-inputs.ts';
import { OwnedQuestion, type Whose } from './owned-question.tsx';
import type { SectionAddress } from './section-address.ts';
import { SectionSteps, titleOf } from './section-steps.tsx';
import { controlOf, type Sought, SoughtField } from './sought-field.ts';
import { REVIEW, useForm } from './use-form.ts';
import { fieldToChange, stepAt, type Walk } from './walk.ts';

export interface AnswerFormProps {
  /** What works out the formulas of the questionnaire, where it has some. */
  formulas: Formulas | undefined;
  questionnaire: Questionnaire;
  /** The answers kept so far; later changes of this prop are not read (give the form another `key` to begin anew). */
  answers: Answers;
  /** These answers were not kept yet: they are saved at once. */
  isUnsaved?: boolean;
  /**
   * Keeps the answers 800 ms after the last change and gives them with what others saved; a rejection shows "Not saved".
   * Without it nothing is saved.
   */
  onSave?: (answers: Answers) => Promise<Answers>;
  /** What somebody else answered at the same time: nothing is saved until `onPrefer` was told whose answers count. */
  conflicts?: readonly ConflictingAnswer[];
  onPrefer?: (whose: 'mine' | 'theirs') => void;
  /** Keeps the section one is in; without it the form does. */
  section?: SectionAddress;
  /**
   * Called with complete answers only, it tells what it merged with them; a rejection shows its message, or leads to the
   * `conflicts` if they are what it is. Without it there is no last button.
   */
  onSubmit?: (answers: Answers, onMerged: (merged: Answers) => void) => Promise<unknown>;
  submitLabel?: string;
  /** How files are sent; without it nothing of them is kept. It must stay the same object. */
  fileWay?: FileWay;
  /** Opens a file that an answer has kept, by its id. */
  onOpenFile?: OpenFile;
  readOnly?: boolean;
  /** Who answers what, where several do; it must stay the same object. */
  whose?: Whose;
  /** Called with the answers as they are given, whether or not they are kept. */
  onAnswers?: (answers: Answers) => void;
  /** What stands below a question, such as what was said about it. */
  beside?: (question: Question) => ReactNode;
  /** One group of questions a screen, and what was said is read over before it is submitted: as on a phone. */
  grouped?: boolean;
  /** Goes to this section whenever it changes, as the builder's preview does. */
  showSection?: string;
  /** Goes to this question whenever another object says so. */
  showQuestion?: { questionId: string } | undefined;
}

/** After the last key, milliseconds. */
const SAVE_PAUSE = 800;

const troubles = [async () => (await import('./trouble.tsx')).trouble];

/** A questionnaire to be answered section by section; or to be read only, on one page. */
export const AnswerForm = (props: AnswerFormProps) =>
  props.readOnly ? <AnswersRead {...props} /> : <OpenForm {...props} />;

const OpenForm = (props: AnswerFormProps) => {
  const { questionnaire, onSave, onSubmit, submitLabel = 'Submit', conflicts = [], whose } = props;
  const take = useRef<(sent: Answers, kept: Answers) => void>(undefined);
  const { state, autosave } = useAutosave<Answers>(async (sent) => {
    if (onSave) take.current?.(sent, await onSave(sent));
    return 'saved';
  }, SAVE_PAUSE);
  const [unsaved] = useState(props.isUnsaved ? props.answers : undefined);
  useEffect(() => {
    if (unsaved) autosave.change(unsaved);
  }, [unsaved, autosave]);
  const form = useForm(props.formulas, questionnaire, props.answers, onSave ? autosave : undefined, {
    address: props.section,
    grouped: props.grouped,
    isOwn: whose?.isOwn,
  });
  take.current = form.take;
  const { walk, step, at, isReview, faults, setPlace } = form;
  const reviews = props.grouped === true && onSubmit !== undefined;
  const [isChanging, setChanging] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [uploads] = useState(() => new AnswerUploads(props.fileWay));
  uploads.answers = () => form.current.current;
  uploads.answer = form.answer;
  useEffect(() => void uploads.resume(), [uploads]);
  // What is on its way belongs to the answers: they are submitted when it has arrived and was checked.
  const awaited = useLive(uploads.sent, awaitedOf);
  const awaitedLabel = awaited === 'checking' ? 'Checking files…' : 'Uploading…';
  // What a submission was refused for is said of the answers it had, and of no others.
  const [refusal, setRefusal] = useState<{ message: string; answers: Answers }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusAfter = useRef<string | undefined>(undefined);
  const conflictBox = useRef<HTMLDivElement>(null);
  const [trouble] = useFetched(troubles) ?? [];
  const [isStopped, setStopped] = useState(false);
  const hasConflicts = conflicts.length > 0;
  const isAsked = trouble !== undefined && hasConflicts;
  useEffect(() => {
    if (!isStopped || !isAsked) return;
    conflictBox.current?.focus();
    setStopped(false);
  }, [isStopped, isAsked]);
  const { showSection } = props;
  useEffect(() => {
    if (showSection) setPlace(showSection);
  }, [showSection, setPlace]);

  const { onAnswers } = props;
  useEffect(() => onAnswers?.(form.answers), [onAnswers, form.answers]);

  const here = isReview ? REVIEW : step?.id;
  const isFirst = useRef(true);
  useEffect(() => {
    // On a phone the browser's own Back leads from screen to screen too, and each begins with its heading.
    const moves = props.grouped === true && !isFirst.current;
    if (here && (focusAfter.current !== undefined || moves)) focusOn(focusAfter.current ?? '', heading.current);
    focusAfter.current = undefined;
    isFirst.current = false;
  }, [here, props.grouped]);

  const [sought, setSought] = useState<Sought>();
  const go = (place: string, field = '') => {
    setSought(field ? { field } : undefined);
    if (place === here) return focusOn(field, heading.current);
    focusAfter.current = field;
    setPlace(place);
  };
  const goToQuestion = (questionId: string, field = questionId) =>
    go(walk.steps[stepAt(walk, questionId)]?.id ?? '', field);
  const change = (questionId: string) => {
    setChanging(true);
    goToQuestion(questionId, fieldToChange(walk, questionId));
  };
  const latestGo = useRef(go);
  latestGo.current = go;
  const goTo = useCallback((section: string) => latestGo.current(section), []);
  const latestGoTo = useRef(goToQuestion);
  latestGoTo.current = goToQuestion;
  const { showQuestion } = props;
  useEffect(() => {
    if (showQuestion) latestGoTo.current(showQuestion.questionId);
  }, [showQuestion]);

  const submit = async () => {
    form.setAttempt((count) => count + 1);
    if (walk.faults.length || !onSubmit) return;
    setSubmitting(true);
    setRefusal(undefined);
    try {
      await autosave.flush();
      const sent = form.current.current;
      await onSubmit(sent, (merged) => {
        form.take(sent, merged);
        if (autosave.unsaved) autosave.change(form.current.current);
      });
    } catch (problem) {
      if (problem instanceof AnswersConflict) setStopped(true);
      else setRefusal({ message: wordsOf(problem), answers: form.current.current });
    } finally {
      setSubmitting(false);
    }
  };
  const prefer = (whose: 'mine' | 'theirs') => {
    props.onPrefer?.(whose);
    autosave.change(form.current.current);
    void autosave.flush();
    const shown = conflicts.find(({ questionId }) => step?.questions.some(({ id }) => id === questionId));
    focusOn(shown?.questionId ?? '', heading.current);
  };
  const next = nextPlace(walk.steps[at + 1]?.id, { reviews, isReview, isChanging });
  // What is on its way is read over with the rest.
  const isHeld = next === REVIEW && awaited !== undefined;
  const isRead = useSettled(isReview);
  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (isHeld) return;
    if (next === REVIEW) setChanging(false);
    if (next) go(next);
    else if (isRead && onSubmit && !submitting && !awaited) void submit();
  };

  if (!step) return <Box sx={{ color: 'text.secondary' }}>There is nothing to answer yet.</Box>;
  const previous = isReview ? step : walk.steps[at - 1];
  return (
    <Box sx={formRoom}>
      <Box component="form" noValidate onSubmit={enter} sx={formColumns}>
        <SectionSteps
          walk={walk}
          current={isReview ? REVIEW : step.id}
          marked={form.attempt > 0}
          reviews={reviews}
          onGo={goTo}
        />
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
            <Box
              component="h2"
              ref={heading}
              tabIndex={-1}
              sx={{ typography: 'h2', outline: 'none', overflowWrap: 'anywhere' }}
            >
              {isReview ? 'Review your answers' : titleOf(step)}
            </Box>
            {onSave && (!hasConflicts || state === 'failed') && (
              <SaveStatus state={state} onRetry={() => void autosave.flush()} />
            )}
          </Box>
          {trouble && form.attempt > 0 && (
            <trouble.FaultSummary
              lines={linesOf(questionnaire, walk, form.answers)}
              attempt={form.attempt}
              onGo={(line) => {
                if (isReview) setChanging(true);
                go(line.section, line.field);
              }}
            />
          )}
          {trouble && hasConflicts && (
            <trouble.Conflict questionnaire={questionnaire} conflicts={conflicts} onPrefer={prefer} ref={conflictBox} />
          )}
          {trouble && refusal?.answers === form.answers && <trouble.Refusal message={refusal.message} />}
          {isReview ? (
            <>
              <Box sx={{ color: 'text.secondary' }}>
                Nothing has been submitted yet.{' '}
                {neededWords(walk.count.left) || 'Please read your answers over before you submit them.'}
              </Box>
              <AnswersRead
                formulas={props.formulas}
                questionnaire={questionnaire}
                answers={form.answers}
                onOpenFile={props.onOpenFile}
                onEdit={change}
                isFixed={whose?.isLocked ? (section, question) => !whose.isOwn(section, question) : undefined}
              />
            </>
          ) : (
            <SoughtField.Provider value={sought}>
              {step.questions.map((question, index) => (
                <Box key={question.id} sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
                  <OwnedQuestion
                    whose={whose}
                    section={step.section}
                    before={step.questions[index - 1]}
                    question={question}
                    noun={step.section.dataTableNoun}
                    columns={step.section.dataTableColumns}
                    table={walk.tables.get(question.id)}
                    answer={form.answers[question.id]}
                    result={walk.computed.get(question.id)}
                    faults={faults}
                    uploads={uploads}
                    onOpenFile={props.onOpenFile}
                    onAnswer={form.answer}
                    onLeave={form.leave}
                  />
                  {props.beside?.(question)}
                </Box>
              ))}
            </SoughtField.Provider>
          )}
          <Box sx={{ ...buttonRow, ...(props.grouped && withinReach) }}>
            {previous && (
              <Button variant="outlined" size="large" onClick={() => go(previous.id)}>
                Back
              </Button>
            )}
            {next ? (
              <SubmitButton disabled={isHeld}>
                {isHeld ? awaitedLabel : next === REVIEW ? 'Review' : 'Next'}
              </SubmitButton>
            ) : (
              onSubmit && (
                <SubmitButton pending={submitting} disabled={awaited !== undefined || !isRead}>
                  {awaited ? awaitedLabel : submitLabel}
                </SubmitButton>
              )
            )}
          </Box>
        </Box>
      </Box>
    </Box>
  );
};

/** That some answers are missing, or wrong; nothing where none is. */
const neededWords = (left: number): string => {
  if (left === 0) return '';
  return left === 1
    ? '1 answer is still needed; it is marked below.'
    : `${left} answers are still needed; they are marked below.`;
};

/** Where the last button leads: to the next step, or back to reading over what was said; undefined where it submits. */
function nextPlace(
  following: string | undefined,
  { reviews, isReview, isChanging }: { reviews: boolean; isReview: boolean; isChanging: boolean },
): string | undefined {
  if (isReview) return undefined;
  return reviews && (isChanging || !following) ? REVIEW : following;
}

/** Two taps on one place are no submission: where the review begins, its button waits for so many milliseconds. */
const REVIEW_PAUSE = 600;

/** Whether what began to be shown has been there for that long; what is not shown is not waited for. */
function useSettled(isShown: boolean): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    setSettled(false);
    if (!isShown) return;
    const timer = setTimeout(() => setSettled(true), REVIEW_PAUSE);
    return () => clearTimeout(timer);
  }, [isShown]);
  return !isShown || isSettled;
}

function linesOf({ sections }: Questionnaire, walk: Walk, answers: Answers): FaultLine[] {
  const asked = new Map(
    sections.flatMap((section) => section.questions.map((question) => [question.id, { section, question }] as const)),
  );
  return walk.faults.map((fault) => {
    const { field, questionId, message } = fault;
    const found = asked.get(questionId);
    const place = found && faultPlace(found.section, found.question, answers, fault);
    const title = found?.question.question_value || 'Untitled question';
    return {
      field,
      section: walk.steps[stepAt(walk, questionId)]?.id ?? '',
      message: `${place ? `${title}, ${place}` : title} – ${tellInEnglish(message)}`,
    };
  });
}

/** To the field of that path, else to the section's heading. */
function focusOn(field: string, heading: HTMLElement | null) {
  const control = field && controlOf(field);
  const target = control || heading;
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
