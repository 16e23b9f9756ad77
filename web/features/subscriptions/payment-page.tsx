import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CheckoutGround } from './checkout-ground.tsx';
import { choiceOf, type Offers, type Subscription } from './choice.ts';
import { OwnerPays } from './owner-pays.tsx';
import { PlanCheckout } from './plan-checkout.tsx';
import { usePlansPath } from './use-plans-path.ts';

/** The checkout of a plan; the address says what is chosen, a coupon included. */
export const PaymentPage = () => (
  <>
    <PageHeader title="Checkout" subtitle="You are not charged until you press Pay." />
    <OwnerPays>
      <CheckoutGround>{(ground) => <NamedPlan {...ground} />}</CheckoutGround>
    </OwnerPays>
  </>
);

const NamedPlan = ({ offers, subscription }: { offers: Offers; subscription: Subscription }) => {
  const named = choiceOf(useParams(), useSearchParams()[0], offers.data);
  const plans = usePlansPath();
  return named ? <PlanCheckout {...{ named, offers, subscription }} /> : <Navigate to={plans} replace />;
};
