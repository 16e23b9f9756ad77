import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The offer to the first annual subscribers, while any of it is left. */
export const PromotionBanner = ({ left, action }: { left: number; action?: ReactNode }) =>
  left > 0 ? (
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
      <span>
        50% off the first year for the first 25 annual subscribers.{' '}
        <strong className="figures">
          {left} {left === 1 ? 'spot' : 'spots'} left
        </strong>
      </span>
      {action}
    </Box>
  ) : null;
