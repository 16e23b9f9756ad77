import Button from '@mui/material/Button';
import { logOut } from '#web/session/standing.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { Landed } from './landed.tsx';

/** After the trial: the words of the specification's section 4; Not Now logs out. */
export const TrialEndPage = () => (
  <Landed>
    {() => (
      <AuthFrame title="Your trial has ended">
        <p>Your templates, clients and matters are kept for you.</p>
        <Dialog
          open
          steady
          width="small"
          title="Free trial ended"
          onClose={() => void logOut()}
          actions={
            <Button variant="outlined" onClick={() => void logOut()}>
              Not Now
            </Button>
          }
        >
          Sorry ! Your free trial has ended Please purchase Plan to continue our services
        </Dialog>
      </AuthFrame>
    )}
  </Landed>
);
