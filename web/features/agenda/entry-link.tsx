import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { type CalendarEntry, type EntryKind, entryKindNames } from '#core/agenda/entry.ts';
import { today } from '#web/api/today.ts';
import { paths } from '#web/paths.ts';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { useSignedIn } from '#web/session/session.ts';
import { clockWords } from '#web/ui/day-words.ts';

const tints: Record<EntryKind, { background: string; color: string }> = {
  task: { background: 'var(--brand-tint)', color: 'var(--brand-ink)' },
  date: { background: 'var(--success-tint)', color: 'var(--success-text)' },
  deadline: { background: 'var(--warning-tint)', color: 'var(--warning-text)' },
  answers: { background: 'var(--inset)', color: 'var(--neutral-text)' },
};

/** Whether something should have been done by now; a date that is past asks nobody for anything. */
export const isOverdue = ({ kind, done, on }: CalendarEntry): boolean => !done && kind !== 'date' && on < today();

/** Where an entry comes from. */
const useSource = ({ kind, id, matterId, firmName }: CalendarEntry): string => {
  const { userTypeRoute: type } = useSignedIn();
  const places = useMatterPlaces();
  if (matterId === undefined) return paths.tasks(type);
  if (firmName !== undefined) return paths.teamMatter(type, matterId);
  return kind === 'deadline' ? places.deadline(matterId, id) : places.matter(matterId);
};

/** One line of the calendar: what it is and when, coloured by its kind, leading to where it comes from. */
export const EntryLink = ({ entry, wraps = false }: { entry: CalendarEntry; wraps?: boolean }) => {
  const { kind, title, hour, done, matterName, firmName } = entry;
  return (
    <Box
      component={Link}
      to={useSource(entry)}
      title={[title, matterName, firmName].filter(Boolean).join(' · ')}
      sx={{
        display: 'block',
        px: 0.75,
        py: '2px',
        borderRadius: 1,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        ...(wraps ? { overflowWrap: 'anywhere' } : { whiteSpace: 'nowrap' }),
        textDecoration: 'none',
        fontSize: 'var(--type-small)',
        fontWeight: 600,
        ...tints[kind],
        ...(isOverdue(entry) && { background: 'var(--error-tint)', color: 'var(--error-text)' }),
        ...(done && { background: 'none', color: 'text.secondary', textDecoration: 'line-through' }),
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      <span className="visually-hidden">
        {done ? 'Done: ' : isOverdue(entry) ? 'Overdue: ' : ''}
        {entryKindNames[kind]}:{' '}
      </span>
      {hour && <span className="figures">{clockWords(hour)} </span>}
      {title}
      {matterName && (
        <Box
          component="span"
          sx={{
            display: 'block',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            fontWeight: 400,
          }}
        >
          {' '}
          {matterName}
        </Box>
      )}
    </Box>
  );
};
