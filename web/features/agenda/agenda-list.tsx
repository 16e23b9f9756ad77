import Box from '@mui/material/Box';
import { type CalendarEntry, entryKindNames } from '#core/agenda/entry.ts';
import { today } from '#web/api/today.ts';
import { fullDay } from '#web/ui/day-words.ts';
import { LineList } from '#web/ui/line-list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { AddToDay, HolidayMarks, MoreOnDay, type OnAdd } from './day-tools.tsx';
import { daysFrom, drawnOfDay } from './days.ts';
import { EntryLink, isOverdue } from './entry-link.tsx';
import type { Holidays } from './holidays.ts';

interface AgendaListProps {
  range: { from: string; to: string };
  entries: ReadonlyMap<string, readonly CalendarEntry[]>;
  holidays: Holidays;
  onDay: (on: string) => void;
  onAdd: OnAdd;
}

/**
 * Day by day what falls on each, and holidays; days without anything are left out. Of very much the first day has all, of which those are
 * drawn that are seen, and each other day its first.
 */
export const AgendaList = ({ range, entries, holidays, onDay, onAdd }: AgendaListProps) => {
  const drawn = drawnOfDay(entries, daysFrom(range.from, range.to).length);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {[...new Set([...entries.keys(), ...holidays.keys()])].toSorted().map((day) => {
        const all = entries.get(day) ?? [];
        const count = day === range.from ? all.length : drawn;
        return (
          <Panel
            key={day}
            title={day === today() ? `Today, ${fullDay(day)}` : fullDay(day)}
            action={<AddToDay on={day} onAdd={onAdd} />}
          >
            <HolidayMarks names={holidays.get(day)} wraps />
            <LineList label={fullDay(day)} rows={all.slice(0, count)} keyOf={keyOfEntry} ruled={1}>
              {(entry) => (
                <>
                  <EntryLink entry={entry} wraps />
                  <Facts entry={entry} />
                </>
              )}
            </LineList>
            <MoreOnDay day={day} count={all.length - count} onDay={onDay} />
          </Panel>
        );
      })}
    </Box>
  );
};

const keyOfEntry = ({ kind, id }: CalendarEntry): string => `${kind} ${id}`;

const Facts = ({ entry }: { entry: CalendarEntry }) => {
  const { kind, firmName, place, person, done } = entry;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.25,
        px: 0.75,
        pt: 0.5,
        color: 'text.secondary',
        fontSize: 'var(--type-small)',
        overflowWrap: 'anywhere',
      }}
    >
      <span>{entryKindNames[kind]}</span>
      {firmName && <span>{firmName}</span>}
      {place && <span>{place}</span>}
      {person && <span>{person}</span>}
      {done && <StatusChip label="Done" tone="good" />}
      {isOverdue(entry) && <StatusChip label="Overdue" tone="bad" />}
    </Box>
  );
};
