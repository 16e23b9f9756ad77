import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatMoney } from '#core/money.ts';
import { ONE_TIME_FEE } from '#core/subscriptions/plan.ts';
import { CheckList } from '#web/ui/check-list.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import type { Offers } from './choice.ts';

interface PersonalizedExtraProps {
  offer: Offers['personalized'];
  /** The firm has it: it is paid, and its price is of no more use. */
  isOwned?: boolean;
  action: ReactNode;
}

/** The personalized extra: what it costs once, and what its package contains. */
export const PersonalizedExtra = ({ offer, isOwned = false, action }: PersonalizedExtraProps) => (
  <Box
    component="section"
    aria-labelledby="personalized"
    sx={{
      display: 'grid',
      gap: { xs: 3, md: 5 },
      alignItems: 'center',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
      p: { xs: 2.5, sm: 3.5, md: 5 },
      borderRadius: 3,
      background: 'var(--brand-tint)',
    }}
  >
    <Box>
      <Box component="h2" id="personalized" sx={{ fontSize: 'var(--type-figure)', fontWeight: 700 }}>
        Personalized Plan
      </Box>
      <Box component="p" sx={{ mt: 0.75, color: 'text.secondary' }}>
        Clients and staff see only your firm, from the login page to every email. Paid once, with any plan.
      </Box>
      {!isOwned && (
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mt: 2 }}>
          <Box component="span" className="figures" sx={{ fontSize: '2rem', lineHeight: 1.2, fontWeight: 750 }}>
            +{formatMoney(offer.price)}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {ONE_TIME_FEE}
          </Box>
        </Box>
      )}
      <Box sx={{ mt: 2 }}>{isOwned ? <StatusChip label="Your firm has it" tone="good" /> : action}</Box>
    </Box>
    <CheckList wide lines={offer.features} />
  </Box>
);
