import { lazy, Suspense } from 'react';
import { SendLink } from '#web/session/send-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { useTried } from '#web/session/tried.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { LawyerOverview } from './overview.tsx';
import { greeting } from './trial.ts';
import { TrialReminder } from './trial-reminder.tsx';

const TriedTemplates = lazy(async () => ({ default: (await import('./tried-templates.tsx')).TriedTemplates }));

/** Where a subscriber begins the day. */
export const DashboardPage = () => {
  const person = useSignedIn();
  const hasTried = useTried().length > 0;
  return (
    <>
      <PageHeader
        title={`${greeting(new Date().getHours())}, ${person.firstName}`}
        action={<SendLink>Send a questionnaire</SendLink>}
      />
      <TrialReminder />
      {/* Together, so that nothing moves when the answers of a tried template arrive above the numbers. */}
      <Suspense fallback={<RowsSkeleton count={4} />}>
        {hasTried && <TriedTemplates />}
        <LawyerOverview />
      </Suspense>
    </>
  );
};
