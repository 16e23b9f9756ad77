import { useEffect, useState } from 'react';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import type { TestOutcome } from '#core/questionnaires/template-test-run.ts';
import type { TemplateTest } from '#core/questionnaires/template-tests.ts';
import { readTemplate } from '#core/templates/endpoints.ts';
import type { TemplateFile } from '#core/templates/template-file.ts';
import { call } from '#web/api/client.ts';
import { wordsOf } from '#web/api/problem.ts';
import type { TestFile, TestReply, TestRequest } from './test-worker.ts';

/** How the tests came out by their ids; or why they cannot run in the browser. */
export interface Outcomes {
  byTest: ReadonlyMap<string, TestOutcome>;
  problem?: string;
}

const none: Outcomes = { byTest: new Map() };

const fetchFile = async ({ download_url = '' }: TemplateFile, signal: AbortSignal): Promise<Uint8Array> => {
  const response = await fetch(download_url, { signal });
  if (!response.ok) throw new Error('The template’s file could not be loaded. Please reload this page.');
  return new Uint8Array(await response.arrayBuffer());
};

const fetchDocuments = async (templateId: string, signal: AbortSignal): Promise<TestFile[]> => {
  const template = await call(readTemplate, { templateId }, { signal });
  const { name, box_file_data: own, documents } = template;
  return Promise.all(
    [{ name, file: own }, ...documents].map(async (document) => ({
      name: document.name,
      ...('condition' in document && { condition: document.condition }),
      file: await fetchFile(document.file, signal),
    })),
  );
};

/** Runs tests in a worker with the template's files whenever questionnaire or tests change; the files are fetched once there is one. */
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
    fetchDocuments(templateId, stop.signal).then(
      (documents) => {
        if (stop.signal.aborted) return;
        made.postMessage({ documents } satisfies TestRequest);
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
