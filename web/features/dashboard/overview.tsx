import Box from '@mui/material/Box';
import { readOverview } from '#core/matters/endpoints.ts';
import type { Overview } from '#core/matters/overview.ts';
import { useRead } from '#web/api/hooks.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Counts } from './counts.tsx';
import { FirstSteps } from './first-steps.tsx';
import { RecentMatters } from './recent-matters.tsx';

const twoColumns = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
};

/** The first steps until they are done, then what waits and what has come in. */
export const LawyerOverview = () => (
  <Loaded read={useRead(readOverview, {})} skeleton={<RowsSkeleton count={4} />}>
    {(overview) => (
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <FirstSteps overview={overview} />
        {hasMatters(overview) && <Counts overview={overview} />}
        {hasMatters(overview) && (
          <Box sx={twoColumns}>
            <RecentMatters title="Answers are in" matters={overview.submitted} empty="Submitted answers appear here." />
            <RecentMatters
              title="Waiting for answers"
              matters={overview.waiting}
              empty="No questionnaires are waiting."
            />
          </Box>
        )}
      </Box>
    )}
  </Loaded>
);

const hasMatters = ({ pending, open, closed }: Overview) => pending + open + closed > 0;
