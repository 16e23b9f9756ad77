import { useEffect, useState } from 'react';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import type { TestOutcome } from '#core/questionnaires/template-test-run.ts';
import type { TemplateTest } from '#core/questionnaires/template-tests.ts';
import { readTemplate } from '#core/templates/endpoints.ts';
import { call } from '#web/api/client.ts';
import { wordsOf } from '#web/api/problem.ts';
import type { TestReply, TestRequest } from './test-worker.ts';

/** How the tests came out by their ids; or why they cannot run in the browser. */
export interface Outcomes {
  byTest: ReadonlyMap<string, TestOutcome>;
  problem?: string;
}

const none: Outcomes = { byTest: new Map() };

const fetchFile = async (templateId: string, signal: AbortSignal): Promise<Uint8Array> => {
  const { box_file_data: file } = await call(readTemplate, { templateId }, { signal });
  const response = await fetch(file.download_url ?? '', { signal });
  if (!response.ok) throw new Error('The template’s file could not be loaded. Please reload this page.');
  return new Uint8Array(await response.arrayBuffer());
};

/** Runs tests in a worker with the template's file whenever questionnaire or tests change; the file is fetched once there is one. */
export const useTestOutcomes = (
  templateId: string,
  questionnaire: Questionnaire,
  tests: readonly TemplateTest[],
): Outcomes => {
  const [outcomes, setOutcomes] = useState(none);
  const [worker, setWorker] = useState<Worker>();
  const isNeeded = tests.length > 0;
  useEffect(() => {
    if (!isNeeded) return;
    const stop = new AbortController();
    const made = new Worker(new URL('./test-worker.ts', import.meta.url), { type: 'module' });
    const fail = (problem: string) => setOutcomes({ ...none, problem });
    const unreadable = 'The tests cannot run in this browser. They still run before a matter is opened.';
    made.onmessage = ({ data }: MessageEvent<TestReply>) => {
      if ('unreadable' in data) fail(unreadable);
      else setOutcomes({ byTest: new Map(data.outcomes.map((outcome) => [outcome.testId, outcome])) });
    };
    made.onerror = () => fail(unreadable);
    fetchFile(templateId, stop.signal).then(
      (file) => {
        if (stop.signal.aborted) return;
        made.postMessage({ file } satisfies TestRequest);
        setWorker(made);
      },
      (error: unknown) => !stop.signal.aborted && fail(wordsOf(error)),
    );
    return () => {
      stop.abort();
      made.terminate();
      setWorker(undefined);
      setOutcomes(none);
    };
  }, [templateId, isNeeded]);
  useEffect(() => worker?.postMessage({ questionnaire, tests } satisfies TestRequest), [worker, questionnaire, tests]);
  return outcomes;
};
