import { createContext, useContext } from 'react';
import type { CategoryName } from '#core/questionnaires/categories.ts';
import type { Proof } from '#core/questionnaires/prover.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { type LiveValue, useLive } from '#web/ui/live-value.ts';
import type { Change } from './builder-state.ts';
import type { QuestionNames } from './condition-choices.ts';
import { type FaultsByOwner, fieldName } from './faults-by-owner.ts';

/** What a category is picked for: a new question at the end of a section, or a question that has one already. */
export type Picking = { sectionId: string } | { questionId: string; category: CategoryName };

/** What one can do in the builder; the same object for as long as it is open, so that no row is drawn for it. */
export interface BuilderActions {
  newId: () => string;
  edit: (change: Change, then?: { open?: string; follow?: string; focus?: string }) => void;
  /** Opens a section's or question's editor and goes to a field of it; nothing closes what is open. */
  open: (id: string | undefined, focus?: string) => void;
  /** The identifier was chosen; it follows the words no longer. */
  named: () => void;
  leave: (field: string) => void;
  pick: (what: Picking) => void;
  duplicate: (questionId: string) => void;
  removeQuestion: (questionId: string) => void;
  removeSection: (sectionId: string) => void;
  step: (questionId: string, by: -1 | 1) => void;
  /** Asks a question right before what depends on it. */
  askBefore: (questionId: string, itemId: string) => void;
  stepSection: (sectionId: string, by: -1 | 1) => void;
  /** Asks for a tag that nobody asks yet. */
  ask: (identifier: string) => void;
  /** Asks for all of them. */
  askAll: () => void;
  addSection: (kind: 'plain' | 'table') => void;
}

/** What open editors look at. */
export interface BuilderView {
  questionnaire: Questionnaire;
  /** The same, as it was when the keys last paused. */
  deferred: Questionnaire;
  /** What conditions call the questions of `deferred`. */
  names: QuestionNames;
  followingId: string | undefined;
  faults: FaultsByOwner;
  shows: (field: string) => boolean;
  proof: Proof | undefined;
}

const missing = () => {
  throw new Error('This belongs in the questionnaire builder');
};

export const BuilderActionsContext = createContext<BuilderActions | undefined>(undefined);
export const ViewContext = createContext<LiveValue<BuilderView> | undefined>(undefined);

export const useActions = (): BuilderActions => useContext(BuilderActionsContext) ?? missing();
/** Reads the view when something is done, without following it. */
export const useViewNow = (): (() => BuilderView) => (useContext(ViewContext) ?? missing()).read;
/** Follows a part of the view, which is the same object for as long as it says the same. */
export const useView = <Part>(select: (view: BuilderView) => Part): Part =>
  useLive(useContext(ViewContext) ?? missing(), select);

/** The name of a field of this owner, its fault once it may be told, and what happens when it is left. */
export const useFields = (ownerId: string) => {
  const own = useView(({ faults }) => faults.get(ownerId));
  const shows = useView((view) => view.shows);
  const { leave } = useActions();
  return (field: string) => {
    const name = fieldName(ownerId, field);
    return { name, error: shows(name) ? own?.[field] : undefined, onBlur: () => leave(name) };
  };
};
