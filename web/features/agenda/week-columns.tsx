import Box from '@mui/material/Box';
import type { CalendarEntry } from '#core/agenda/entry.ts';
import { today } from '#web/api/today.ts';
import { briefDay } from '#web/ui/day-words.ts';
import { AddToDay, HolidayMarks, MoreOnDay, type OnAdd } from './day-tools.tsx';
import { daysFrom, drawnOfDay } from './days.ts';
import { EntryLink } from './entry-link.tsx';
import type { Holidays } from './holidays.ts';

interface WeekColumnsProps {
  range: { from: string; to: string };
  entries: ReadonlyMap<string, readonly CalendarEntry[]>;
  holidays: Holidays;
  onDay: (on: string) => void;
  onAdd: OnAdd;
}

/** The days of a week beside each other, below each other on a phone, with what falls on them; of very much the first of each day. */
export const WeekColumns = ({ range, entries, holidays, onDay, onAdd }: WeekColumnsProps) => {
  const days = daysFrom(range.from, range.to);
  const drawn = drawnOfDay(entries, days.length);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(7, minmax(0, 1fr))' },
        background: 'var(--paper)',
        border: '1px solid var(--line)',
      }}
    >
      {days.map((day) => (
        <Box
          component="section"
          key={day}
          aria-label={briefDay(day)}
          sx={{
            minWidth: 0,
            minHeight: { md: 320 },
            p: 1,
            '& + &': { borderLeft: { md: '1px solid var(--line)' }, borderTop: { xs: '1px solid var(--line)', md: 0 } },
          }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 0.5 }}>
            <Box
              component="h2"
              sx={{
                fontSize: 'var(--type-small)',
                fontWeight: 650,
                ...(day === today() ? { color: 'var(--brand-ink)' } : { color: 'text.secondary' }),
              }}
            >
              {briefDay(day)}
              {day === today() && <span className="visually-hidden"> (today)</span>}
            </Box>
            <AddToDay on={day} onAdd={onAdd} />
          </Box>
          <HolidayMarks names={holidays.get(day)} wraps />
          <Box component="ul" sx={{ display: 'grid', gap: '3px', m: 0, p: 0, listStyle: 'none' }}>
            {entries
              .get(day)
              ?.slice(0, drawn)
              .map((entry) => (
                <Box component="li" key={entry.id} sx={{ minWidth: 0 }}>
                  <EntryLink entry={entry} wraps />
                </Box>
              ))}
          </Box>
          <MoreOnDay day={day} count={(entries.get(day)?.length ?? 0) - drawn} onDay={onDay} />
        </Box>
      ))}
    </Box>
  );
};
