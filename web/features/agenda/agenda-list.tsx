import Box from '@mui/material/Box';
import { type CalendarEntry, entryKindNames } from '#core/agenda/entry.ts';
import { today } from '#web/api/today.ts';
import { fullDay } from '#web/ui/day-words.ts';
import { Panel } from '#web/ui/panel.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { AddToDay, HolidayMarks, type OnAdd } from './day-tools.tsx';
import { EntryLink, isOverdue } from './entry-link.tsx';
import type { Holidays } from './holidays.ts';

interface AgendaListProps {
  entries: ReadonlyMap<string, readonly CalendarEntry[]>;
  holidays: Holidays;
  onAdd: OnAdd;
}

/** Day by day what falls on each, and holidays; days without anything are left out. */
export const AgendaList = ({ entries, holidays, onAdd }: AgendaListProps) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    {[...new Set([...entries.keys(), ...holidays.keys()])].toSorted().map((day) => (
      <Panel
        key={day}
        title={day === today() ? `Today, ${fullDay(day)}` : fullDay(day)}
        action={<AddToDay on={day} onAdd={onAdd} />}
      >
        <HolidayMarks names={holidays.get(day)} wraps />
        <Box
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: '1px solid var(--line)' } }}
        >
          {entries.get(day)?.map((entry) => (
            <Box component="li" key={entry.id} sx={{ py: 1 }}>
              <EntryLink entry={entry} wraps />
              <Facts entry={entry} />
            </Box>
          ))}
        </Box>
      </Panel>
    ))}
  </Box>
);

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
