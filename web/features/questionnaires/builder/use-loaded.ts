import { useEffect, useState } from 'react';
import { readQuestionnaire } from '#core/questionnaires/endpoints.ts';
import type { TemplateQuestionnaire } from '#core/questionnaires/template-questionnaire.ts';
import { call } from '#web/api/client.ts';
import { wordsOf } from '#web/api/problem.ts';
import type { Read } from '#web/ui/loaded.tsx';

/** Reads a questionnaire anew at each visit: one kept from the last visit would be of an older version. */
export const useLoaded = (templateId: string): Read<TemplateQuestionnaire> => {
  const [turn, setTurn] = useState(0);
  const [read, setRead] = useState<{ data?: TemplateQuestionnaire; message?: string }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try
  useEffect(() => {
    const stop = new AbortController();
    setRead({});
    call(readQuestionnaire, { templateId }, { signal: stop.signal }).then(
      (data) => setRead({ data }),
      (error: unknown) => !stop.signal.aborted && setRead({ message: wordsOf(error) }),
    );
    return () => stop.abort();
  }, [templateId, turn]);
  const retry = () => setTurn((count) => count + 1);
  if (read.message !== undefined) return { state: 'failed', message: read.message, retry };
  if (!read.data) return { state: 'loading' };
  return { state: 'ready', data: read.data, refresh: async () => retry() };
};
