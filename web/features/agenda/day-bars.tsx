import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { CalendarEntry } from '#core/agenda/entry.ts';
import { shiftedDay } from '#core/calendar.ts';
import { today } from '#web/api/today.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { briefDay, weekdayWords } from '#web/ui/day-words.ts';
import { daysFrom } from './days.ts';

/** Pixels of the tallest bar. */
const TALLEST = 56;

/** How much falls on each of two weeks, as bars that lead to their days. */
export const DayBars = ({ entries }: { entries: readonly CalendarEntry[] }) => {
  const { userTypeRoute: type } = useSignedIn();
  const days = daysFrom(today(), shiftedDay(today(), 13, 'day'));
  const countOf = (day: string): number => entries.filter(({ on }) => on === day).length;
  const most = Math.max(1, ...days.map(countOf));
  return (
    <Box component="ul" aria-label="By day" sx={bars}>
      {days.map((day) => {
        const count = countOf(day);
        return (
          <li key={day}>
            <Link to={paths.calendar(type, { view: 'agenda', on: day })} title={`${briefDay(day)}: ${count}`}>
              <span className="visually-hidden">
                {briefDay(day)}: {count}
              </span>
              <Box component="span" aria-hidden sx={{ height: Math.max(2, (count / most) * TALLEST), ...bar }} />
              <span aria-hidden>{weekdayWords(day, 'short').slice(0, 2)}</span>
            </Link>
          </li>
        );
      })}
    </Box>
  );
};

const bars = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(7, minmax(0, 1fr))', md: 'repeat(14, minmax(0, 1fr))' },
  alignItems: 'end',
  columnGap: '3px',
  rowGap: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
  '& a': {
    display: 'grid',
    gap: 0.5,
    justifyItems: 'center',
    minHeight: 24,
    color: 'text.secondary',
    fontSize: 'var(--type-small)',
    textDecoration: 'none',
  },
};

const bar = { width: '70%', borderRadius: '3px 3px 0 0', background: 'var(--brand-fill)' };
