import Box from '@mui/material/Box';
import type { CalendarEntry } from '#core/agenda/entry.ts';
import { today } from '#web/api/today.ts';
import { briefDay, monthWords, weekdayWords } from '#web/ui/day-words.ts';
import { AddToDay, HolidayMarks, type OnAdd } from './day-tools.tsx';
import { daysFrom } from './days.ts';
import { EntryLink } from './entry-link.tsx';
import type { Holidays } from './holidays.ts';

/** Entries that a day has room for. */
const SHOWN = 3;

interface MonthGridProps {
  range: { from: string; to: string };
  /** A day of the month that is shown; those of others are quiet. */
  on: string;
  entries: ReadonlyMap<string, readonly CalendarEntry[]>;
  holidays: Holidays;
  onDay: (on: string) => void;
  onAdd: OnAdd;
}

/** A month in weeks; of what a day has no room for, and of all of it on a phone, it says how many there are. */
export const MonthGrid = ({ range, on, entries, holidays, onDay, onAdd }: MonthGridProps) => {
  const days = daysFrom(range.from, range.to);
  const weeks = days.flatMap((_, at) => (at % 7 === 0 ? [days.slice(at, at + 7)] : []));
  return (
    <Box component="table" aria-label={monthWords(on)} sx={table}>
      <thead>
        <tr>
          {days.slice(0, 7).map((day) => (
            <th key={day} scope="col">
              <abbr title={weekdayWords(day, 'long')}>{weekdayWords(day, 'short')}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day
                key={day}
                day={day}
                isQuiet={day.slice(0, 7) !== on.slice(0, 7)}
                all={entries.get(day)}
                holidays={holidays.get(day)}
                onDay={onDay}
                onAdd={onAdd}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

interface DayProps {
  day: string;
  isQuiet: boolean;
  all: readonly CalendarEntry[] | undefined;
  holidays: readonly string[] | undefined;
  onDay: (on: string) => void;
  onAdd: OnAdd;
}

const Day = ({ day, isQuiet, all = [], holidays, onDay, onAdd }: DayProps) => (
  <Box
    component="td"
    aria-current={day === today() ? 'date' : undefined}
    sx={{ ...(isQuiet && { background: 'var(--page)', color: 'text.secondary' }) }}
  >
    <Box sx={head}>
      <Box component="time" dateTime={day} className="figures" sx={number}>
        <span className="visually-hidden">{briefDay(day)}</span>
        <span aria-hidden>{Number(day.slice(8))}</span>
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <AddToDay on={day} onAdd={onAdd} />
      </Box>
    </Box>
    <HolidayMarks names={holidays} />
    <Box component="ul" sx={{ ...list, display: { xs: 'none', md: 'grid' } }}>
      {all.slice(0, all.length > SHOWN ? SHOWN - 1 : SHOWN).map((entry) => (
        <li key={entry.id}>
          <EntryLink entry={entry} />
        </li>
      ))}
    </Box>
    {all.length > 0 && (
      <Box
        component="button"
        type="button"
        onClick={() => onDay(day)}
        sx={{ ...more, ...(all.length <= SHOWN && { display: { md: 'none' } }) }}
      >
        <Box component="span" sx={{ display: { md: 'none' } }}>
          {all.length}
          <span className="visually-hidden"> on {briefDay(day)}</span>
        </Box>
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {all.length - SHOWN + 1} more<span className="visually-hidden"> on {briefDay(day)}</span>
        </Box>
      </Box>
    )}
  </Box>
);

const table = {
  width: 1,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  background: 'var(--paper)',
  '& th': { py: 1, color: 'text.secondary', fontSize: 'var(--type-small)', fontWeight: 600 },
  '& abbr': { textDecoration: 'none' },
  '& td': {
    height: { xs: 64, md: 150 },
    p: '4px',
    verticalAlign: 'top',
    border: '1px solid var(--line)',
    overflow: 'hidden',
  },
};

const head = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', '& button': { p: '4px' } };

const number = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 24,
  height: 24,
  fontSize: 'var(--type-small)',
  fontWeight: 600,
  '[aria-current] &': { borderRadius: 12, background: 'var(--brand-fill)', color: 'var(--brand-on-fill)' },
};

const list = { gap: '2px', m: 0, p: 0, listStyle: 'none', '& > li': { minWidth: 0 } };

const more = {
  width: 1,
  minHeight: 24,
  p: '1px 6px',
  border: 0,
  borderRadius: 1,
  background: { xs: 'var(--brand-tint)', md: 'none' },
  color: 'var(--brand-ink)',
  font: 'inherit',
  fontSize: 'var(--type-small)',
  fontWeight: 600,
  textAlign: { xs: 'center', md: 'left' },
  cursor: 'pointer',
};
