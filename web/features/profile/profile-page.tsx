import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { readPreferences } from '#core/account/endpoints.ts';
import { problems } from '#core/problem.ts';
import { useRead } from '#web/api/hooks.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Appearance } from './appearance.tsx';
import { DetailsForm } from './details-form.tsx';
import { FirmSecurity } from './firm-security.tsx';
import { MailChoices } from './mail-choices.tsx';
import { isOnlyClient } from './only-client.ts';
import { OwnData } from './own-data.tsx';
import { PictureField } from './picture-field.tsx';
import { Security } from './security.tsx';
import { Sessions } from './sessions.tsx';

/** The person's own account: who they are, how it is secured, where it is signed in, what it is told. */
export const ProfilePage = () => {
  const person = useSignedIn();
  const { email, must_set_totp, is_role_member, is_reference } = person;
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
        <Loaded read={read} skeleton={<RowsSkeleton count={3} />}>
          {({ mutedMails }) => (is_reference && !is_role_member ? null : <MailChoices mutedMails={mutedMails} />)}
        </Loaded>
      </Box>
    </>
  );
};
