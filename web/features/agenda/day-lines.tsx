import Box from '@mui/material/Box';
import type { CalendarEntry } from '#core/agenda/entry.ts';
import { briefDay } from '#web/ui/day-words.ts';
import { EntryLink } from './entry-link.tsx';

/** Entries below each other, each with its day. */
export const DayLines = ({ title, entries }: { title: string; entries: readonly CalendarEntry[] }) => (
  <div>
    <Box component="h3" sx={{ mb: 0.5, fontSize: 'var(--type-note)', fontWeight: 650 }}>
      {title}
    </Box>
    <Box component="ul" aria-label={title} sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
      {entries.map((entry) => (
        <Box
          component="li"
          key={`${entry.kind} ${entry.id}`}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'baseline', gap: 1.5 }}
        >
          <EntryLink entry={entry} wraps />
          <Box component="time" dateTime={entry.on} sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
            {briefDay(entry.on)}
          </Box>
        </Box>
      ))}
    </Box>
  </div>
);
