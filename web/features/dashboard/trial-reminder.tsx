import Button from '@mui/material/Button';
import { trialEndsAt } from '#core/auth/standing.ts';
import { daysUntil } from '#core/calendar.ts';
import { useGoToPricing } from '#web/session/pricing.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Notice } from '#web/ui/notice.tsx';
import { trialWords } from './trial.ts';

/** Days before the end from which the reminder stands out: when the first mail warns of it. */
const NEAR = 3;

/** How long the free trial still runs, and the plans that go on from there. */
export const TrialReminder = () => {
  const { is_paid_subscribed, is_free_subscribed, trial_period_start, is_role_member } = useSignedIn();
  const goToPricing = useGoToPricing();
  if (!is_free_subscribed || is_paid_subscribed || trial_period_start === '' || is_role_member) return null;
  const days = daysUntil(trialEndsAt(trial_period_start), new Date());
  const near = days <= NEAR;
  return (
    <Notice
      urgent={near}
      label="Free trial"
      sx={{ mb: 2.5 }}
      action={
        <Button variant={near ? 'contained' : 'outlined'} onClick={goToPricing}>
          Buy Plan
        </Button>
      }
    >
      {trialWords(days)} Choose a plan whenever you like; your work stays as it is.
    </Notice>
  );
};
