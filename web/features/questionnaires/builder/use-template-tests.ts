import { useCallback, useEffect, useRef, useState } from 'react';
import { readTemplateTests, runTemplateTests, saveTemplateTests } from '#core/questionnaires/endpoints.ts';
import type { TemplateTest } from '#core/questionnaires/template-tests.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';

/** A change of all tests of a template. */
export type ChangeTests = (change: (tests: readonly TemplateTest[]) => TemplateTest[]) => Promise<void>;

const noTests: readonly TemplateTest[] = [];

/**
 * The tests of a template as they are edited; each change is saved at once, in turn, and taken back where it is refused.
 * `whenSaved` resolves once the server has answered for every change made so far.
 */
export const useTemplateTests = (templateId: string) => {
  const read = useRead(readTemplateTests, { templateId }, { anew: true });
  const [tests, setTests] = useState(noTests);
  const kept = useRef<{ tests: readonly TemplateTest[]; version: number }>(undefined);
  const wanted = useRef(noTests);
  const turn = useRef(Promise.resolve());
  const { write } = useWrite(saveTemplateTests, { refreshes: [runTemplateTests] });
  const data = read.state === 'ready' ? read.data : undefined;
  const show = useCallback((next: readonly TemplateTest[]) => {
    wanted.current = next;
    setTests(next);
  }, []);
  useEffect(() => {
    if (!data || (kept.current && kept.current.version >= data.version)) return;
    kept.current = data;
    show(data.tests);
  }, [data, show]);
  const refresh = useRef<() => Promise<unknown>>(undefined);
  refresh.current = read.state === 'ready' ? read.refresh : undefined;

  const change: ChangeTests = useCallback(
    (make) => {
      if (!kept.current) return Promise.resolve();
      show(make(wanted.current));
      turn.current = turn.current.then(async () => {
        const next = wanted.current;
        if (!kept.current || next === kept.current.tests) return;
        const written = await write({ templateId, version: kept.current.version, tests: [...next] });
        if (written.ok) kept.current = { tests: next, version: written.data.version };
        else {
          show(kept.current.tests);
          await refresh.current?.();
        }
      });
      return turn.current;
    },
    [templateId, write, show],
  );
  const whenSaved = useCallback(() => turn.current, []);
  return { tests, change, settled: whenSaved };
};
