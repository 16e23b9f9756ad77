import type * as merges from '#store/client-merges.ts';
import type { Operation } from '#store/operations.ts';
import { type Audit, WriteRefused, write } from '#store/table.ts';

/** Somebody may change a thing while it is moved; it waits for its turn this often. */
const MOST_TURNS = 8;

/** What moves the things of one merge. */
export interface Move {
  firmId: string;
  merge: merges.CurrentMerge;
  now: Date;
  /** The audit of one write; only of a matter the timeline tells. */
  auditOf: (step: string) => Audit;
}

/** Tries again what somebody else was in the way of; `attempt` reads all anew. */
export const settle = async (attempt: () => Promise<void>): Promise<void> => {
  for (let turn = 1; ; turn += 1)
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof WriteRefused) || turn === MOST_TURNS) throw error;
    }
};

export const noted = (move: Move, step: string): Audit => ({ ...move.auditOf(step), step });

/** Notes no more that a thing was moved, whether or not it was brought back with that. */
export const forgetMoved = async (move: Move, step: string, operation: Operation): Promise<void> => {
  try {
    await write(noted(move, step), operation);
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
  }
};
