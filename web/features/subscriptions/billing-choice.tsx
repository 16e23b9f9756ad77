import type { Interval } from '#core/subscriptions/plan.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { billing } from './choice.ts';

const options = [
  { value: 'month', label: billing.month },
  { value: 'year', label: billing.year },
] as const;

interface BillingChoiceProps {
  value: Interval;
  onChange: (interval: Interval) => void;
}

/** How often a plan is paid. */
export const BillingChoice = ({ value, onChange }: BillingChoiceProps) => (
  <Segmented<Interval> label="Billing" options={options} value={value} onChange={onChange} />
);

/** The same where styles follow it: `interval` is `month` or, at first, `year`. */
export const BillingSwitch = () => (
  <Segmented<Interval> label="Billing" options={options} name="interval" defaultValue="year" />
);
