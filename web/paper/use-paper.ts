import { startTransition, useEffect, useRef, useState } from 'react';
import type { DrawnPage } from '#core/assembly/layout/drawn-page.ts';
import type { Source } from '#core/assembly/merge/sources.ts';
import type { TagMark } from '#core/assembly/model/tagged-model.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { wordsOf } from '#web/api/problem.ts';
import { today } from '#web/api/today.ts';
import type { PaperReply, PaperRequest, Showing } from './paper-worker.ts';

/** Pages as they are drawn; none before the first are set. */
export interface Paper {
  pages: readonly DrawnPage[];
  sources: readonly Source[];
  /** Of a template that is shown with its tags. */
  tags: readonly TagMark[];
  pictures: Readonly<Record<string, string>>;
  /** Says what of a file that is shown as it is the pages do not show. */
  leftOut?: string;
  isReady: boolean;
  /** They are of the file before, until those of the next are here. */
  isStale?: true;
  /** Why there are none. */
  problem?: string;
}

/** What a template's file is filled with. */
export interface Filling {
  questionnaire: Questionnaire;
  answers: Answers;
}

/** Gives the address of a Word file by its name. */
export type FileAddress = (file: string, signal: AbortSignal) => Promise<string>;

const none: Paper = { pages: [], sources: [], tags: [], pictures: {}, isReady: false };

const UNREADABLE = 'The pages cannot be shown here. The file itself can be downloaded.';

/** The bytes of a file at an address that was given for it. */
export const fetchFile = async (address: string, signal: AbortSignal): Promise<Uint8Array> => {
  const response = await fetch(address, { signal, cache: 'no-store' });
  if (!response.ok) throw new Error('The file could not be loaded. Please reload this page.');
  return new Uint8Array(await response.arrayBuffer());
};

/** What a file belongs to, by the first part of its name: a matter, a template, a document with its versions. */
const subjectOf = (file: string): string => file.split('/', 1)[0] ?? '';

/** What is shown until the pages of the next file are here: those that were, of another file of the same subject. */
const between = ({ problem: _, ...paper }: Paper): Paper => ({ ...paper, ...(paper.isReady && { isStale: true }) });

const after = (paper: Paper, reply: PaperReply): Paper => {
  if ('unreadable' in reply) return { ...paper, problem: UNREADABLE };
  const pages = reply.pages.flatMap((page) => (typeof page === 'number' ? (paper.pages[page] ?? []) : page));
  const pictures = reply.pictures ?? paper.pictures;
  return {
    pages,
    sources: reply.sources ?? paper.sources,
    tags: reply.tags ?? paper.tags,
    pictures,
    ...(reply.leftOut && { leftOut: reply.leftOut }),
    isReady: paper.isReady || pages.length > 0,
  };
};

/**
 * The pages of a Word file, set in a worker; `file` names it, `subject/…`, and `addressOf` is asked for it once. With a `filling` the file is a template,
 * and its pages follow the answers: one set of answers at a time, the newest when the worker is free.
 */
export const usePaper = (
  file: string,
  addressOf: FileAddress,
  filling?: Filling,
  asIs: 'plain' | 'tags' = 'plain',
): Paper => {
  const [paper, setPaper] = useState(none);
  const address = useRef(addressOf);
  address.current = addressOf;
  const showing: Showing = filling === undefined ? asIs : 'filled';
  const subject = useRef(subjectOf(file));
  const setter = useRef<{ fill: (filling: Filling) => void }>(undefined);
  const newest = useRef(filling);
  newest.current = filling;
  useEffect(() => {
    const stop = new AbortController();
    const worker = new Worker(new URL('./paper-worker.ts', import.meta.url), { type: 'module' });
    let isBusy = false;
    let waiting: Filling | undefined;
    let sent: Questionnaire | undefined;
    let next = none;
    const isSameSubject = subject.current === subjectOf(file);
    subject.current = subjectOf(file);
    setPaper((shown) => (isSameSubject ? between(shown) : none));
    const send = (request: PaperRequest) => worker.postMessage(request);
    const fill = (given: Filling) => {
      waiting = given;
      if (isBusy) return;
      isBusy = true;
      waiting = undefined;
      const { questionnaire, answers } = given;
      send({ ...(questionnaire !== sent && { questionnaire }), answers, today: today() });
      sent = questionnaire;
    };
    const fail = (problem: string) => {
      next = { ...next, problem };
      setPaper(next);
    };
    worker.onmessage = ({ data }: MessageEvent<PaperReply>) => {
      isBusy = false;
      next = after(next, data);
      const { isReady, problem } = next;
      if (isReady || problem) startTransition(() => setPaper(next));
      if (waiting) fill(waiting);
    };
    worker.onerror = () => fail(UNREADABLE);
    address
      .current(file, stop.signal)
      .then((found) => fetchFile(found, stop.signal))
      .then(
        (bytes) => {
          if (stop.signal.aborted) return;
          send({ file: bytes, showing });
          isBusy = true;
          setter.current = { fill };
          if (newest.current) waiting = newest.current;
        },
        (error: unknown) => !stop.signal.aborted && fail(wordsOf(error)),
      );
    return () => {
      stop.abort();
      worker.terminate();
      setter.current = undefined;
    };
  }, [file, showing]);
  const { questionnaire, answers } = filling ?? {};
  useEffect(() => {
    if (questionnaire && answers) setter.current?.fill({ questionnaire, answers });
  }, [questionnaire, answers]);
  return paper;
};
