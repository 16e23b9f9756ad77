import { Navigate, useParams, useSearchParams } from 'react-router';
import { listPlans } from '#core/subscriptions/contract.ts';
import { useRead } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { choiceOf, type Offers } from './choice.ts';
import { OwnerPays } from './owner-pays.tsx';
import { PlanCheckout } from './plan-checkout.tsx';

/** The checkout of a plan; the address says what is chosen, a coupon included. */
export const PaymentPage = () => (
  <>
    <PageHeader title="Checkout" subtitle="Nothing is charged before you press Pay." />
    <OwnerPays>
      <Loaded read={useRead(listPlans, {})} skeleton={<RowsSkeleton />}>
        {(offers) => <NamedPlan offers={offers} />}
      </Loaded>
    </OwnerPays>
  </>
);

const NamedPlan = ({ offers }: { offers: Offers }) => {
  const named = choiceOf(useParams(), useSearchParams()[0], offers.data);
  return named ? <PlanCheckout named={named} offers={offers} /> : <Navigate to={paths.pricing()} replace />;
};
