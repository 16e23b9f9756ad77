import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { openingOf } from '#core/auth/standing.ts';
import { useGoToPricing } from '#web/session/pricing.ts';
import { useSignedIn } from '#web/session/session.ts';

/** Above every page of a subscriber whose plan is over, and who reads what is theirs. */
export const PlanEnded = () => {
  const goToPricing = useGoToPricing();
  if (openingOf(useSignedIn()).opens !== 'reading') return null;
  return (
    <Box
      role="note"
      aria-label="Your plan"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        mb: 3,
        p: '12px 12px 12px 18px',
        borderRadius: 2.5,
        background: '#fdf0da',
        color: '#5c3600',
      }}
    >
      <span>Your plan has ended. You can read and export everything.</span>
      <Button variant="contained" onClick={goToPricing}>
        Buy Plan
      </Button>
    </Box>
  );
};
