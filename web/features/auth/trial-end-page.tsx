import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { openingOf } from '#core/auth/standing.ts';
import { paths } from '#web/paths.ts';
import { useGoToPricing } from '#web/session/pricing.ts';
import type { SessionUser } from '#web/session/session.ts';
import { logOut } from '#web/session/standing.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { Landed } from './landed.tsx';

/** After the trial, that it is over; after a plan, that it has ended. Not Now logs out, Buy Plan leads to the prices. */
export const TrialEndPage = () => (
  <Landed>
    {(person) => (
      <AuthFrame title={person.had_paid_plan ? 'Your plan has ended' : 'Your trial has ended'}>
        <p>Your templates, clients and matters are kept safe.</p>
        <Ended person={person} />
      </AuthFrame>
    )}
  </Landed>
);

const Ended = ({ person }: { person: SessionUser }) => {
  const goToPricing = useGoToPricing();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void logOut();
  };
  return (
    <Dialog
      open
      width="small"
      title={person.had_paid_plan ? 'Plan ended' : 'Free trial ended'}
      actions={
        <>
          <Button variant="outlined" disabled={leaving} onClick={leave}>
            Not Now
          </Button>
          <Button variant="contained" disabled={leaving} onClick={goToPricing}>
            Buy Plan
          </Button>
        </>
      }
    >
      <p>
        {person.had_paid_plan
          ? 'Your plan has ended. Please purchase a plan to continue our services.'
          : 'Sorry ! Your free trial has ended Please purchase Plan to continue our services'}
      </p>
      {openingOf(person).opens === 'reading' && <KeptData type={person.userTypeRoute} />}
    </Dialog>
  );
};

/** A lapsed owner's data stays in reach. */
const KeptData = ({ type }: { type: string }) => (
  <Box component="p" sx={{ mt: 2 }}>
    What you have made stays yours: <Link to={paths.dashboard(type)}>read it</Link> or{' '}
    <Link to={paths.exportData(type)}>export it</Link>.
  </Box>
);
