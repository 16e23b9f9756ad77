import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { useEffect, useState } from 'react';
import { isMergedPart } from '#core/assembly/parse/docx-parts.ts';
import type { ClauseText } from '#core/clauses/expand.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { readQuestionnaire, readTemplateTests } from '#core/questionnaires/endpoints.ts';
import { testResult } from '#core/questionnaires/template-test-run.ts';
import type { TestResult } from '#core/questionnaires/template-tests.ts';
import { readTemplate } from '#core/templates/endpoints.ts';
import { call } from '#web/api/client.ts';
import { useRead } from '#web/api/hooks.ts';
import { wordsOf } from '#web/api/problem.ts';
import { fetchTestFiles, startTestWorker, UNTESTABLE } from '#web/api/template-tests.ts';
import type { TestReply, TestRequest } from '#web/api/test-worker.ts';
import type { LiveValue } from '#web/ui/live-value.ts';
import { afterChanges } from './after-changes.ts';
import type { Checked } from './check.ts';
import { readClauseTexts } from './clause-texts.ts';
import type { EditedDocument } from './edited-document.ts';
import type { Opened } from './surface.ts';

/** After the last change, milliseconds: the tags are checked by then, and whoever goes on writing waits for nothing. */
const TEST_DELAY = 1000;

/** How a template's tests came out with the words as they stand; or why they did not run. */
export type TestsTried = { results: readonly TestResult[] } | { problem: string };

/** Runs the tests of a template in a worker once the words have stayed for a moment; undefined while there are none, or none has run. */
export const useTests = (
  { template, packageDocumentId }: EditedDocument,
  opened: Opened,
  state: LiveValue<EditorState>,
  check: (now: Node) => Checked,
): TestsTried | undefined => {
  const { _id: templateId, clauses: pinned } = template;
  const kept = useRead(readTemplateTests, { templateId });
  const tests = kept.state === 'ready' ? kept.data.tests : undefined;
  const hasTests = tests !== undefined && tests.length > 0;
  const asked = useRead(readQuestionnaire, hasTests ? { templateId } : null);
  const questionnaire = asked.state === 'ready' ? asked.data.questionnaire : undefined;
  const [tried, setTried] = useState<TestsTried>();
  useEffect(() => {
    if (!tests || !hasTests || !questionnaire) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const worker = startTestWorker();
    const known = new Map<string, ClauseText>();
    const send = (request: TestRequest) => worker.postMessage(request);
    const fail = (error: unknown) => !signal.aborted && setTried({ problem: wordsOf(error) });
    let isBusy = true;
    let isWaiting = false;
    const run = async () => {
      isWaiting = isBusy;
      if (isBusy) return;
      const { changed, faults, clauses } = check(state.read().doc);
      // A file with faulty tags makes no contract.
      if (!changed || faults.length > 0) return;
      isBusy = true;
      try {
        await readClauseTexts(clauses, pinned, known, signal);
        if (signal.aborted) return;
        const names = Object.keys(opened.parts).filter(isMergedPart);
        const parts = Object.fromEntries(names.map((name) => [name, changed[name] ?? opened.parts[name] ?? '']));
        send({ questionnaire, tests, edited: { packageDocumentId, parts, clauses: known } });
      } catch (error) {
        isBusy = false;
        fail(error);
      }
    };
    const free = () => {
      isBusy = false;
      if (isWaiting) void run();
    };
    worker.onmessage = ({ data }: MessageEvent<TestReply>) => {
      setTried(
        'unreadable' in data
          ? { problem: UNTESTABLE }
          : { results: data.outcomes.map((outcome) => testResult(outcome, tellInEnglish)) },
      );
      free();
    };
    worker.onerror = () => setTried({ problem: UNTESTABLE });
    call(readTemplate, { templateId }, { signal })
      .then((newest) => fetchTestFiles(newest, signal))
      .then((documents) => {
        if (signal.aborted) return;
        send({ documents });
        free();
      })
      .catch(fail);
    const unfollow = afterChanges(state, TEST_DELAY, () => void run());
    return () => {
      unfollow();
      stop.abort();
      worker.terminate();
      setTried(undefined);
    };
  }, [templateId, packageDocumentId, pinned, opened, state, check, tests, hasTests, questionnaire]);
  return tried;
};
