import { Navigate } from 'react-router-dom';
import { useSignedIn } from '#web/session/session.ts';
import { CheckList } from '#web/ui/check-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Checkout } from './checkout.tsx';
import { CheckoutGround } from './checkout-ground.tsx';
import { type Offers, plansFor, type Subscription } from './choice.ts';
import { OwnerPays } from './owner-pays.tsx';
import { PlanCheckout } from './plan-checkout.tsx';
import { usePlansPath } from './use-plans-path.ts';

/** Pays the extra for a plan one has; whoever has none chooses one together with it. */
export const PersonalizedPaymentPage = () => (
  <>
    <PageHeader title="Personalized Plan" subtitle="Paid once. You are not charged until you press Pay." />
    <OwnerPays>
      <CheckoutGround>{(ground) => <Extra {...ground} />}</CheckoutGround>
    </OwnerPays>
  </>
);

const Extra = ({ offers, subscription }: { offers: Offers; subscription: Subscription }) => {
  const { userTypeRoute } = useSignedIn();
  const { plan, state, isPersonalized } = subscription;
  const plans = usePlansPath();
  const [first] = plansFor(offers.data, userTypeRoute);
  if (isPersonalized) return <EmptyState>Your firm already has the personalized plan.</EmptyState>;
  if (!plan || (state !== 'active' && state !== 'past-due')) {
    if (!first) return <Navigate to={plans} replace />;
    const chosen = plan ?? { planId: first.planId, interval: 'year' as const };
    return <PlanCheckout named={{ ...chosen, isWantPersonalizedPlan: true }} {...{ offers, subscription }} />;
  }
  const { planId, interval } = plan;
  return (
    <Checkout choice={{ planId, interval, isWantPersonalizedPlan: true }}>
      <Panel title="What it includes">
        <CheckList wide lines={offers.personalized.features} />
      </Panel>
    </Checkout>
  );
};
