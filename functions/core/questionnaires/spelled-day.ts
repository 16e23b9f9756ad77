import { readDay } from '#core/assembly/formats/date-formats.ts';
import { type Message, message } from '#core/language/message.ts';

const MONTH_NAMES = [
  message('January'),
  message('February'),
  message('March'),
  message('April'),
  message('May'),
  message('June'),
  message('July'),
  message('August'),
  message('September'),
  message('October'),
  message('November'),
  message('December'),
] as const;

/** A day with its month spelled out: 3 April 2026. */
export const spelledDay = (day: string): Message => {
  const read = readDay(day);
  const month = read && MONTH_NAMES[read.month - 1];
  return month ? message('{day} {month} {year}', { day: read.day, month, year: read.year }) : day;
};
