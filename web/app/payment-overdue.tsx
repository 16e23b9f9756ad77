import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { openingOf } from '#core/auth/standing.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Above every page of an owner whose renewal failed and is tried again; Payment Settings tells all of it. */
export const PaymentOverdue = () => {
  const person = useSignedIn();
  const { pathname } = useLocation();
  const settings = paths.paymentSettings(person.userTypeRoute);
  if (!person.is_payment_overdue || person.is_role_member || openingOf(person).opens !== 'all') return null;
  if (pathname === settings) return null;
  return (
    <Notice
      urgent
      label="Overdue payment"
      sx={{ mb: 3 }}
      action={
        <Button component={Link} to={settings} variant="contained">
          Payment Settings
        </Button>
      }
    >
      The payment for your plan failed. We will try again. Pay now or use another card to keep your plan.
    </Notice>
  );
};
