import { plans } from '#core/subscriptions/plan.ts';
import type { Preselection } from '#core/subscriptions/preselection.ts';

interface ChosenPlanProps {
  chosen: Preselection;
  /** What is said where no such plan is sold. */
  otherwise: string;
}

/** The name of a plan that was chosen, and how it is paid. */
export const ChosenPlan = ({ chosen: { planId, interval }, otherwise }: ChosenPlanProps) => {
  const plan = plans.find((each) => each.planId === planId);
  return plan ? `You chose ${plan.name}, ${interval === 'month' ? 'monthly' : 'annual'}.` : otherwise;
};
