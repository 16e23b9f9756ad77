import Box from '@mui/material/Box';
import { Bar } from '#web/ui/bar.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Loading, RadioCardsSkeleton } from '#web/ui/skeletons.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';

/** The price while it is asked for: its lines, the coupon, the button. */
export const SummarySkeleton = () => (
  <Box aria-busy="true" sx={{ display: 'grid', gap: 2.5 }}>
    <Loading />
    <Bar width="72%" />
    <Bar width="58%" />
    <Bar height={24} />
    <Bar width="86%" height={36} />
    <Bar height={70} />
    <Bar height={46} />
  </Box>
);

/** A checkout while what it stands on is loading. */
export const CheckoutSkeleton = () => (
  <CheckoutFrame summary={<SummarySkeleton />}>
    <Panel title="Your choice">
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Bar width={194} height={44} />
        <RadioCardsSkeleton count={2} />
      </Box>
    </Panel>
    <Panel title="Card">
      <Box sx={{ display: 'grid', gap: 2.25 }}>
        <Bar height={70} />
        <Bar height={70} />
        <Bar height={70} />
      </Box>
    </Panel>
  </CheckoutFrame>
);
