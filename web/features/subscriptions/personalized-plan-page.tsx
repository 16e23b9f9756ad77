import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { listPlans, readSubscription } from '#core/subscriptions/contract.ts';
import { useRead } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { PersonalizedExtra } from './personalized-extra.tsx';

/** What the personalized plan is, for who may buy it and for who wonders what the firm has. */
export const PersonalizedPlanPage = () => (
  <>
    <PageHeader title="Personalized Plan" subtitle="Your firm's name on everything your clients see." />
    <Loaded read={useRead(listPlans, {})} skeleton={<RowsSkeleton />}>
      {({ personalized }) => <PersonalizedExtra offer={personalized} action={<Get />} />}
    </Loaded>
  </>
);

const Get = () => {
  const { is_role_member } = useSignedIn();
  const own = useRead(readSubscription, is_role_member ? null : {});
  if (is_role_member) return <p>The owner of the firm can buy it.</p>;
  if (own.state === 'ready' && own.data.data.isPersonalized) return <StatusChip label="Your firm has it" tone="good" />;
  return (
    <Button component={Link} to={paths.personalizedPayment()} variant="contained" size="large">
      Buy Personalized Plan
    </Button>
  );
};
