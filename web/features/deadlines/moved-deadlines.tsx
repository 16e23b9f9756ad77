import Box from '@mui/material/Box';
import { computeDeadline } from '#core/deadlines/compute-deadline.ts';
import type { CourtCalendar } from '#core/deadlines/court-calendar.ts';
import { deadlineInputOf, type MatterDeadline } from '#core/deadlines/deadline.ts';
import { type MatterDate, triggerOfDate } from '#core/deadlines/matter-date.ts';
import { CountedDay } from '#core/matters/deadline.ts';
import { dueWords } from '#web/ui/day-words.ts';

interface MovedDeadlinesProps {
  date: MatterDate;
  typed: Pick<MatterDate, 'on' | 'timeZone'> & { at: string };
  deadlines: readonly MatterDeadline[];
  calendars: readonly CourtCalendar[];
}

/** The deadlines that are counted from a date, each with the day it has and the one it would have. */
export const MovedDeadlines = ({ date, typed, deadlines, calendars }: MovedDeadlinesProps) => {
  const hanging = deadlines
    .filter(({ deadlineId }) => date.deadlineIds.includes(deadlineId))
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  const { on, at, timeZone } = typed;
  const isMoved = on !== date.on || at !== (date.at ?? '') || timeZone !== date.timeZone;
  if (hanging.length === 0 || !isMoved || !CountedDay.safeParse(on).success) return null;
  const present = { dateId: date.dateId, on, timeZone, ...(at && { at }) };
  const signed = hanging.some(({ signedOff }) => signedOff);
  return (
    <Box role="status" sx={{ p: 2, borderRadius: 2.5, background: 'var(--brand-tint)', color: 'var(--brand-ink)' }}>
      These deadlines are computed anew:
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {hanging.map((deadline) => {
          const { calendarId } = deadline.calendar;
          const days = calendars.find((each) => each.calendarId === calendarId)?.days ?? deadline.calendar.days;
          const after = computeDeadline({
            ...deadlineInputOf(deadline),
            trigger: triggerOfDate(present, deadline.rule),
            days,
          });
          return (
            <li key={deadline.deadlineId}>
              {deadline.rule.title}: <del>{dueWords(deadline)}</del> <strong>{dueWords(after)}</strong>
            </li>
          );
        })}
      </Box>
      {signed && <Box sx={{ mt: 0.5 }}>What was signed off has to be signed off again.</Box>}
    </Box>
  );
};
