import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { disconnectGoogle, listSessions, readPreferences } from '#core/account/endpoints.ts';
import type { ResponseOf } from '#core/endpoint.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Day } from '#web/ui/moment.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }));
const TotpDialog = lazy(async () => ({ default: (await import('./totp-dialog.tsx')).TotpDialog }));
const TotpOffDialog = lazy(async () => ({ default: (await import('./totp-off-dialog.tsx')).TotpOffDialog }));

export type Preferences = ResponseOf<typeof readPreferences>;

/** The password, and Google and the authenticator app beside it. */
export const Security = ({ preferences }: { preferences: Preferences }) => {
  const { userTypeRoute, must_set_totp, has_password } = useSignedIn();
  const [asked, setAsked] = useState<'on' | 'off' | 'google'>();
  const { totpEnabledAt, recoveryCodesLeft, totpRequired, googleConnected } = preferences;
  const close = () => setAsked(undefined);
  return (
    <Panel title="Security">
      <div>
        <Line
          title="Password"
          action={
            !must_set_totp && (
              <Button variant="outlined" component={Link} to={paths.changePassword(userTypeRoute)}>
                {has_password === false ? 'Set a password' : 'Change password'}
              </Button>
            )
          }
        >
          {has_password === false
            ? `You have none: ${googleConnected ? 'you log in with Google' : 'links that we mail you let you in'}.`
            : 'Changing it logs you out on all other devices.'}
        </Line>
        {googleConnected && (
          <Line
            title="Google"
            chip={<StatusChip label="Connected" tone="good" />}
            action={
              has_password !== false && (
                <Button variant="outlined" onClick={() => setAsked('google')}>
                  Disconnect
                </Button>
              )
            }
          >
            {has_password === false
              ? 'You can log in with Google. To disconnect it, set a password first.'
              : 'You can log in with Google.'}
          </Line>
        )}
        <Line
          title="Authenticator app"
          chip={<StatusChip label={totpEnabledAt ? 'On' : 'Off'} tone={totpEnabledAt ? 'good' : 'neutral'} />}
          action={
            totpEnabledAt ? (
              <Button variant="outlined" onClick={() => setAsked('off')}>
                Turn off
              </Button>
            ) : (
              <Button variant={must_set_totp ? 'contained' : 'outlined'} onClick={() => setAsked('on')}>
                Set up
              </Button>
            )
          }
        >
          {totpEnabledAt ? (
            <>
              Set up on <Day at={totpEnabledAt} />. {recoveryCodesLeft} of 10 recovery codes left.
              {totpRequired && ' Your firm requires it.'}
            </>
          ) : (
            'Logging in requires a code from your phone as well as your password.'
          )}
        </Line>
      </div>
      <Suspense fallback={null}>
        {asked === 'on' && <TotpDialog onClose={close} />}
        {asked === 'google' && (
          <PasswordDialog
            endpoint={disconnectGoogle}
            refreshes={[readPreferences, listSessions]}
            title="Disconnect Google?"
            submit="Disconnect"
            color="error"
            onClose={close}
          >
            <p>You will log in with your password alone. All other sessions end; this device stays signed in.</p>
          </PasswordDialog>
        )}
        {asked === 'off' && <TotpOffDialog required={totpRequired} onClose={close} />}
      </Suspense>
    </Panel>
  );
};

interface LineProps {
  title: string;
  chip?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

const Line = ({ title, chip, action, children }: LineProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1.5,
      py: 1.75,
      borderTop: '1px solid var(--line)',
      '&:first-of-type': { borderTop: 0, pt: 0 },
      '&:last-of-type': { pb: 0 },
    }}
  >
    <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="h3" sx={{ fontSize: 'var(--type-body)', fontWeight: 650 }}>
          {title}
        </Box>
        {chip}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-body)' }}>{children}</Box>
    </Box>
    {action}
  </Box>
);
