import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { MatterDeadline } from '#core/deadlines/deadline.ts';
import { listMatterDeadlines } from '#core/deadlines/endpoints.ts';
import { memberName } from '#core/team/named-member.ts';
import { useList } from '#web/api/use-list.ts';
import { useAdding } from '#web/session/adding.ts';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ClosedNote, RestingNote } from '#web/ui/closed-note.tsx';
import { dueWords, shortDay } from '#web/ui/day-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import type { SlotProps } from '#web/ui/slot.tsx';
import { DeadlineChips } from './deadline-chips.tsx';
import { useDeadlineActions } from './use-deadline-actions.ts';

const DeadlineDialog = lazy(async () => ({ default: (await import('./deadline-dialog.tsx')).DeadlineDialog }));

/** The earliest first; what was met comes last. */
const ordered = (one: MatterDeadline, other: MatterDeadline): number =>
  Number(one.metAt !== undefined) - Number(other.metAt !== undefined) || one.dueOn.localeCompare(other.dueOn);

/** The deadlines of a matter, each with the way to its computation. */
export const MatterDeadlines = ({ matterId, isOpen, why, isClosed, isGuest }: SlotProps['matterDeadlines']) => {
  const [adding, setAdding] = useAdding('deadline');
  const read = useList(listMatterDeadlines, { matterId });
  return (
    <Panel
      title="Deadlines"
      action={
        isGuest ? undefined : isOpen ? (
          <Button variant="outlined" size="small" onClick={() => setAdding(true)}>
            Compute a deadline
          </Button>
        ) : (
          <ClosedNote why={why} />
        )
      }
    >
      <Loaded
        read={read}
        skeleton={<RowsSkeleton count={2} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<Box sx={{ color: 'text.secondary' }}>No deadlines yet.</Box>}
      >
        {({ rows }) => (
          <>
            {isClosed && (
              <RestingNote
                count={rows.filter(({ metAt }) => !metAt).length}
                one="open deadline"
                many="open deadlines"
              />
            )}
            <Box component="ul" aria-label="Deadlines" sx={ruledLines(1.25)}>
              {rows.toSorted(ordered).map((deadline) => (
                <DeadlineLine key={deadline.deadlineId} deadline={deadline} isGuest={isGuest} isOpen={isOpen} />
              ))}
            </Box>
          </>
        )}
      </Loaded>
      <Suspense fallback={null}>
        {adding && isOpen && !isGuest && <DeadlineDialog matterId={matterId} onClose={() => setAdding(false)} />}
      </Suspense>
    </Panel>
  );
};

interface DeadlineLineProps {
  deadline: MatterDeadline;
  isGuest: boolean | undefined;
  isOpen: boolean;
}

const DeadlineLine = ({ deadline, isGuest, isOpen }: DeadlineLineProps) => {
  const places = useMatterPlaces();
  const { _id: me } = useSignedIn();
  const { matterId, deadlineId, rule, former, trigger, metAt, assignee } = deadline;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <strong>{isGuest ? rule.title : <Link to={places.deadline(matterId, deadlineId)}>{rule.title}</Link>}</strong>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          <DeadlineChips deadline={deadline} />
        </Box>
      </Box>
      <Box sx={{ ...(metAt && { color: 'text.secondary' }) }}>{dueWords(deadline)}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
        {[rule.citation, `${rule.trigger || 'Trigger'} ${shortDay(trigger.on)}`].filter(Boolean).join(' · ')}
        {former && former.dueOn !== deadline.dueOn && ` · Moved from ${shortDay(former.dueOn)}`}
        {` · Watched by ${memberName(assignee)}`}
      </Box>
      {isGuest && isOpen && assignee.accountId === me && <MarkOwn deadline={deadline} />}
    </Box>
  );
};

/** Marks a deadline that is the person’s own in a matter of another firm. */
const MarkOwn = ({ deadline }: { deadline: MatterDeadline }) => {
  const { mark, pending } = useDeadlineActions(deadline);
  const isMet = deadline.metAt !== undefined;
  return (
    <Box>
      <Button
        size="small"
        variant="outlined"
        disabled={pending}
        aria-label={`${isMet ? 'Mark as not met' : 'Mark as met'}: ${deadline.rule.title}`}
        onClick={() => void mark(!isMet)}
      >
        {isMet ? 'Mark as not met' : 'Mark as met'}
      </Button>
    </Box>
  );
};
