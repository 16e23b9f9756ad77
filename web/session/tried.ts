import { useSyncExternalStore } from 'react';
import type { Answers } from '#core/questionnaires/answers.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { isAsked, isTried } from './shapes.ts';
import { stored } from './stored.ts';
import { TRIED } from './tried-key.ts';

/** A template of the showcase that somebody tries in this browser, and the ids under which their firm is to keep it, however often that is asked for. */
export interface Tried {
  showcaseId: string;
  name: string;
  answers: Answers;
  ids: Readonly<Record<'matterId' | 'clientId', string>>;
  /** What keeping it costs, in cents; absent where it is free, or paid. */
  price1?: number | undefined;
}

/** How many are remembered, the newest first. */
const MOST = 5;

const kept = stored<Tried[]>(TRIED, isTried);
const none: Tried[] = [];

/** What was asked, by the template's id: beside the answers, so that a key is not followed by a write of all questions. */
const asked = stored<Record<string, Questionnaire>>('triedQuestionnaires', isAsked);

const others = (showcaseId: string): Tried[] => (kept.read() ?? none).filter((each) => each.showcaseId !== showcaseId);

/** What was answered of templates that somebody tried in this browser; the server is told nothing of it. */
export const tried = {
  find: (showcaseId: string): Tried | undefined => kept.read()?.find((each) => each.showcaseId === showcaseId),
  /** Keeps the newest answers; false where the browser has no room for them. */
  keep: ({ showcaseId, ...said }: Omit<Tried, 'ids'>, questionnaire: Questionnaire): boolean => {
    const newIds = () => ({
      matterId: crypto.randomUUID(),
      clientId: crypto.randomUUID(),
    });
    const ids = tried.find(showcaseId)?.ids ?? newIds();
    try {
      kept.keep([{ showcaseId, ...said, ids }, ...others(showcaseId)].slice(0, MOST));
      keepAsked(showcaseId, questionnaire);
      return true;
    } catch {
      return false;
    }
  },
  /** From now on it is kept without a payment. */
  notePaid: (showcaseId: string): void => {
    const all = kept.read() ?? none;
    if (all.some((each) => each.showcaseId === showcaseId && each.price1))
      kept.keep(all.map((each) => (each.showcaseId === showcaseId ? { ...each, price1: undefined } : each)));
  },
  /** What was asked of it, also once it is no longer offered. */
  asked: (showcaseId: string): Questionnaire | undefined => asked.read()?.[showcaseId],
  forget: (showcaseId: string): void => {
    kept.keep(others(showcaseId));
    dropAsked();
  },
  clear: (): void => {
    kept.clear();
    asked.clear();
  },
};

/** Keeps what was asked of those alone that are remembered. */
const dropAsked = (more: Record<string, Questionnaire> = {}): void => {
  const all = Object.entries({ ...asked.read(), ...more });
  asked.keep(Object.fromEntries(all.filter(([showcaseId]) => tried.find(showcaseId))));
};

let newest: Questionnaire | undefined;
const keepAsked = (showcaseId: string, questionnaire: Questionnaire): void => {
  if (newest === questionnaire) return;
  newest = questionnaire;
  try {
    dropAsked({ [showcaseId]: questionnaire });
  } catch {
    // The answers, which matter more, have taken what room there was.
  }
};

export const useTried = (): readonly Tried[] => useSyncExternalStore(kept.subscribe, kept.read, () => none) ?? none;
