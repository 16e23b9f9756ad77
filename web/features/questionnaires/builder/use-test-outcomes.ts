import { useEffect, useState } from 'react';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import type { TestOutcome } from '#core/questionnaires/template-test-run.ts';
import type { TemplateTest } from '#core/questionnaires/template-tests.ts';
import { readTemplate } from '#core/templates/endpoints.ts';
import { call } from '#web/api/client.ts';
import { wordsOf } from '#web/api/problem.ts';
import { fetchTestFiles, startTestWorker, UNTESTABLE } from '#web/api/template-tests.ts';
import type { TestReply, TestRequest } from '#web/api/test-worker.ts';

/** How the tests came out by their ids; or why they cannot run in the browser. */
export interface Outcomes {
  byTest: ReadonlyMap<string, TestOutcome>;
  problem?: string;
}

const none: Outcomes = { byTest: new Map() };

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
    const made = startTestWorker();
    const fail = (problem: string) => setOutcomes({ ...none, problem });
    made.onmessage = ({ data }: MessageEvent<TestReply>) => {
      if ('unreadable' in data) fail(UNTESTABLE);
      else setOutcomes({ byTest: new Map(data.outcomes.map((outcome) => [outcome.testId, outcome])) });
    };
    made.onerror = () => fail(UNTESTABLE);
    call(readTemplate, { templateId }, { signal: stop.signal })
      .then((template) => fetchTestFiles(template, stop.signal))
      .then(
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
