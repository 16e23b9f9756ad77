import { message, type Sentence } from '#core/language/message.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { answerFaults, keptAnswers } from '#core/questionnaires/answer-checks.ts';
import { answerersOf } from '#core/questionnaires/answerers.ts';
import { type Answer, type Answers, asFiles, isAnswered } from '#core/questionnaires/answers.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import { CLIENT } from '#core/questionnaires/firm-and-client.ts';
import { unkeptChanges } from '#core/questionnaires/merge-answers.ts';
import { type Questionnaire, questionsOf } from '#core/questionnaires/question.ts';
import type { AnswerFault } from '#core/questionnaires/section-faults.ts';
import { openParts, partFaults, progressOf, waitsForOthers } from '#core/questionnaires/who-answers.ts';
import { bytesOf, MOST_BYTES } from '#core/text.ts';
import { truncated } from '#core/truncated.ts';
import type { AnswerChanges, AnswersRecord, SheetRecord, UploadRecord } from './answer-sheet.ts';
import type { MatterAction, MatterRecord } from './matter.ts';
import { isSigned, mayDo, peopleAwaited, seenBy } from './matter.ts';
import { type PartRecord, partsOf, shownPart } from './parts.ts';

/** Refuses an action that the matter's state does not allow, with the reason a person can do something about. */
export const requireAction = (matter: MatterRecord, action: MatterAction): void => {
  if (mayDo(matter, action)) return;
  if (isSigned(matter)) throw new Problem('contract-signed');
  throw new Problem(matter.state === 'open' ? 'already-submitted' : 'matter-closed');
};

/** The sent answers, once each fits a question of the questionnaire and all of them fit an item. */
export const acceptedAnswers = (questionnaire: Questionnaire, sent: Answers): Answers => {
  const { answers, refused } = keptAnswers(questionnaire, {}, sent);
  if (refused.length > 0)
    throw new Problem('bad-request', {
      faults: refused.map((id) => ({ field: `answers.${id}`, msg: message('This answer does not fit its question.') })),
    });
  requireSize(answers);
  return answers;
};

const requireSize = (answers: Answers): void => {
  if (bytesOf(answers) > MOST_BYTES)
    throw new Problem('too-large', { params: { what: message('The set of answers'), most: '350 KB' } });
};

/** Answers after changes; an answer that fits no question of the questionnaire is none. */
export const changedAnswers = (questionnaire: Questionnaire, before: Answers, ...changes: AnswerChanges[]): Answers => {
  const changed: AnswerChanges = Object.assign({}, before, ...changes);
  const given = Object.entries(changed).filter((each): each is [string, Answer] => each[1] !== null);
  return keptAnswers(questionnaire, {}, Object.fromEntries(given)).answers;
};

/** The same, refused when they no longer fit an item. */
export const changedAnswersInSize: typeof changedAnswers = (...asked) => {
  const answers = changedAnswers(...asked);
  requireSize(answers);
  return answers;
};

/** Changes, where one that fits no question of the questionnaire takes an answer away. */
export const fittingChanges = (questionnaire: Questionnaire, changes: AnswerChanges): AnswerChanges => {
  const fitting = changedAnswers(questionnaire, {}, changes);
  return Object.fromEntries(Object.keys(changes).map((id) => [id, fitting[id] ?? null]));
};

/** What is known of the files stands in one item with the answers, which may take 350 of its 400 KB. */
const MOST_FILE_BYTES = 40 * 1024;

/** Refuses what is known of files when it no longer fits beside the answers. */
export const requireFilesSize = (files: Record<string, UploadRecord>): void => {
  if (bytesOf(files) > MOST_FILE_BYTES)
    throw new Problem('too-large', { params: { what: message('The list of files'), most: '40 KB' } });
};

/** What visible required questions and answers still lack, in one sentence; undefined when nothing is missing. */
export const missingMessage = (questionnaire: Questionnaire, answers: Answers, today: string): Sentence | undefined => {
  const faults = answerFaults(questionnaire, answers, today);
  return faults.length > 0 ? incompleteMessage(questionnaire, answers, faults) : undefined;
};

/** Refuses answers while a visible required question has none or an answer has a fault: first in one sentence, then each. */
export const requireComplete = (questionnaire: Questionnaire, answers: Answers, today: string): void => {
  refuseFaults(questionnaire, answers, answerFaults(questionnaire, answers, today));
};

const refuseFaults = (questionnaire: Questionnaire, answers: Answers, faults: AnswerFault[]): void => {
  if (faults.length === 0) return;
  const what = incompleteMessage(questionnaire, answers, faults);
  const each = faults.map(({ field, message }) => ({ field: `answers.${field}`, msg: message }));
  throw new Problem('answers-incomplete', { params: { what }, faults: [{ msg: what }, ...each] });
};

/** Questions named before the rest is counted, and the letters kept of each. */
const NAMED = { most: 3, long: 60 };

const incompleteMessage = (questionnaire: Questionnaire, answers: Answers, faults: AnswerFault[]): Sentence => {
  const ids = new Set(faults.map(({ questionId }) => questionId));
  const questions = questionsOf(questionnaire).filter(({ id }) => ids.has(id));
  const names = questions
    .slice(0, NAMED.most)
    .map(({ question_value }) => `“${truncated(question_value, NAMED.long)}”`);
  const count = questions.length;
  const rest = count > NAMED.most ? [message('{count} more', { count: count - NAMED.most })] : [];
  const params = { count, names: [...names, ...rest] };
  return questions.some(({ id }) => isAnswered(answers[id]))
    ? message('{count, plural, one {# answer is} other {# answers are}} not complete yet: {names}.', params)
    : message(
        '{count, plural, one {# required question has} other {# required questions have}} no answer yet: {names}.',
        params,
      );
};

/** Refuses answers to questions that others answer, each by its name. */
export const requireOwn = (
  questionnaire: Questionnaire,
  parts: ReadonlySet<string>,
  questionIds: readonly string[],
): void => {
  const answerers = answerersOf(questionnaire);
  const others = questionIds.filter((id) => !parts.has(answerers.get(id) ?? CLIENT));
  if (others.length === 0) return;
  throw new Problem('answer-not-yours', {
    faults: others.map((id) => ({ field: `answers.${id}`, msg: message('Somebody else answers this question.') })),
  });
};

/**
 * The answers as they are once somebody submits a part: theirs as sent, the others' as kept. What they were only shown may be sent
 * along as it was; refused when it differs.
 */
export const acceptedPart = (sheet: PartRecord, sent: Answers, today: string): Answers => {
  const { matter, questionnaire, kept, clientId } = sheet;
  if (!matter.people) return acceptedAnswers(questionnaire, sent);
  const parts = partsOf(matter, clientId);
  const { answers: known } = shownPart(sheet, today);
  const answerers = answerersOf(questionnaire);
  const isTheirs = (id: string) => parts.has(answerers.get(id) ?? CLIENT);
  requireOwn(
    questionnaire,
    parts,
    unkeptChanges({}, sent, known).filter((id) => !isTheirs(id)),
  );
  const of = (answers: Answers, theirs: boolean) =>
    Object.fromEntries(Object.entries(answers).filter(([id]) => isTheirs(id) === theirs));
  return acceptedAnswers(questionnaire, { ...of(kept.answers, false), ...of(sent, true) });
};

/** Refuses a part while something in it is not complete, or what others have not answered decides what it asks. */
export const requirePartComplete = (
  { matter, questionnaire, clientId }: PartRecord,
  answers: Answers,
  today: string,
): void => {
  const parts = partsOf(matter, clientId);
  refuseFaults(
    questionnaire,
    answers,
    partFaults(questionnaire, answers, (answerer) => parts.has(answerer), today),
  );
  if (waitsForOthers(questionnaire, answers, parts, today))
    throw new Problem('waits-for-others', { params: { firm: matter.firmName } });
};

/** Refuses what the firm submits while something is missing that nobody else is awaited for. */
export const requireOwnComplete = ({ matter, questionnaire }: SheetRecord, answers: Answers, today: string): void => {
  const awaited = new Set(peopleAwaited(matter).flatMap(({ parts }) => parts));
  refuseFaults(
    questionnaire,
    answers,
    partFaults(questionnaire, answers, (answerer) => !awaited.has(answerer), today),
  );
};

/**
 * Whether a matter is complete once somebody has submitted: nobody else is awaited, and no answer is missing. Of a part of which nothing
 * was sent, what is optional may be missing too, and only the firm, which submits without a `submitterId`, may leave it out.
 */
export const isAllIn = (
  { matter, questionnaire }: SheetRecord,
  answers: Answers,
  today: string,
  submitterId?: string,
): boolean =>
  peopleAwaited(matter).every(({ clientId }) => clientId === submitterId) &&
  answerFaults(questionnaire, answers, today).length === 0 &&
  (submitterId === undefined || unsentParts(matter, questionnaire, answers, today).length === 0);

/** The parts that are open on a day (`YYYY-MM-DD`) and were sent to nobody; none where one person answers all. */
const unsentParts = (
  { people }: MatterRecord,
  questionnaire: Questionnaire,
  answers: Answers,
  today: string,
): string[] => {
  if (!people) return [];
  const sent = new Set(people.filter(({ progress }) => progress !== 'not-sent').flatMap(({ parts }) => parts));
  return openParts(progressOf(questionnaire, answers, today)).filter((answerer) => !sent.has(answerer));
};

/** Refuses a file for a question that takes none. */
export const requireFileQuestion = (questionnaire: Questionnaire, questionId: string): void => {
  const question = questionsOf(questionnaire).find(({ id }) => id === questionId);
  if (!question || CATEGORIES[question.category_name].kind !== 'files') throw new Problem('not-found');
};

/** The files that answers name, each with its question. */
export const namedFiles = (answers: AnswerChanges): { questionId: string; id: string; name: string }[] =>
  Object.entries(answers).flatMap(([questionId, answer]) =>
    asFiles(answer ?? undefined).map(({ id, name }) => ({ questionId, id, name })),
  );

/** The file of an answer by its id; what no answer names is not there. */
export const answeredFile = ({ answers, files }: AnswersRecord, fileId: string): UploadRecord =>
  orNotFound(namedFiles(answers).some(({ id }) => id === fileId) ? files?.[fileId] : undefined);

/** Refuses a submission by the client that is neither allowed nor the one that was made already. */
export const requireSubmission = ({ matter: all, kept, clientId }: PartRecord, isKept: boolean): void => {
  const matter = seenBy(all, clientId);
  if (matter.questionnaire === 'submitted' && matter.state === 'open' && kept.version > 0 && isKept) return;
  requireAction(matter, 'answer-as-client');
};
