import { useCallback, useRef, useState } from 'react';
import {
  changeQuestionnaire,
  readQuestionnaire,
  runTemplateTests,
  saveQuestionnaire,
} from '#core/questionnaires/endpoints.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { questionnaireChange } from '#core/questionnaires/questionnaire-change.ts';
import type { TemplateQuestionnaire } from '#core/questionnaires/template-questionnaire.ts';
import { readTemplate } from '#core/templates/endpoints.ts';
import type { Outcome } from '#web/api/autosave.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/hooks.ts';
import { wordsOf } from '#web/api/problem.ts';
import { useAutosave } from '#web/api/use-autosave.ts';
import { toast } from '#web/ui/toast-store.ts';

/** A questionnaire as it was saved last. */
type Kept = Pick<TemplateQuestionnaire, 'questionnaire' | 'version'>;

/** After the last change, milliseconds. */
const SAVE_PAUSE = 1500;

const writing = { refreshes: [readTemplate, runTemplateTests], quiet: true };

/**
 * Saves what is changed of a template's questionnaire as it is edited, and the whole of a first draft; `settle` ends a conflict with
 * what others saved.
 */
export const useQuestionnaireAutosave = (loaded: Kept & { templateId: string }) => {
  const { templateId } = loaded;
  const [problem, setProblem] = useState('');
  const kept = useRef<Kept>(loaded);
  const whole = useWrite(saveQuestionnaire, writing);
  const changes = useWrite(changeQuestionnaire, writing);
  const save = async (questionnaire: Questionnaire): Promise<Outcome> => {
    const { version } = kept.current;
    const change = questionnaireChange(kept.current.questionnaire, questionnaire);
    if (version > 0 && !change) return 'saved';
    const result =
      version > 0 && change
        ? await changes.write({ templateId, version, change })
        : await whole.write({ templateId, version, questionnaire });
    if (result.ok) {
      kept.current = { version: result.data.version, questionnaire };
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
        kept.current = newest;
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
