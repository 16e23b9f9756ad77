import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { endOtherSessions, endSessions, listSessions } from '#core/account/endpoints.ts';
import type { ResponseOf } from '#core/endpoint.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { leave } from '#web/session/standing.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }));

type Session = ResponseOf<typeof listSessions>['data'][number];

/** Where the account is signed in, and the way to end it all. */
export const Sessions = () => {
  const read = useRead(listSessions, {}, { anew: true });
  const [asked, setAsked] = useState<'others' | 'all'>();
  const ending = useWrite(endSessions);
  const endAll = async () => {
    if ((await ending.write({})).ok) leave();
  };
  const close = () => setAsked(undefined);
  return (
    <Panel title="Where you are signed in">
      <Loaded read={read} skeleton={<RowsSkeleton count={2} />}>
        {({ data }) => (
          <>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {data.map((each) => (
                <Row key={each.sessionId} {...each} />
              ))}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
              <Button
                variant="outlined"
                disabled={data.length < 2}
                title={data.length < 2 ? 'You are not signed in anywhere else' : undefined}
                onClick={() => setAsked('others')}
              >
                Sign out everywhere else
              </Button>
              <Button color="error" onClick={() => setAsked('all')}>
                Sign out everywhere
              </Button>
            </Box>
          </>
        )}
      </Loaded>
      <Suspense fallback={null}>
        {asked === 'others' && (
          <PasswordDialog
            endpoint={endOtherSessions}
            refreshes={[listSessions]}
            title="Sign out everywhere else?"
            submit="Sign out everywhere else"
            onClose={close}
          >
            <p>All other sessions end. This device stays signed in.</p>
          </PasswordDialog>
        )}
      </Suspense>
      <ConfirmDialog
        open={asked === 'all'}
        title="Sign out everywhere?"
        confirm="Sign out everywhere"
        danger
        pending={ending.pending}
        onConfirm={() => void endAll()}
        onClose={close}
      >
        All sessions end, including this one. You will need your password to log in again.
      </ConfirmDialog>
    </Panel>
  );
};

const Row = ({ browser, address, beganAt, seenAt, present }: Session) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1.5,
      py: 1.5,
      borderTop: '1px solid var(--line)',
      '&:first-of-type': { borderTop: 0, pt: 0 },
    }}
  >
    <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
      <Box sx={{ fontWeight: 600 }}>{browser}</Box>
      <Box sx={{ fontSize: 'var(--type-note)', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {address} · signed in <Moment at={beganAt} />
      </Box>
    </Box>
    {present ? (
      <StatusChip label="This device" tone="good" />
    ) : (
      <Box sx={{ fontSize: 'var(--type-note)', color: 'text.secondary' }}>
        Last seen <Moment at={seenAt} />
      </Box>
    )}
  </Box>
);
