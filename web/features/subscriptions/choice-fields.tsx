import Box from '@mui/material/Box';
import { formatMoney } from '#core/money.ts';
import { membersMessage } from '#core/subscriptions/entitlements.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { BillingChoice } from './billing-choice.tsx';
import { type Choice, discounted, type Offers, type PlanOffer, per } from './choice.ts';

interface ChoiceFieldsProps {
  choice: Choice;
  plans: readonly PlanOffer[];
  /** The extra, where it can be had now. */
  personalized?: Offers['personalized'] | undefined;
  /** What is charged by itself later is charged in full. */
  isLater?: boolean;
  onChange: (choice: Choice) => void;
}

/** Which plan, how often it is paid, and whether it is personalized. */
export const ChoiceFields = ({ choice, plans, personalized, isLater = false, onChange }: ChoiceFieldsProps) => (
  <Box sx={{ display: 'grid', gap: 2.5 }}>
    <div>
      <BillingChoice value={choice.interval} onChange={(interval) => onChange({ ...choice, interval })} />
    </div>
    <RadioCards
      label="Plan"
      value={choice.planId}
      onChange={(planId) => onChange({ ...choice, planId })}
      options={plans.map((plan) => ({
        value: plan.planId,
        title: plan.name,
        text: `${plan.description} ${membersMessage(plan.planId)}.`,
        aside: <Price offer={plan[choice.interval]} per={per[choice.interval]} isFull={isLater} />,
      }))}
    />
    {personalized && (
      <CheckField
        label={`Personalize it: +${formatMoney(personalized.price)} once`}
        checked={choice.isWantPersonalizedPlan}
        onChange={({ target }) => onChange({ ...choice, isWantPersonalizedPlan: target.checked })}
      />
    )}
  </Box>
);

interface PriceProps {
  offer: PlanOffer['month'];
  per: string;
  isFull: boolean;
}

const Price = ({ offer, per: period, isFull }: PriceProps) => (
  <Box className="figures" sx={{ textAlign: 'right' }}>
    <Box sx={{ fontWeight: 700 }}>{formatMoney(isFull ? offer.price : discounted(offer))}</Box>
    <Box sx={{ fontSize: 'var(--type-small)', color: 'text.secondary' }}>
      {offer.discountPercent > 0 && !isFull ? 'first year' : period}
    </Box>
  </Box>
);
