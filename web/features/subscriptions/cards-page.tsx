import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { Navigate } from 'react-router';
import { landing } from '#core/auth/landing.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
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
        subtitle="It pays for your plan when your free trial ends. Nothing is charged today."
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
    </Box>
  );
};
