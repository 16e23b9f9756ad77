import { MINUTE_MS, minuteIn } from '#core/calendar.ts';
import type { Choices } from './notice-events.ts';

/** Hours in which no mail comes, from one time of day `HH:MM` to another, past midnight where the first is the later. */
interface QuietHours {
  from: string;
  to: string;
}

/** What a person has chosen of how they are told; kept with their account. */
export interface NoticePreferences {
  choices?: Choices;
  quiet?: QuietHours;
  /** In which their hours are meant. */
  timeZone?: string;
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const DAY_MINUTES = 24 * 60;

/** When the quiet hours end in which an instant lies; undefined outside of them. Two equal times are no hours. */
export const quietUntil = ({ quiet, timeZone = 'UTC' }: NoticePreferences = {}, now: Date): Date | undefined => {
  if (!quiet) return undefined;
  const [from, to, minute] = [minutesOf(quiet.from), minutesOf(quiet.to), minuteIn(timeZone, now)];
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
  if ((minute - from + DAY_MINUTES) % DAY_MINUTES >= length) return undefined;
  const left = ((to - minute + DAY_MINUTES) % DAY_MINUTES) * MINUTE_MS;
  const near = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + left);
  // Where the clocks change in between, the same time of day comes an hour earlier or later.
  const shift = ((to - minuteIn(timeZone, near) + DAY_MINUTES + DAY_MINUTES / 2) % DAY_MINUTES) - DAY_MINUTES / 2;
  const end = new Date(near.getTime() + shift * MINUTE_MS);
  return end > now ? end : near;
};
