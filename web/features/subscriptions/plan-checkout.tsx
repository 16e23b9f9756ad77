import { useState } from 'react';
import { useSignedIn } from '#web/session/session.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Checkout } from './checkout.tsx';
import { type Choice, isPresent, type Offers, paymentPath, plansFor, type Subscription } from './choice.ts';
import { ChoiceFields } from './choice-fields.tsx';

interface PlanCheckoutProps {
  named: Choice;
  offers: Offers;
  subscription: Subscription;
}

/** The checkout of a plan that can still be changed for another. */
export const PlanCheckout = ({ named, offers, subscription }: PlanCheckoutProps) => {
  const { userTypeRoute } = useSignedIn();
  const [choice, setChoice] = useState(named);
  const choose = (chosen: Choice) => {
    setChoice(chosen);
    // A reload finds the same choice; it is no navigation, which would take the focus away.
    window.history.replaceState(window.history.state, '', paymentPath(chosen));
  };
  return (
    <Checkout
      choice={choice}
      isPresent={isPresent(choice, subscription, new Date())}
      onCoupon={(couponId) => choose({ ...choice, couponId })}
    >
      <Panel title="Your choice">
        <ChoiceFields
          choice={choice}
          plans={plansFor(offers.data, userTypeRoute)}
          personalized={subscription.isPersonalized ? undefined : offers.personalized}
          onChange={choose}
        />
      </Panel>
    </Checkout>
  );
};
