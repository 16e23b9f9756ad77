import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { listInvitedMatters } from '#core/matters/endpoints.ts';
import type { InvitedMatter } from '#core/matters/matter.ts';
import { awaitsClient } from '#core/matters/next-for-client.ts';
import { useList } from '#web/api/use-list.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Card, stretchedLink } from '#web/ui/card-grid.tsx';
import { CardList } from '#web/ui/card-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import { CalendarDay } from '#web/ui/moment.tsx';
import { CardGridSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

/** What firms have shared with the signed-in person. */
export const InvitedMatters = () => {
  const { userTypeRoute } = useSignedIn();
  const read = useList(listInvitedMatters, {});
  return (
    <LoadedRows
      read={read}
      skeleton={<CardGridSkeleton />}
      noun={['matter', 'matters']}
      order={nextFirst}
      empty={
        <EmptyState>
          Nothing has been shared with you yet. When a firm shares something, you get an email and see it here.
        </EmptyState>
      }
    >
      {(matters) => (
        <CardList label="Invited matters" rows={matters} keyOf={({ matterId }) => matterId}>
          {(matter) => (
            <Card>
              <Box component={Link} to={paths.matter(userTypeRoute, matter.matterId)} sx={stretchedLink}>
                {matter.name}
              </Box>
              <Box sx={{ flex: 1, color: 'text.secondary', fontSize: 'var(--type-body)' }}>{matter.firmName}</Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <InvitedChip matter={matter} />
                {matter.dueOn && awaitsClient(matter) && (
                  <Box component="span" sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
                    by <CalendarDay on={matter.dueOn} />
                  </Box>
                )}
              </Box>
            </Card>
          )}
        </CardList>
      )}
    </LoadedRows>
  );
};

/** What waits for this person's answers stands first, by the day on which these are wanted; then what was shared last. */
const nextFirst = (one: InvitedMatter, other: InvitedMatter): number =>
  Number(awaitsClient(other)) - Number(awaitsClient(one)) ||
  (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999') ||
  other.sharedAt.localeCompare(one.sharedAt);

/** Where a shared matter stands for the person who answers. */
export const InvitedChip = ({ matter }: { matter: InvitedMatter }) => {
  if (matter.state === 'closed') return <StatusChip label="Closed" />;
  switch (matter.questionnaire) {
    case 'sent':
      return <StatusChip label="Your answers are needed" tone="warning" />;
    case 'answering':
      return <StatusChip label="Begun" tone="brand" />;
    case 'submitted':
      return <StatusChip label="Submitted" tone="good" />;
    case 'none':
    case 'not-sent':
      return <StatusChip label="Document shared" tone="good" />;
  }
};
