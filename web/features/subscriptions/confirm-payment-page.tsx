import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock-3';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { landing } from '#core/auth/landing.ts';
import type { ResponseOf } from '#core/endpoint.ts';
import type { confirmCheckout } from '#core/subscriptions/endpoints.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { refreshUser } from '#web/session/standing.ts';
import { Bar } from '#web/ui/bar.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { begun } from './begun.ts';
import { Lines } from './lines.tsx';
import { useConfirmation } from './use-confirmation.ts';
import { usePlansPath } from './use-plans-path.ts';

/** Few payments are for a template. */
const BoughtTemplate = lazy(async () => ({ default: (await import('./bought-template.tsx')).BoughtTemplate }));

type Outcome = ResponseOf<typeof confirmCheckout>['data'];

/** What became of a payment; the provider leads back here from an authentication. */
export const ConfirmPaymentPage = () => {
  const [query] = useSearchParams();
  const plans = usePlansPath();
  const checkoutId = query.get('checkoutId') ?? '';
  // Whatever else the provider put into the address is of no use to us, and nothing to leave lying there.
  if (checkoutId && query.size > 1) return <Navigate to={paths.confirmPayment({ checkoutId })} replace />;
  return checkoutId ? <Confirmation checkoutId={checkoutId} /> : <Navigate to={plans} replace />;
};

const Confirmation = ({ checkoutId }: { checkoutId: string }) => {
  const { outcome, failure, isUnknown, ask, isAsking } = useConfirmation(checkoutId);
  const home = landing(useSignedIn());
  const plans = usePlansPath();
  const retry = begun.read();
  const back = retry?.checkoutId === checkoutId ? retry.path : plans;
  const again = (
    <Button variant="outlined" size="large" aria-busy={isAsking} onClick={ask}>
      Check again
    </Button>
  );
  if (failure)
    return (
      <Result
        title={isUnknown ? 'Your payment is still being confirmed' : 'This payment cannot be shown'}
        Icon={isUnknown ? Clock : CircleAlert}
        action={again}
      >
        {failure.code === 'not-found' ? 'This payment could not be found.' : failure.message}
      </Result>
    );
  if (!outcome)
    return (
      <Result title="Confirming your payment" Icon={Clock}>
        <Box aria-busy="true" sx={{ display: 'grid', gap: 1.5 }}>
          <Bar />
          <Bar width="70%" />
          <Bar width="46%" />
        </Box>
      </Result>
    );
  switch (outcome.state) {
    case 'paid':
      return (
        <Result
          title="Thank you. We received your payment"
          Icon={CircleCheck}
          action={
            !outcome.templateId &&
            'path' in home && (
              <Button component={Link} to={home.path} variant="contained" size="large">
                Go To Dashboard
              </Button>
            )
          }
        >
          <Paid receipt={outcome.receipt} />
          {outcome.templateId && (
            <Box sx={{ mt: 2.5 }}>
              <Suspense fallback={<Bar width="70%" />}>
                <BoughtTemplate templateId={outcome.templateId} />
              </Suspense>
            </Box>
          )}
        </Result>
      );
    case 'authentication':
      return (
        <Result
          title="Your payment is still being confirmed"
          Icon={Clock}
          action={
            <>
              <Button variant="contained" size="large" onClick={() => window.location.assign(outcome.address)}>
                Go to your bank
              </Button>
              {again}
            </>
          }
        >
          Your bank asks you to confirm it. This page checks again every few seconds.
        </Result>
      );
    default:
      return (
        <Result
          title="The payment failed"
          Icon={CircleAlert}
          action={
            <Button component={Link} to={back} replace variant="contained" size="large">
              Try Again
            </Button>
          }
        >
          {outcome.state === 'declined' ? outcome.message : 'The payment was canceled.'} Nothing was charged.
        </Result>
      );
  }
};

const Paid = ({ receipt }: { receipt: Extract<Outcome, { state: 'paid' }>['receipt'] }) => {
  const { email } = useSignedIn();
  useEffect(() => {
    begun.clear();
    void refreshUser();
  }, []);
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <p>
        Receipt <strong className="figures">{receipt.number}</strong> is on its way to {email}.
      </p>
      <Lines lines={receipt.lines} total={receipt.total} label="Paid" />
    </Box>
  );
};

interface ResultProps {
  title: string;
  Icon: typeof Clock;
  action?: ReactNode;
  children: ReactNode;
}

/** The heading stays the same element while what is known of the payment changes: it has the focus. */
const Result = ({ title, Icon, action, children }: ResultProps) => {
  useDocumentTitle(title);
  return (
    <Box
      component="section"
      aria-live="polite"
      sx={{
        maxWidth: 520,
        mx: 'auto',
        mt: { md: 4 },
        p: { xs: 2.5, sm: 4 },
        background: 'var(--paper)',
        border: '1px solid var(--line)',
        borderRadius: 3,
      }}
    >
      <Box component={Icon} aria-hidden size={36} sx={{ display: 'block', mb: 2, color: 'var(--brand-ink)' }} />
      <Box component="h1" tabIndex={-1} data-page-title sx={{ typography: 'h1', mb: 2 }}>
        {title}
      </Box>
      {children}
      {action && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>{action}</Box>}
    </Box>
  );
};
