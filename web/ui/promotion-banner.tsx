import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { spotsLeft } from './spots-left.ts';

interface OfferNoteProps {
  /** How many places are left, in words. */
  spots: ReactNode;
  action?: ReactNode;
}

/** The offer to the first annual subscribers. */
export const OfferNote = ({ spots, action }: OfferNoteProps) => (
  <Box
    role="note"
    aria-label="Offer"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '6px 16px',
      p: '12px 20px',
      textAlign: 'center',
      background: 'var(--brand-fill)',
      color: 'var(--brand-on-fill)',
      '& a': { color: 'inherit' },
    }}
  >
    <span>50% off the first year for the first 25 annual subscribers. {spots}</span>
    {action}
  </Box>
);

/** The offer while any of it is left. */
export const PromotionBanner = ({ left }: { left: number }) =>
  left > 0 ? <OfferNote spots={<strong className="figures">{spotsLeft(left)}</strong>} /> : null;
