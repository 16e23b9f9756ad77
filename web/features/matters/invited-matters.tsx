import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { listInvitedMatters } from '#core/matters/endpoints.ts';
import type { InvitedMatter } from '#core/matters/matter.ts';
import { awaitsClient } from '#core/matters/next-for-client.ts';
import type { AnswerProgress } from '#core/portal/portal.ts';
import { useList } from '#web/api/use-list.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Card, stretchedLink } from '#web/ui/card-grid.tsx';
import { CardList } from '#web/ui/card-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import { CalendarDay } from '#web/ui/moment.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { CardGridSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { portalWords as words } from './portal-words.ts';

/** What firms have shared with the signed-in person, and how far their answers are. */
export const InvitedMatters = ({ progress }: { progress: readonly AnswerProgress[] }) => {
  const { userTypeRoute } = useSignedIn();
  const read = useList(listInvitedMatters, {});
  return (
    <LoadedRows
      read={read}
      skeleton={<CardGridSkeleton />}
      noun={['matter', 'matters']}
      order={nextFirst}
      empty={<EmptyState>{words.noMatters}</EmptyState>}
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
                    {words.by} <CalendarDay on={matter.dueOn} />
                  </Box>
                )}
              </Box>
              <Given matter={matter} progress={progress.find(({ matterId }) => matterId === matter.matterId)} />
            </Card>
          )}
        </CardList>
      )}
    </LoadedRows>
  );
};

/** How many of the answers that are needed are given. */
const Given = ({ matter, progress }: { matter: InvitedMatter; progress: AnswerProgress | undefined }) =>
  progress && (
    <Box sx={{ display: 'grid', gap: 0.5, fontSize: 'var(--type-note)', color: 'text.secondary' }}>
      {words.given(progress.given, progress.needed)}
      <ProgressBar value={progress.given / progress.needed} label={words.progress(matter.name)} />
    </Box>
  );

/** What waits for this person's answers stands first, by the day on which these are wanted; then what was shared last. */
const nextFirst = (one: InvitedMatter, other: InvitedMatter): number =>
  Number(awaitsClient(other)) - Number(awaitsClient(one)) ||
  (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999') ||
  other.sharedAt.localeCompare(one.sharedAt);

/** Where a shared matter stands for the person who answers. */
export const InvitedChip = ({ matter }: { matter: InvitedMatter }) => {
  if (matter.state === 'closed') return <StatusChip label={words.states.closed} />;
  if (matter.signedAt !== undefined) return <StatusChip label={words.states.signed} tone="good" />;
  switch (matter.questionnaire) {
    case 'sent':
      return <StatusChip label={words.states.sent} tone="warning" />;
    case 'answering':
      return <StatusChip label={words.states.answering} tone="brand" />;
    case 'submitted':
      return <StatusChip label={words.states.submitted} tone="good" />;
    case 'none':
    case 'not-sent':
      return <StatusChip label={words.states.none} tone="good" />;
  }
};
