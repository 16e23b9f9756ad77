import type { Interval } from '#core/subscriptions/plan.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { billing } from './choice.ts';

interface BillingChoiceProps {
  value: Interval;
  onChange: (interval: Interval) => void;
}

/** How often a plan is paid. */
export const BillingChoice = ({ value, onChange }: BillingChoiceProps) => (
  <Segmented
    label="Billing"
    options={[
      { value: 'month', label: billing.month },
      { value: 'year', label: billing.year },
    ]}
    value={value}
    onChange={onChange}
  />
);
