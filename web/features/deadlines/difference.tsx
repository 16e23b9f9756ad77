import Box from '@mui/material/Box';
import { dayNumber } from '#core/calendar.ts';
import type { MatterDeadline } from '#core/deadlines/deadline.ts';
import { dueWords, fullDay, shortDay } from '#web/ui/day-words.ts';
import { Instant } from '#web/ui/moment.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { serviceWords } from './explain.ts';

interface DifferenceProps {
  deadline: MatterDeadline;
  former: NonNullable<MatterDeadline['former']>;
}

const daysBetween = (before: string, after: string): string => {
  const days = dayNumber(after) - dayNumber(before);
  if (days === 0) return 'The day has not changed.';
  const count = `${Math.abs(days)} day${Math.abs(days) === 1 ? '' : 's'}`;
  return `It is due ${count} ${days > 0 ? 'later' : 'earlier'}.`;
};

/** What a deadline was before it was moved, beside what it is now. */
export const Difference = ({ deadline, former }: DifferenceProps) => {
  const rows: [string, string, string][] = [
    ['Event', fullDay(former.trigger.on), fullDay(deadline.trigger.on)],
    ['Served by', serviceWords(former.service), serviceWords(deadline.service)],
    ['Calendar', former.calendar.name, deadline.calendar.name],
    ['Due', dueWords(former), dueWords(deadline)],
  ];
  return (
    <Panel title="What has changed">
      <Box component="p" sx={{ mt: 0, mb: 1.5 }}>
        {daysBetween(former.dueOn, deadline.dueOn)}
        {former.signedOff && (
          <>
            {' '}
            The sign-off of {former.signedOff.by.name} of <Instant at={former.signedOff.at} /> has lapsed.
          </>
        )}
      </Box>
      <Box
        component="table"
        aria-label="Before and now"
        sx={{
          width: 1,
          borderCollapse: 'collapse',
          '& th, & td': { p: '6px 12px 6px 0', textAlign: 'left', fontWeight: 400, verticalAlign: 'top' },
          '& thead th': { fontSize: 'var(--type-small)', fontWeight: 600, color: 'text.secondary' },
          '& tbody tr': { borderTop: '1px solid var(--line)' },
          '& .changed': { fontWeight: 650 },
        }}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">What</span>
            </th>
            <th scope="col">Before</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([name, before, after]) => before !== after || name === 'Due')
            .map(([name, before, after]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{before === after ? before : <del>{before}</del>}</td>
                <td className={before === after ? undefined : 'changed'}>{after}</td>
              </tr>
            ))}
        </tbody>
      </Box>
      <Moves deadline={deadline} />
    </Panel>
  );
};

/** Where it fell before the last move, the newest first. */
const Moves = ({ deadline: { history = [] } }: Pick<DifferenceProps, 'deadline'>) =>
  history.length === 0 ? null : (
    <Box component="details" sx={{ mt: 1.5 }}>
      <summary>Earlier moves ({history.length})</summary>
      <Box
        component="ul"
        aria-label="Earlier moves"
        sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}
      >
        {history.map((move) => (
          <li key={move.computedAt}>
            Due {dueWords(move)}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              · event {shortDay(move.trigger.on)} · {move.calendarName} · {move.computedBy.name},{' '}
              <Instant at={move.computedAt} />
              {move.signedOff && ` · signed off by ${move.signedOff.by.name}`}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
