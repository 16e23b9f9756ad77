import Box from '@mui/material/Box';
import { onceFetched } from '#web/ui/lazily.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { Landed } from './landed.tsx';
import { License } from './license.tsx';
import { licenseUpdatedOn } from './license-text.ts';
import { LogOutButton } from './log-out-button.tsx';

const AcceptForm = onceFetched(async () => (await import('./accept-form.tsx')).AcceptForm);

/** The terms, accepted once before anything else. */
export const EndUserLicensePage = () => (
  <Landed>
    {({ terms_of_firm: firm }) => (
      <AuthFrame
        wide
        title="End User License Agreement"
        subtitle={`${firm && `For clients of ${firm}. `}Last updated ${licenseUpdatedOn}`}
        corner={<LogOutButton />}
      >
        <License firm={firm} />
        <Box sx={{ mt: 2.5, minHeight: 88 }}>
          <AcceptForm />
        </Box>
      </AuthFrame>
    )}
  </Landed>
);
