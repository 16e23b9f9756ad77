import * as z from 'zod/mini';
import { shiftedDay, utcDay } from '#core/calendar.ts';
import { message } from '#core/language/message.ts';
import type { MatterRecord } from './matter.ts';

/**
 * Years for which a closed matter is kept unless its firm says otherwise: rules of conduct ask for five after the end (ABA Model Rule 1.15),
 * and most states' bars advise seven.
 */
export const USUAL_YEARS = 7;
const MOST_YEARS = 100;

const WRONG = message('Please enter a whole number from 1 to 100');
/** For how many years after it was closed a firm keeps a matter. */
export const RetentionYears = z.int(WRONG).check(z.gte(1, WRONG), z.lte(MOST_YEARS, WRONG));

/** The day (`YYYY-MM-DD`) until which a closed matter is kept; undefined of one that is open, or on legal hold. Nothing is deleted by it. */
export const keptUntil = (
  { state, closedAt, hold }: Pick<MatterRecord, 'state' | 'closedAt' | 'hold'>,
  years: number,
): string | undefined =>
  state !== 'closed' || closedAt === undefined || hold !== undefined
    ? undefined
    : shiftedDay(utcDay(new Date(closedAt)), years, 'year');
