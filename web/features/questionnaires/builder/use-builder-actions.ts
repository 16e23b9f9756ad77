import { type Dispatch, useMemo, useRef } from 'react';
import type { TemplateOutline } from '#core/assembly/parse/merge-tags.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { wordsOf } from '#web/api/problem.ts';
import { afterPress } from '#web/ui/after-press.ts';
import { toast } from '#web/ui/toast-store.ts';
import type { BuilderActions, Picking } from './builder-context.ts';
import type { BuilderAction } from './builder-state.ts';
import { titleOf } from './example-words.ts';
import { fieldName } from './faults-by-owner.ts';
import type { Making } from './making.ts';
import {
  columnAt,
  editedWith,
  placeBefore,
  sectionOf,
  stepFrom,
  whyNotIn,
  withColumnAskedBefore,
  withoutQuestion,
  withoutSection,
  withQuestionAskedAt,
  withQuestionBack,
  withQuestionMoved,
  withSectionAt,
  withSectionBack,
  withSectionStepped,
} from './places.ts';

/** Makes new questions with what only a press needs. */
const withMaking = async (then: (making: Making) => void): Promise<void> => {
  try {
    then((await import('./making.ts')).making);
  } catch (error) {
    toast.error(wordsOf(error));
  }
};

const newId = () => crypto.randomUUID();

interface Hands {
  dispatch: Dispatch<BuilderAction>;
  now: { current: Questionnaire };
  focus: (name: string) => void;
  say: (message: string) => void;
  pick: (what: Picking) => void;
  outline: TemplateOutline;
  openId: string | undefined;
}

/** The builder's actions, made once: whatever they need to know of the present they look up when they are called. */
export const useBuilderActions = (hands: Hands): BuilderActions => {
  const latest = useRef(hands);
  latest.current = hands;
  return useMemo(() => actionsOf(() => latest.current), []);
};

/** What stands where something was removed from a list: the next one, or else the one before. */
const besideRemoved = <T>(left: readonly T[], at: number): T | undefined => left[at] ?? left.at(-1);

/** Where only columns or fields were added, there is no new question to count. */
const addedWords = (count: number): string =>
  count === 0 ? 'Added what was missing' : count === 1 ? 'Added 1 question' : `Added ${count} questions`;

const actionsOf = (hands: () => Hands): BuilderActions => {
  const edit: BuilderActions['edit'] = (change, { open, follow, focus } = {}) => {
    hands().dispatch({ do: 'edit', change, open, ...(follow && { follow }) });
    if (focus) hands().focus(focus);
  };
  const now = () => hands().now.current;
  const here = () => {
    const { openId } = hands();
    return openId === undefined ? undefined : sectionOf(now(), openId)?.id;
  };
  const question = (id: string) => questionsOf(now()).find((each) => each.id === id);
  return {
    newId,
    edit,
    open: (id, focus) => {
      hands().dispatch({ do: 'open', id });
      if (focus) hands().focus(focus);
    },
    named: () => hands().dispatch({ do: 'named' }),
    leave: (field) => afterPress(() => hands().dispatch({ do: 'leave', field })),
    pick: (what) => hands().pick(what),
    duplicate: (questionId) =>
      withMaking(({ withDuplicate }) => {
        const before = new Set(questionsOf(now()).map((each) => each.id));
        const copied = withDuplicate(now(), questionId, newId);
        const copy = questionsOf(copied).find((each) => !before.has(each.id));
        if (copy) edit(() => copied, { open: copy.id, focus: fieldName(copy.id, 'question_value') });
      }),
    removeQuestion: (questionId) => {
      const taken = withoutQuestion(now(), questionId);
      if (!taken) return;
      const { question: gone, place } = taken.removed;
      edit(() => taken.questionnaire);
      const beside = besideRemoved(sectionOf(taken.questionnaire, place.sectionId)?.questions ?? [], place.at);
      hands().focus(beside ? `row-${beside.id}` : `add-to-${place.sectionId}`);
      toast.info(`Deleted “${titleOf(gone)}”`, {
        label: 'Undo',
        onPress: () => edit((all) => withQuestionBack(all, taken.removed), { focus: `row-${gone.id}` }),
      });
    },
    removeSection: (sectionId) => {
      const at = now().sections.findIndex((section) => section.id === sectionId);
      const gone = now().sections[at];
      if (!gone) return;
      const beside = besideRemoved(withoutSection(now(), sectionId).sections, at);
      edit((all) => withoutSection(all, sectionId));
      hands().focus(beside ? `row-${beside.id}` : 'add-section');
      toast.info(`Deleted the section “${gone.name || 'Untitled section'}”`, {
        label: 'Undo',
        onPress: () => edit((all) => withSectionBack(all, at, gone), { focus: `row-${gone.id}` }),
      });
    },
    step: (questionId, by) => {
      const to = stepFrom(now(), questionId, by);
      const moving = question(questionId);
      const target = to && sectionOf(now(), to.sectionId);
      if (!to || !moving || !target) return;
      const why = whyNotIn(target, moving);
      if (why) return toast.info(why);
      edit((all) => withQuestionMoved(all, questionId, to), { focus: `menu-${questionId}` });
      hands().say(`“${titleOf(moving)}” is now number ${to.at + 1} in ${target.name || 'an untitled section'}.`);
    },
    askBefore: (questionId, itemId) => {
      const column = columnAt(now(), questionId);
      if (column) {
        const before = now();
        const focus = fieldName(column.table.id, `${column.path}.question_value`);
        edit((all) => withColumnAskedBefore(all, questionId, itemId), { focus });
        const said = `“${titleOf(column.column)}” is asked before it now`;
        return void toast.info(said, { label: 'Undo', onPress: () => edit(() => before) });
      }
      const to = placeBefore(now(), editedWith(now(), itemId));
      const moving = question(questionId);
      const target = to && sectionOf(now(), to.sectionId);
      if (!moving || !target) return toast.info('There is no section before this one');
      const why = whyNotIn(target, moving);
      if (why) return toast.info(why);
      const before = now();
      edit((all) => withQuestionAskedAt(all, questionId, to), { focus: `row-${questionId}` });
      toast.info(`“${titleOf(moving)}” is asked before it now`, { label: 'Undo', onPress: () => edit(() => before) });
    },
    stepSection: (sectionId, by) => {
      edit((all) => withSectionStepped(all, sectionId, by), { focus: `menu-${sectionId}` });
      const at = now().sections.findIndex((section) => section.id === sectionId) + by;
      hands().say(`The section is now number ${at + 1}.`);
    },
    ask: (identifier) =>
      withMaking(({ askFor }) => {
        const asked = askFor(now(), hands().outline, identifier, newId, here());
        const focus = fieldName(asked.openId, 'question_value');
        edit(() => asked.questionnaire, { open: asked.openId, focus });
      }),
    askAll: () =>
      withMaking(({ askForAll }) => {
        const before = now();
        const asked = askForAll(before, hands().outline, newId, here());
        if (!asked) return;
        const count = questionsOf(asked.questionnaire).length - questionsOf(before).length;
        edit(() => asked.questionnaire, { open: asked.openId, focus: fieldName(asked.openId, 'question_value') });
        toast.info(addedWords(count), { label: 'Undo', onPress: () => edit(() => before) });
      }),
    addSection: (kind) =>
      withMaking(({ emptyColumn, emptyQuestion, emptySection }) => {
        const section = emptySection(newId());
        if (kind === 'table') {
          section.questions = [{ ...emptyQuestion(newId(), 'Data Table'), required: false }];
          section.dataTableNoun = '';
          section.dataTableColumns = [emptyColumn(newId())];
        }
        edit((all) => withSectionAt(all, all.sections.length, section), {
          open: section.id,
          focus: fieldName(section.id, 'name'),
        });
      }),
  };
};
