import { DAY_MS, dayIn, instantIn, MINUTE_MS, minuteIn, msLater, shiftedDay } from './calendar.ts';
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
  /** Mails of events come together in one a day, at a time of day `HH:MM`; absent, each comes at once. */
  daily?: { at: string };
  /** In which these times are meant. */
  timeZone?: string;
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const DAY_MINUTES = DAY_MS / MINUTE_MS;

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
  const end = msLater(near, shift * MINUTE_MS);
  return end > now ? end : near;
};

/** When the one mail of a day comes first after an instant: once in each day of the zone, whatever its clocks do; undefined of who wants none. */
export const dailyAfter = ({ daily, timeZone = 'UTC' }: NoticePreferences = {}, after: Date): Date | undefined => {
  if (!daily) return undefined;
  const today = dayIn(timeZone, after);
  const onDay = (shift: number) => instantIn(timeZone, shiftedDay(today, shift, 'day'), minutesOf(daily.at) / 60);
  return [0, 1, 2].map(onDay).find((instant) => instant > after);
};

/** Until when waits, at a moment, what has been gathered for one mail since an instant; undefined once it is to be sent. */
export const gathersUntil = (preferences: NoticePreferences | undefined, since: Date, now: Date): Date | undefined => {
  const due = dailyAfter(preferences, since);
  return due && due > now ? due : quietUntil(preferences, now);
};
