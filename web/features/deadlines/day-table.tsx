import Box from '@mui/material/Box';
import { computeDeadline } from '#core/deadlines/compute-deadline.ts';
import { deadlineInputOf, type MatterDeadline } from '#core/deadlines/deadline.ts';
import { briefDay, dueWords, shortDay } from '#web/ui/day-words.ts';
import { endWords, lineOf } from './explain.ts';

/** Each day from the trigger to the deadline: counted or skipped, why, and by which provision. */
export const DayTable = ({ deadline }: { deadline: MatterDeadline }) => {
  const { steps } = computeDeadline(deadlineInputOf(deadline));
  const { rule } = deadline;
  const end = endWords(rule);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label="Day by day" sx={look}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Counts as</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, at) => {
            const { what, why, citation } = lineOf(rule, step);
            const isQuiet = ['trigger', 'skipped', 'passed', 'closed'].includes(step.kind);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a day may be passed twice, forth and back
              <tr key={`${at} ${step.on}`} className={isQuiet ? 'quiet' : at === steps.length - 1 ? 'due' : undefined}>
                <th scope="row">
                  <span className="with-year">{shortDay(step.on)}</span>
                  <span className="without-year">{briefDay(step.on)}</span>
                </th>
                <td>{what}</td>
                <td>
                  {why}{' '}
                  <Box component="span" className="cite">
                    {citation}
                  </Box>
                </td>
              </tr>
            );
          })}
          <tr className="due">
            <th scope="row">Due</th>
            <td colSpan={2}>{dueWords(deadline)}</td>
          </tr>
          {end && (
            <tr>
              <th scope="row">{end.what}</th>
              <td colSpan={2}>
                {end.why}{' '}
                <Box component="span" className="cite">
                  {end.citation}
                </Box>
              </td>
            </tr>
          )}
        </tbody>
      </Box>
    </Box>
  );
};

const look = {
  width: 1,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { p: '7px 12px 7px 0', textAlign: 'left', fontWeight: 400, verticalAlign: 'top' },
  '& thead th': { fontSize: 'var(--type-small)', fontWeight: 600, color: 'text.secondary' },
  '& tbody tr': { borderTop: '1px solid var(--line)', breakInside: 'avoid' },
  '& tbody th, & td:nth-of-type(1):not([colspan])': { whiteSpace: 'nowrap' },
  '& .quiet': { color: 'text.secondary' },
  '& .due > *': { fontWeight: 650 },
  '& .cite': { color: 'text.secondary', fontWeight: 400 },
  '@media (min-width: 481px), print': { '& .without-year': { display: 'none' } },
  '@media screen and (max-width: 480px)': {
    '& th, & td': { pr: 1 },
    '& .with-year': { display: 'none' },
  },
} as const;
