import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { formatMoney } from '#core/money.ts';
import { Day } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { paymentPath, type Subscription } from './choice.ts';

/** A renewal that failed: why, when it is tried again and for the last time, and the way to pay it now with any card. */
export const OverduePayment = ({ subscription: { overdue, next } }: { subscription: Subscription }) => {
  if (!overdue || !next) return null;
  const { planId, interval, at, price } = next;
  const isLast = at >= overdue.lastTryAt;
  return (
    <Notice
      urgent
      label="Overdue payment"
      sx={{ mt: 2 }}
      action={
        <Button
          component={Link}
          to={paymentPath({ planId, interval, isWantPersonalizedPlan: false })}
          variant="contained"
        >
          Pay now
        </Button>
      }
    >
      Your renewal could not be charged. {overdue.message} We try to charge {formatMoney(price)} to your default card
      again on <Day at={at} />
      {!isLast && (
        <>
          , and for the last time on <Day at={overdue.lastTryAt} />
        </>
      )}
      . If that fails too, your plan ends.
    </Notice>
  );
};
