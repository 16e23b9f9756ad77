import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { readPreferences } from '#core/account/endpoints.ts';
import { problems } from '#core/problem.ts';
import { useRead } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Appearance } from './appearance.tsx';
import { DetailsForm } from './details-form.tsx';
import { FirmSecurity } from './firm-security.tsx';
import { isOnlyClient } from './only-client.ts';
import { OwnData } from './own-data.tsx';
import { PictureField } from './picture-field.tsx';
import { Security } from './security.tsx';
import { Sessions } from './sessions.tsx';

/** The person's own account: who they are, how it is secured, where it is signed in, what it is told. */
export const ProfilePage = () => {
  const person = useSignedIn();
  const { email, must_set_totp, userTypeRoute } = person;
  const read = useRead(readPreferences, {}, { anew: true });
  return (
    <>
      <PageHeader title="Profile" subtitle={email} />
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 860 }}>
        {must_set_totp && (
          <Alert severity="warning" variant="outlined" sx={{ background: 'var(--paper)' }}>
            {problems['totp-required'].msg}
          </Alert>
        )}
        <DetailsForm picture={<PictureField />} />
        <Loaded read={read} skeleton={<RowsSkeleton count={3} />}>
          {(preferences) => (
            <>
              <Security preferences={preferences} />
              {preferences.ownsFirm && !isOnlyClient(person) && (
                <>
                  <FirmSecurity preferences={preferences} />
                  {!must_set_totp && <OwnData />}
                </>
              )}
            </>
          )}
        </Loaded>
        <Sessions />
        <Appearance />
        <Panel title="Notifications">
          <Box component="p" sx={{ color: 'text.secondary', mb: 1.5 }}>
            What you are told of, on screen and by email, and when it is quiet.
          </Box>
          <Button component={Link} to={paths.notifications(userTypeRoute, { view: 'preferences' })} variant="outlined">
            Notification preferences
          </Button>
        </Panel>
      </Box>
    </>
  );
};
