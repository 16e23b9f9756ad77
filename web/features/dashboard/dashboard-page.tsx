import { trialEndsAt } from '#core/auth/standing.ts';
import { type SessionUser, useSignedIn } from '#web/session/session.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { LawyerOverview } from './overview.tsx';
import { daysUntil, greeting, trialWords } from './trial.ts';

/** Where a subscriber begins the day. */
export const DashboardPage = () => {
  const person = useSignedIn();
  return (
    <>
      <PageHeader title={`${greeting(new Date().getHours())}, ${person.firstName}`} subtitle={trialOf(person)} />
      <LawyerOverview />
    </>
  );
};

const trialOf = ({ is_paid_subscribed, is_free_subscribed, trial_period_start }: SessionUser): string | undefined =>
  is_free_subscribed && !is_paid_subscribed && trial_period_start !== ''
    ? trialWords(daysUntil(trialEndsAt(trial_period_start), new Date()))
    : undefined;
