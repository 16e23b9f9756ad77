import { SendLink } from '#web/session/send-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { LawyerOverview } from './overview.tsx';
import { greeting } from './trial.ts';
import { TrialReminder } from './trial-reminder.tsx';

/** Where a subscriber begins the day. */
export const DashboardPage = () => {
  const person = useSignedIn();
  return (
    <>
      <PageHeader
        title={`${greeting(new Date().getHours())}, ${person.firstName}`}
        action={<SendLink>Send a questionnaire</SendLink>}
      />
      <TrialReminder />
      <LawyerOverview />
    </>
  );
};
