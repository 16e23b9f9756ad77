import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { trialEndsAt } from '#core/auth/standing.ts';
import { formatMoney } from '#core/money.ts';
import { membersMessage } from '#core/subscriptions/entitlements.ts';
import { planOf } from '#core/subscriptions/plan.ts';
import { paths } from '#web/paths.ts';
import { useGoToPricing } from '#web/session/pricing.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Day, dayOf } from '#web/ui/moment.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { AutoDebit } from './auto-debit.tsx';
import { anotherThan, billing, paymentPath, type Subscription } from './choice.ts';
import { OverduePayment } from './overdue-payment.tsx';

const states: Record<Subscription['state'], { label: string; tone: Tone }> = {
  none: { label: 'No plan', tone: 'neutral' },
  chosen: { label: 'Begins after the trial', tone: 'brand' },
  active: { label: 'Active', tone: 'good' },
  'past-due': { label: 'Payment overdue', tone: 'warning' },
  ended: { label: 'Ended', tone: 'bad' },
};

/** A plan that is cancelled says when it is over, or that it never begins. */
const chipOf = ({ state, isAutoDebit, endsAt }: Subscription): { label: string; tone: Tone } => {
  if (isAutoDebit || (state !== 'active' && state !== 'chosen')) return states[state];
  if (!endsAt) return { label: 'Canceled', tone: 'neutral' };
  return {
    label: `Ends on ${dayOf(endsAt)}`,
    tone: 'warning',
  };
};

/** The plan, until when it is paid, what is charged next, and how that is changed. */
export const PlanPanel = ({ subscription }: { subscription: Subscription }) => {
  const goToPricing = useGoToPricing();
  const { userTypeRoute, is_free_subscribed, trial_period_start } = useSignedIn();
  const isOnTrial = is_free_subscribed && trial_period_start !== '';
  const { state, plan, endsAt, next, credit, isPersonalized } = subscription;
  const isOver = state === 'none' || state === 'ended';
  return (
    <Panel
      title="Plan"
      action={
        plan && !isOver ? (
          <Button component={Link} to={paymentPath(anotherThan(plan, userTypeRoute))} variant="outlined">
            Change plan
          </Button>
        ) : (
          <Button variant="contained" onClick={goToPricing}>
            Buy Plan
          </Button>
        )
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, mb: 2 }}>
        <Box sx={{ fontSize: 'var(--type-figure)', fontWeight: 700 }}>
          {plan ? `${plan.name}, ${billing[plan.interval].toLowerCase()}` : isOnTrial ? 'Free trial' : 'No plan'}
        </Box>
        {plan && <StatusChip {...chipOf(subscription)} />}
        {isPersonalized && <StatusChip label="Personalized" tone="brand" />}
      </Box>
      <Box component="dl" sx={{ display: 'grid', gap: 1, m: 0, '& dd': { m: 0 } }}>
        {plan && !isOver && <Fact label="Includes">{membersMessage(plan.planId)}</Fact>}
        {isOnTrial && (
          <Fact label="Free until">
            <Day at={trialEndsAt(trial_period_start).toISOString()} />
          </Fact>
        )}
        {endsAt && (
          <Fact label={state === 'ended' ? 'Paid until' : 'Paid through'}>
            <Day at={endsAt} />
          </Fact>
        )}
        {next && (
          <Fact label={state === 'past-due' ? 'Next try' : 'Next payment'}>
            <span className="figures">{formatMoney(next.price)}</span> on <Day at={next.at} /> for{' '}
            {planOf(next.planId).name}, {billing[next.interval].toLowerCase()}
          </Fact>
        )}
        {credit > 0 && (
          <Fact label="Credit">
            <span className="figures">{formatMoney(credit)}</span>, taken off the next bill
          </Fact>
        )}
      </Box>
      <OverduePayment subscription={subscription} />
      {plan && <AutoDebit subscription={subscription} />}
      {!isPersonalized && (
        <Box sx={{ mt: 2.5, pt: 2, borderTop: '1px solid var(--line)' }}>
          <Link to={paths.personalizedPlan(userTypeRoute)}>What the personalized plan adds</Link>
        </Box>
      )}
    </Panel>
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' } }}
  >
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <dd>{children}</dd>
  </Box>
);
