import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { listPlans, readSubscription } from '#core/subscriptions/contract.ts';
import { useRead } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Checkout } from './checkout.tsx';
import { type Choice, choiceOf, type Offers, paymentPath, plansFor } from './choice.ts';
import { ChoiceFields } from './choice-fields.tsx';

/** The checkout of a plan; the address says what is chosen, a coupon included. */
export const PaymentPage = () => (
  <>
    <PageHeader title="Checkout" subtitle="Nothing is charged before you press Pay." />
    <Loaded read={useRead(listPlans, {})} skeleton={<RowsSkeleton />}>
      {(offers) => <PlanCheckout offers={offers} />}
    </Loaded>
  </>
);

const PlanCheckout = ({ offers }: { offers: Offers }) => {
  const named = choiceOf(useParams(), useSearchParams()[0], offers.data);
  return named ? <ChosenPlan named={named} offers={offers} /> : <Navigate to={paths.pricing()} replace />;
};

const ChosenPlan = ({ named, offers }: { named: Choice; offers: Offers }) => {
  const { userTypeRoute } = useSignedIn();
  const own = useRead(readSubscription, {});
  const [choice, setChoice] = useState(named);
  const choose = (chosen: Choice) => {
    setChoice(chosen);
    // A reload finds the same choice; it is no navigation, which would take the focus away.
    window.history.replaceState(window.history.state, '', paymentPath(chosen));
  };
  return (
    <Checkout choice={choice} onCoupon={(couponId) => choose({ ...choice, couponId })}>
      <Panel title="Your choice">
        <ChoiceFields
          choice={choice}
          plans={plansFor(offers.data, userTypeRoute)}
          personalized={own.state === 'ready' && own.data.data.isPersonalized ? undefined : offers.personalized}
          onChange={choose}
        />
      </Panel>
    </Checkout>
  );
};
