import { setTimeout } from 'node:timers/promises';
import type { Firm } from '#core/firm/firm.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { DEFAULT_NUMBER_PATTERN, matterNumber } from '#core/matters/matter-number.ts';
import * as matterNumbers from '#store/matter-numbers.ts';
import type { Operation } from '#store/operations.ts';

/** Of so many who number at one moment each gets a turn; in each turn at least one takes a number. */
const MOST_TURNS = 30;
/** The longest wait grows by so much with each turn, so that many soon stand in each other's way no more. */
const WAIT_STEP_MS = 100;
const LONGEST_WAIT_MS = 2_000;

/** Keeps a matter with its firm's next number, which is taken in the very transaction; tried anew while others take theirs. */
export const keepNumbered = async <T>(
  firm: Pick<Firm, 'firmId' | 'matterNumberPattern'>,
  { clientName }: Pick<MatterRecord, 'clientName'>,
  now: Date,
  keep: (number: string, taking: Operation) => Promise<T>,
): Promise<T> => {
  const pattern = firm.matterNumberPattern ?? DEFAULT_NUMBER_PATTERN;
  for (let turn = 1; ; turn += 1) {
    const { sequence, taking } = await matterNumbers.next(firm.firmId, now.getUTCFullYear(), now);
    try {
      return await keep(matterNumber(pattern, { sequence, clientName, openedAt: now }), taking);
    } catch (error) {
      if (turn === MOST_TURNS || !matterNumbers.isTaken(error)) throw error;
      await setTimeout(Math.random() * Math.min(turn * WAIT_STEP_MS, LONGEST_WAIT_MS));
    }
  }
};
