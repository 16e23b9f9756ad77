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

/** What others saved meanwhile is put together with the own changes so often at one save; then the person is asked. */
const MOST_MERGES = 3;

/**
 * Saves what is changed of a template's questionnaire as it is edited, and the whole of a first draft. What others saved meanwhile is put
 * together with it, and `onMerged` told how, where both did not change the same; else `resolveConflict` ends the conflict.
 */
export const useQuestionnaireAutosave = (
  loaded: Kept & { templateId: string },
  onMerged: (merge: (mine: Questionnaire) => Questionnaire) => void,
) => {
  const { templateId } = loaded;
  const [problem, setProblem] = useState('');
  const kept = useRef<Kept>(loaded);
  const whole = useWrite(saveQuestionnaire, writing);
  const changes = useWrite(changeQuestionnaire, writing);
  const save = async (questionnaire: Questionnaire, merges = MOST_MERGES): Promise<Outcome> => {
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
    if (result.problem.code === 'conflict' && merges > 0) {
      const merged = await mergedWithNewest(questionnaire);
      if (merged) return save(merged, merges - 1);
    }
    setProblem(result.problem.message);
    if (result.problem.code === 'conflict') return 'conflict';
    toast.error(`Not saved. ${result.problem.message}`, { label: 'Try Again', onPress: () => void autosave.flush() });
    return 'failed';
  };
  /** The questionnaire with what others saved, which is kept from here on; undefined where both changed the same, or nothing was kept before. */
  const mergedWithNewest = async (questionnaire: Questionnaire): Promise<Questionnaire | undefined> => {
    const base = kept.current;
    if (base.version === 0) return undefined;
    const [newest, { mergedQuestionnaires }] = await Promise.all([
      call(readQuestionnaire, { templateId }),
      import('#core/questionnaires/merge-questionnaires.ts'),
    ]);
    const merged = mergedQuestionnaires(base.questionnaire, questionnaire, newest.questionnaire);
    if (!merged || merged.conflicts.length > 0) return undefined;
    kept.current = newest;
    onMerged((mine) => mergedQuestionnaires(base.questionnaire, mine, newest.questionnaire)?.questionnaire ?? mine);
    return merged.questionnaire;
  };
  const { state, autosave } = useAutosave((questionnaire: Questionnaire) => save(questionnaire), SAVE_PAUSE);

  /**
   * After a conflict: the newest version as others left it, or with `mine` in the place of what both changed; of a first draft, which has
   * nothing in common with theirs, mine alone.
   */
  const resolveConflict = useCallback(
    async (keep: 'mine' | 'theirs', mine: Questionnaire): Promise<Questionnaire | undefined> => {
      try {
        const [newest, { mergedQuestionnaires }] = await Promise.all([
          call(readQuestionnaire, { templateId }),
          import('#core/questionnaires/merge-questionnaires.ts'),
        ]);
        const base = kept.current;
        const merged =
          base.version > 0 ? mergedQuestionnaires(base.questionnaire, mine, newest.questionnaire) : undefined;
        const resolved = keep === 'theirs' ? newest.questionnaire : (merged?.questionnaire ?? mine);
        kept.current = newest;
        autosave.resolveConflict(keep);
        if (keep === 'mine') autosave.change(resolved);
        await autosave.flush();
        return resolved;
      } catch (error) {
        toast.error(wordsOf(error));
        return undefined;
      }
    },
    [autosave, templateId],
  );
  return { state, problem, autosave, resolveConflict };
};
