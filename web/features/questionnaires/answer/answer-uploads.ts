import type { AnswerUpload } from '#core/matters/answer-sheet.ts';
import { type Answers, asFiles, type FileAnswer } from '#core/questionnaires/answers.ts';
import { problemOf, wordsOf } from '#web/api/problem.ts';
import type { Sending as Doing } from '#web/api/retry-until-answered.ts';
import { LiveValue } from '#web/ui/live-value.ts';

interface Course {
  onProgress: (part: number, doing: Doing) => void;
  signal: AbortSignal;
}

/** How files of answers are sent, and what is known of those that an earlier page has sent. */
export interface FileWay {
  /** Sends one file, and gives the answer that it became; undefined where it was given up elsewhere. */
  send: (file: File, which: { questionId: string; fileId: string }, course: Course) => Promise<FileAnswer | undefined>;
  /** Files that were sent before and that no answer names. */
  left?: () => Promise<readonly AnswerUpload[]>;
  /** Waits until one of them was inspected. */
  check?: (fileId: string, course: Course) => Promise<FileAnswer | undefined>;
  /** Gives one up, or has it no longer listed. */
  forget?: (fileId: string) => Promise<unknown>;
}

/** A file on its way to become an answer, or one that does not become one. */
export interface SentFile {
  id: string;
  questionId: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Absent of one that an earlier page has sent. */
  file?: File;
  /** 0 to 1 of it has gone. */
  part: number;
  doing?: Doing | undefined;
  error?: string | undefined;
  /** It is not sent again from here. */
  isFinal?: boolean;
  /** It was begun by an earlier page, and its bytes have not arrived. */
  isStopped?: boolean;
}

/** Stands in where nothing is kept, as in a preview. */
const pretended: FileWay = { send: async ({ name }, { fileId }) => ({ id: fileId, name, key: name }) };

const isBusy = ({ doing, error }: SentFile): boolean => doing !== undefined && error === undefined;

/** What the answers wait for: files that are still sent, or only checked; undefined where nothing is awaited. */
export const awaitedOf = (sent: readonly SentFile[]): 'sending' | 'checking' | undefined => {
  const busy = sent.filter(isBusy);
  if (busy.length === 0) return undefined;
  return busy.every(({ doing }) => doing === 'checking') ? 'checking' : 'sending';
};

/** The files that somebody sends to answer the questions of one form, whichever of its sections is shown meanwhile. */
export class AnswerUploads {
  readonly sent = new LiveValue<readonly SentFile[]>([]);
  /** The answers as they are given, and what changes the files of one; the form says. */
  answers: () => Answers = () => ({});
  answer: (questionId: string, files: FileAnswer[]) => void = () => {};
  private readonly stops = new Map<string, AbortController>();
  private readonly unsaved = new Set<string>();
  private readonly way: FileWay;
  private hasResumed = false;

  constructor(way: FileWay = pretended) {
    this.way = way;
  }

  /** Shows what an earlier page has sent: what is checked becomes an answer as if nothing had come between. */
  resume = async (): Promise<void> => {
    const { left } = this.way;
    if (this.hasResumed || !left) return;
    this.hasResumed = true;
    const found = await left().catch(() => []);
    for (const { fileId: id, questionId, name, size, state, arrived, reason } of found) {
      if (this.find(id) || this.isAnswer(questionId, id)) continue;
      const sent: SentFile = { id, questionId, name, size, part: 1 };
      if (state === 'refused') this.keep({ ...sent, error: reason ?? '', isFinal: true });
      else if (state === 'waiting' && !arrived) this.keep({ ...sent, part: 0, isStopped: true });
      else void this.follow(sent, (course) => this.way.check?.(id, course) ?? Promise.resolve(undefined));
    }
  };

  /** Sends a file; under the id of one that was begun before, it goes on with that. */
  send = (questionId: string, file: File, fileId: string): Promise<void> => {
    const sent: SentFile = { id: fileId, questionId, name: file.name, size: file.size, file, part: 0 };
    return this.follow(sent, (course) => this.way.send(file, { questionId, fileId }, course));
  };

  /** What was begun for a question with such a file, and whose bytes have not arrived. */
  begun = (questionId: string, { name, size }: File): string | undefined =>
    this.sent
      .read()
      .find((each) => each.isStopped && each.questionId === questionId && each.name === name && each.size === size)?.id;

  /** Sends what has failed once more. */
  retry = (id: string): void => {
    const failed = this.find(id);
    if (failed?.file) void this.send(failed.questionId, failed.file, id);
  };

  /** Says of one that was begun before why it cannot go on. */
  fail = (id: string, error: string): void => this.change(id, { error });

  remove = (questionId: string, id: string): void => {
    this.stops.get(id)?.abort();
    const wasSent = this.find(id) !== undefined || this.unsaved.delete(id);
    this.drop(id);
    if (this.isAnswer(questionId, id))
      this.answer(
        questionId,
        this.files(questionId).filter((file) => file.id !== id),
      );
    if (wasSent) void this.way.forget?.(id).catch(() => undefined);
  };

  private readonly follow = async (
    sent: SentFile,
    step: (course: Course) => Promise<FileAnswer | undefined>,
  ): Promise<void> => {
    const { id, questionId } = sent;
    const { signal } = this.begin(id);
    this.keep({ ...sent, doing: sent.file ? 'sending' : 'checking' });
    try {
      const kept = await step({ signal, onProgress: (part, doing) => this.change(id, { part, doing }) });
      if (signal.aborted) return;
      this.drop(id);
      if (!kept || this.isAnswer(questionId, id)) return;
      this.unsaved.add(id);
      this.answer(questionId, [...this.files(questionId), kept]);
    } catch (problem) {
      // What had begun when it was given up is given up once more.
      if (signal.aborted) return void this.way.forget?.(id).catch(() => undefined);
      const isFinal = !sent.file || problemOf(problem).code === 'file-refused';
      this.change(id, { error: wordsOf(problem), doing: undefined, isFinal });
    }
  };

  private readonly begin = (id: string): AbortController => {
    const stop = new AbortController();
    this.stops.set(id, stop);
    return stop;
  };
  private readonly files = (questionId: string): FileAnswer[] => asFiles(this.answers()[questionId]);
  private readonly isAnswer = (questionId: string, id: string): boolean =>
    this.files(questionId).some((file) => file.id === id);
  private readonly find = (id: string): SentFile | undefined => this.sent.read().find((each) => each.id === id);
  private readonly keep = (sent: SentFile): void =>
    this.sent.keep([...this.sent.read().filter(({ id }) => id !== sent.id), sent]);
  private readonly change = (id: string, changed: Partial<SentFile>): void =>
    this.sent.keep(this.sent.read().map((each) => (each.id === id ? { ...each, ...changed } : each)));
  private readonly drop = (id: string): void => this.sent.keep(this.sent.read().filter((each) => each.id !== id));
}
