import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { landing } from '#core/auth/landing.ts';
import { paths } from '#web/paths.ts';
import type { SessionUser } from '#web/session/session.ts';
import { refreshUser } from '#web/session/standing.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useAttempt } from './attempt.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useEnter } from './enter.ts';
import { Landed } from './landed.tsx';
import { LogOutButton } from './log-out-button.tsx';

/** Waiting for approval: Go To Dashboard asks anew. */
export const ApprovalPage = () => <Landed>{(person) => <Waiting person={person} />}</Landed>;

const Waiting = ({ person }: { person: SessionUser }) => {
  useTrialBeforeThePlan(person);
  return (
    <AuthFrame title="Your account is being reviewed" corner={<LogOutButton />}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <p>
          Thank you for signing up. We look at each new account before it is opened, and write to{' '}
          <strong>{person.email}</strong> as soon as yours is approved.
        </p>
        <CheckAgain />
      </Box>
    </AuthFrame>
  );
};

/** Whoever chose a plan to follow by itself, and saved the card for it, begins the trial here. */
const useTrialBeforeThePlan = ({ is_auto_debit, is_card_save, is_trial_click }: SessionUser) => {
  const { attempt } = useAttempt();
  const waits = is_auto_debit && is_card_save && !is_trial_click;
  const begun = useRef(false);
  useEffect(() => {
    if (!waits || begun.current) return;
    begun.current = true;
    void attempt(async () => {
      const { beginTrial } = await import('./calls.ts');
      await beginTrial();
    });
  }, [waits, attempt]);
};

const CheckAgain = () => {
  const enter = useEnter();
  const { pending, attempt } = useAttempt();
  const check = () =>
    attempt(async () => {
      const person = await refreshUser();
      if (!person) return;
      const home = landing(person);
      if ('path' in home && home.path === paths.approval()) toast.info('Your account is still waiting for approval.');
      else await enter(person);
    });
  return (
    <SubmitButton type="button" pending={pending} onClick={check}>
      Go To Dashboard
    </SubmitButton>
  );
};
