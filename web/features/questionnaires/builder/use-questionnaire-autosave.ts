import { useCallback, useRef, useState } from 'react';
import { readQuestionnaire, saveQuestionnaire } from '#core/questionnaires/endpoints.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { readTemplate } from '#core/templates/endpoints.ts';
import type { Outcome } from '#web/api/autosave.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/hooks.ts';
import { wordsOf } from '#web/api/problem.ts';
import { useAutosave } from '#web/api/use-autosave.ts';
import { toast } from '#web/ui/toast-store.ts';

/** After the last change, milliseconds. */
const SAVE_PAUSE = 1500;

/** Saves the questionnaire of a template as it is edited; `settle` ends a conflict with what others saved. */
export const useQuestionnaireAutosave = (templateId: string, firstVersion: number) => {
  const [problem, setProblem] = useState('');
  const version = useRef(firstVersion);
  const { write } = useWrite(saveQuestionnaire, { refreshes: [readTemplate], quiet: true });
  const save = async (questionnaire: Questionnaire): Promise<Outcome> => {
    const result = await write({ templateId, version: version.current, questionnaire });
    if (result.ok) {
      version.current = result.data.version;
      return 'saved';
    }
    setProblem(result.problem.message);
    if (result.problem.code === 'conflict') return 'conflict';
    toast.error(`Not saved. ${result.problem.message}`, { label: 'Try Again', onPress: () => void autosave.flush() });
    return 'failed';
  };
  const { state, autosave } = useAutosave(save, SAVE_PAUSE);

  /** After a conflict: the newest version as others left it, which replaces mine or is replaced by it. */
  const settle = useCallback(
    async (keep: 'mine' | 'theirs'): Promise<Questionnaire | undefined> => {
      try {
        const newest = await call(readQuestionnaire, { templateId });
        version.current = newest.version;
        autosave.settle(keep);
        await autosave.flush();
        return newest.questionnaire;
      } catch (error) {
        toast.error(wordsOf(error));
        return undefined;
      }
    },
    [autosave, templateId],
  );
  return { state, problem, autosave, settle };
};
