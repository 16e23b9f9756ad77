import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { openingOf } from '#core/auth/standing.ts';
import { paths } from '#web/paths.ts';
import { useGoToPricing } from '#web/session/pricing.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Above every page of a subscriber whose plan is over, and who reads what is theirs. */
export const PlanEnded = () => {
  const goToPricing = useGoToPricing();
  const person = useSignedIn();
  if (openingOf(person).opens !== 'reading') return null;
  return (
    <Notice
      urgent
      label="Your plan"
      sx={{ mb: 3 }}
      action={
        <Button variant="contained" onClick={goToPricing}>
          Buy Plan
        </Button>
      }
    >
      {person.had_paid_plan ? 'Your plan has ended.' : 'Your free trial has ended.'} You can read everything, and{' '}
      <Box component={Link} to={paths.exportData(person.userTypeRoute)} sx={{ color: 'inherit', fontWeight: 600 }}>
        export it
      </Box>
      .
    </Notice>
  );
};
