import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { openingOf } from '#core/auth/standing.ts';
import { paths } from '#web/paths.ts';
import { useGoToPricing } from '#web/session/pricing.ts';
import { useSignedIn } from '#web/session/session.ts';

/** Above every page of a subscriber whose plan is over, and who reads what is theirs. */
export const PlanEnded = () => {
  const goToPricing = useGoToPricing();
  const person = useSignedIn();
  if (openingOf(person).opens !== 'reading') return null;
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
      <span>
        Your plan has ended. You can read everything, and{' '}
        <Box component={Link} to={paths.exportData(person.userTypeRoute)} sx={{ color: 'inherit', fontWeight: 600 }}>
          export it
        </Box>
        .
      </span>
      <Button variant="contained" onClick={goToPricing}>
        Buy Plan
      </Button>
    </Box>
  );
};
