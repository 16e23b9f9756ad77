import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { listPlans } from '#core/subscriptions/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import type { Offers } from './choice.ts';
import { PersonalizedExtra } from './personalized-extra.tsx';
import { useOwnSubscription } from './use-own-subscription.ts';

/** What the personalized plan is, for who may buy it and for who wonders what the firm has. */
export const PersonalizedPlanPage = () => (
  <>
    <PageHeader title="Personalized Plan" subtitle="Your firm's name on everything your clients see." />
    <Loaded read={useRead(listPlans, {})} skeleton={<RowsSkeleton />}>
      {({ personalized }) => <Package offer={personalized} />}
    </Loaded>
  </>
);

const Package = ({ offer }: { offer: Offers['personalized'] }) => {
  const { is_role_member } = useSignedIn();
  const own = useOwnSubscription();
  if (is_role_member) return <PersonalizedExtra offer={offer} action={<p>Only the owner of the firm can buy it.</p>} />;
  return (
    <Loaded read={own} skeleton={<RowsSkeleton />}>
      {({ data }) => (
        <PersonalizedExtra
          offer={offer}
          isOwned={data.isPersonalized}
          action={
            <Button component={Link} to={paths.personalizedPayment()} variant="contained" size="large">
              Buy Personalized Plan
            </Button>
          }
        />
      )}
    </Loaded>
  );
};
