import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { CounselWork as Work } from '#core/matter-team/counsel-work.ts';
import { listCounselWork } from '#core/matter-team/endpoints.ts';
import { today } from '#web/api/today.ts';
import { useList } from '#web/api/use-list.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { shortDay } from '#web/ui/day-words.ts';
import { Panel } from '#web/ui/panel.tsx';

/** What comes first: what has a day, the earliest day first. */
const byDay = (one: Work, other: Work): number => (one.on ?? '~').localeCompare(other.on ?? '~');

/** Open tasks, deadlines and coming dates of the person in matters of other firms; nothing where there are none. */
export const CounselWork = () => {
  const { is_colleague } = useSignedIn();
  const read = useList(listCounselWork, is_colleague ? {} : null);
  if (read.state !== 'ready') return null;
  // A date that is past asks nobody for anything.
  const open = read.data.rows.filter(({ kind, on = '' }) => kind !== 'date' || on >= today());
  if (open.length === 0) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Panel title="In matters of other firms">
        <Box
          component="ul"
          aria-label="In matters of other firms"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}
        >
          {open.toSorted(byDay).map((work) => (
            <Line key={`${work.kind}-${work.id}`} work={work} />
          ))}
        </Box>
      </Panel>
    </Box>
  );
};

const kindNames = { task: 'Task', deadline: 'Deadline', date: 'Date' } as const;

const Line = ({ work: { kind, title, on, matterId, matterName, firmName } }: { work: Work }) => {
  const { userTypeRoute: type } = useSignedIn();
  const isOverdue = on !== undefined && on < today();
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <Link to={paths.teamMatter(type, matterId)} style={{ fontWeight: 650 }}>
          {title}
        </Link>
        {on && (
          <Box component="span" sx={isOverdue ? { color: 'var(--error-text)' } : {}}>
            {isOverdue ? 'Overdue: ' : ''}
            {shortDay(on)}
          </Box>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
        {kindNames[kind]} · {matterName} · {firmName}
      </Box>
    </Box>
  );
};
