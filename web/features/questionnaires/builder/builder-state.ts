import type { Questionnaire } from '#core/questionnaires/question.ts';
import { sectionOf } from './places.ts';
import { reuse } from './reuse.ts';

/** What the builder holds: the questionnaire as typed, what is open, and which faults may be told. */
export interface BuilderState {
  questionnaire: Questionnaire;
  /** The one section or question whose editor is open. */
  openId?: string | undefined;
  /** The new question whose identifier still follows its words. */
  followingId?: string | undefined;
  /** Names of fields that were left once. */
  left: ReadonlySet<string>;
  /** How often all faults were asked for; from the first time on they all show. */
  attempt: number;
}

/** A pure change of the questionnaire. */
export type Change = (questionnaire: Questionnaire) => Questionnaire;

export type BuilderAction =
  | { do: 'edit'; change: Change; open?: string | undefined; follow?: string }
  | { do: 'open'; id: string | undefined }
  | { do: 'named' }
  | { do: 'leave'; field: string }
  | { do: 'attempt' };

export const firstState = (questionnaire: Questionnaire): BuilderState => ({
  questionnaire,
  left: new Set(),
  attempt: 0,
});

/** Every action of the builder; an edit never closes what is open unless that is gone. */
export function builderReducer(state: BuilderState, action: BuilderAction): BuilderState {
  switch (action.do) {
    case 'edit': {
      const questionnaire = reuse(state.questionnaire, action.change(state.questionnaire));
      const openId = action.open ?? state.openId;
      return {
        ...state,
        questionnaire,
        openId: openId !== undefined && sectionOf(questionnaire, openId) ? openId : undefined,
        followingId: action.follow ?? (action.open ? undefined : state.followingId),
      };
    }
    case 'open':
      return { ...state, openId: action.id, followingId: undefined };
    case 'named':
      return state.followingId === undefined ? state : { ...state, followingId: undefined };
    case 'leave':
      return state.left.has(action.field) ? state : { ...state, left: new Set(state.left).add(action.field) };
    case 'attempt':
      return { ...state, attempt: state.attempt + 1 };
  }
}
