import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { startTrial } from '#core/auth/endpoints.ts';
import { landing } from '#core/auth/landing.ts';
import { setAutoDebit } from '#core/subscriptions/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { session, useSignedIn } from '#web/session/session.ts';
import { refreshUser } from '#web/session/standing.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { CardForm } from './cards/card-form.tsx';
import { useReturnedCard } from './cards/use-returned-card.ts';

/** The card that a plan after the trial waits for; once it is saved, the landing rules lead on. */
export const CardsPage = () => {
  const saved = useCallback(() => void refreshUser(), []);
  const { isKeeping, refused } = useReturnedCard(saved);
  const home = landing(useSignedIn());
  if ('path' in home && home.path !== paths.cards() && !isKeeping) return <Navigate to={home.path} replace />;
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto' }}>
      <PageHeader
        title="Add your card"
        subtitle="It pays for your plan when your free trial ends. You are not charged today."
      />
      <Panel>
        {isKeeping ? (
          <RowsSkeleton count={3} />
        ) : (
          <Box sx={{ display: 'grid', gap: 2 }}>
            {refused && (
              <Alert severity="error" variant="outlined" role="alert">
                {refused}
              </Alert>
            )}
            <CardForm onSaved={saved} />
          </Box>
        )}
      </Panel>
      {!isKeeping && <WithoutCard />}
    </Box>
  );
};

/** The ways on for who would rather give no card: the other choices, or the trial alone, which no plan follows by itself. */
const WithoutCard = () => {
  const automatic = useWrite(setAutoDebit);
  const trial = useWrite(startTrial);
  const pending = automatic.pending || trial.pending;
  const begin = async () => {
    if (!(await automatic.write({ on: false })).ok) return;
    const begun = await trial.write({});
    if (begun.ok) session.update(begun.data.data);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mt: 2 }}>
      <Button component={Link} to={paths.plan()}>
        Back to the choices
      </Button>
      <Button disabled={pending} onClick={() => void begin()}>
        Start the free trial without a card
      </Button>
    </Box>
  );
};
