import Box from '@mui/material/Box';
import { useUser } from '#web/session/session.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { useAttempt } from './attempt.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useEnter } from './enter.ts';
import type { Invitation } from './invitation.ts';
import { OtherAccount } from './other-account.tsx';

/** The page of an invitation as co-counsel for somebody who is signed in: one press accepts it and opens the matter. */
export const CounselWayIn = ({ invitation }: { invitation: Invitation }) => {
  const { email, invitedByName, matter, token: reference } = invitation;
  const person = useUser();
  const enter = useEnter();
  const { pending, attempt } = useAttempt();
  if (person && person.email !== email) return <OtherAccount person={person} />;
  const accept = () =>
    attempt(async () => {
      const { takeUp } = await import('./entry-calls.ts');
      await enter(await takeUp(reference));
    });
  return (
    <AuthFrame title={`${invitedByName} invites you`} subtitle={`For ${email}`}>
      <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        <div>
          To work on {matter ? `“${matter.name}”` : 'one of its matters'}. You see this matter, and nothing else of the
          firm.
        </div>
        <SubmitButton type="button" pending={pending} onClick={() => void accept()}>
          Accept and open the matter
        </SubmitButton>
      </Box>
    </AuthFrame>
  );
};
