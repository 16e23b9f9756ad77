import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readQuestionnaire, saveQuestionnaire } from '#core/questionnaires/endpoints.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { readTemplate } from '#core/templates/endpoints.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/hooks.ts';
import { wordsOf } from '#web/api/problem.ts';
import { toast } from '#web/ui/toast-store.ts';
import { type Outcome, SaveKeeper, type SaveState } from './save-keeper.ts';

/** Keeps the questionnaire: a moment after each change, when the page is left or hidden, and when the network returns. */
export const useKeeper = (templateId: string, firstVersion: number) => {
  const [state, setState] = useState<SaveState>('idle');
  const [problem, setProblem] = useState('');
  const version = useRef(firstVersion);
  const { write } = useWrite(saveQuestionnaire, { refreshes: [readTemplate], quiet: true });
  const keptBy = useRef<SaveKeeper<Questionnaire>>(undefined);
  const keeper = useMemo(() => {
    const save = async (questionnaire: Questionnaire): Promise<Outcome> => {
      const result = await write({ templateId, version: version.current, questionnaire });
      if (result.ok) {
        version.current = result.data.version;
        return 'saved';
      }
      setProblem(result.problem.message);
      if (result.problem.code === 'conflict') return 'conflict';
      toast.error(`Not saved. ${result.problem.message}`, {
        label: 'Try Again',
        act: () => void keptBy.current?.flush(),
      });
      return 'failed';
    };
    return new SaveKeeper(save, setState);
  }, [templateId, write]);
  keptBy.current = keeper;

  useEffect(() => {
    const leave = () => void (keeper.unsaved && keeper.flush());
    const hide = () => document.visibilityState === 'hidden' && leave();
    const warn = (event: BeforeUnloadEvent) => keeper.unsaved && event.preventDefault();
    window.addEventListener('online', leave);
    window.addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', hide);
    return () => {
      leave();
      window.removeEventListener('online', leave);
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [keeper]);

  /** After a conflict: the newest version as others left it, which replaces mine or is replaced by it. */
  const settle = useCallback(
    async (keep: 'mine' | 'theirs'): Promise<Questionnaire | undefined> => {
      try {
        const newest = await call(readQuestionnaire, { templateId });
        version.current = newest.version;
        keeper.settle(keep);
        await keeper.flush();
        return newest.questionnaire;
      } catch (error) {
        toast.error(wordsOf(error));
        return undefined;
      }
    },
    [keeper, templateId],
  );
  return { state, problem, keeper, settle };
};
