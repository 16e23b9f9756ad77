import * as z from 'zod/mini';
import { ClockTime } from '#core/deadlines/deadline.ts';
import { message } from '#core/language/message.ts';

/** Hours in which no mail comes; past midnight where the first is the later. */
export const QuietHours = z.object({ from: ClockTime, to: ClockTime });

/** Those that somebody chooses: two equal times would be no hours. */
export const ChosenQuietHours = QuietHours.check(
  z.refine(({ from, to }) => from !== to, { path: ['to'], message: message('Choose two different times') }),
);

/** When the one mail of a day comes. */
export const Daily = z.object({ at: ClockTime });
