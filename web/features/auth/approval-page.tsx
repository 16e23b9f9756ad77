import Box from '@mui/material/Box';
import { landing } from '#core/auth/landing.ts';
import { paths } from '#web/paths.ts';
import { refreshUser } from '#web/session/standing.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useAttempt } from './attempt.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useEnter } from './enter.ts';
import { Landed } from './landed.tsx';
import { LogOutButton } from './log-out-button.tsx';

/** Waiting for approval: Go To Dashboard asks anew (specification, section 2). */
export const ApprovalPage = () => (
  <Landed>
    {({ email }) => (
      <AuthFrame title="Your account is being reviewed" corner={<LogOutButton />}>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <p>
            Thank you for signing up. We look at each new account before it is opened, and write to{' '}
            <strong>{email}</strong> as soon as yours is approved.
          </p>
          <CheckAgain />
        </Box>
      </AuthFrame>
    )}
  </Landed>
);

const CheckAgain = () => {
  const enter = useEnter();
  const { pending, attempt } = useAttempt();
  const check = () =>
    attempt(async () => {
      const person = await refreshUser();
      if (!person) return;
      const home = landing(person);
      if ('path' in home && home.path === paths.approval()) toast.info('Your account is still waiting for approval.');
      else enter(person);
    });
  return (
    <SubmitButton type="button" pending={pending} onClick={check}>
      Go To Dashboard
    </SubmitButton>
  );
};
