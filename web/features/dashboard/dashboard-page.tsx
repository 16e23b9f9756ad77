import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ListChecks from 'lucide-react/icons/list-checks';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { useMayOpen } from '#web/session/open-link.tsx';
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
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <PlanningButtons />
            <SendLink>Send a questionnaire</SendLink>
          </Box>
        }
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

/** The ways to what is to be done, which the menu does not name. */
const PlanningButtons = () => {
  const { userTypeRoute: type } = useSignedIn();
  const mayOpen = useMayOpen();
  if (!mayOpen(paths.tasks(type))) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<ListChecks size={17} />} component={Link} to={paths.tasks(type)}>
        Tasks
      </Button>
      <Button variant="outlined" startIcon={<CalendarDays size={17} />} component={Link} to={paths.calendar(type)}>
        Calendar
      </Button>
    </>
  );
};
