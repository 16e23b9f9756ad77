import Box from '@mui/material/Box';
import { openingOf } from '#core/auth/standing.ts';
import { readOverview } from '#core/matters/endpoints.ts';
import type { Overview } from '#core/matters/overview.ts';
import { matterTabs } from '#core/matters/team.ts';
import { holds } from '#core/tab.ts';
import { useRead } from '#web/api/hooks.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { Counts } from './counts.tsx';
import { FirstSteps } from './first-steps.tsx';
import { MatterStates } from './matter-states.tsx';
import { RecentMatters } from './recent-matters.tsx';

const twoColumns = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
};

const column = { display: 'grid', gap: 2.5, minWidth: 0 };

/** The first steps until they are done, then what waits and what has come in. */
export const LawyerOverview = () => {
  const seesMatters = useSeesMatters();
  return (
    <Loaded read={useRead(readOverview, {})} skeleton={<RowsSkeleton count={4} />}>
      {(overview) => (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <FirstSteps overview={overview} />
          {hasMatters(overview) && <Counts overview={overview} />}
          {hasMatters(overview) && (
            <Box sx={twoColumns}>
              <Box sx={column}>
                {seesMatters && <Slot of="ownDays" skeleton={<RowsSkeleton count={4} />} />}
                {seesMatters && <Slot of="waitingEnvelopes" />}
                <RecentMatters
                  title="Answers are in"
                  matters={overview.submitted}
                  empty="Submitted answers appear here."
                />
                <RecentMatters
                  title="Waiting for answers"
                  matters={overview.waiting}
                  empty="No questionnaires are waiting."
                  since={({ sentAt, updatedAt }) => sentAt ?? updatedAt}
                />
              </Box>
              <Box sx={column}>
                <MatterStates overview={overview} />
                {seesMatters && <Slot of="recentActivity" skeleton={<RowsSkeleton count={4} />} />}
              </Box>
            </Box>
          )}
        </Box>
      )}
    </Loaded>
  );
};

/** Whether tasks and deadlines of matters are open to the signed-in person. */
const useSeesMatters = (): boolean => {
  const opening = openingOf(useSignedIn());
  return opening.opens !== 'tabs' || holds(opening.tabs, matterTabs);
};

const hasMatters = ({ pending, open, closed }: Overview) => pending + open + closed > 0;
