import Box from '@mui/material/Box';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { neededWords } from '#core/questionnaires/needed-words.ts';
import { paths } from '#web/paths.ts';
import { type SessionUser, useUser } from '#web/session/session.ts';
import { CalendarDay } from '#web/ui/moment.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { useAttempt } from './attempt.ts';
import { AuthFrame } from './auth-frame.tsx';
import { destination } from './destination.ts';
import { FreshLink } from './fresh-link.tsx';
import type { Invitation, WayIn } from './invitation.ts';
import { License } from './license.tsx';
import { OtherAccount } from './other-account.tsx';

interface ClientWayInProps {
  invitation: Invitation;
  wayIn: WayIn;
}

/** The page of a client's invitation: it says who asks for what, and one press begins. Nothing has happened before it. */
export const ClientWayIn = ({ invitation, wayIn }: ClientWayInProps) => {
  const { email, firmName, state } = wayIn;
  const person = useUser();
  const [entered, setEntered] = useState(false);
  const { token: reference } = invitation;
  if (person && person.email !== email && !entered) return <OtherAccount person={person} />;
  if (state === 'open' || (state === 'has-account' && person))
    return <Open reference={reference} wayIn={wayIn} person={person} onEnter={() => setEntered(true)} />;
  if (person) return <Navigate to={homeOf(person, wayIn)} replace />;
  if (state === 'has-account') return <Navigate to={paths.login()} replace state={{ email, reference }} />;
  if (state === 'used' && wayIn.has_password)
    return <Navigate to={paths.login()} replace state={{ email, hasJoined: true }} />;
  return (
    <AuthFrame
      title={state === 'used' ? 'You have already joined' : 'This link has expired'}
      subtitle={`From ${firmName}, for ${email}`}
    >
      <FreshLink email={email} send={async () => (await import('./entry-calls.ts')).askForFreshLink(reference)}>
        {state === 'used' ? 'A link lets you in once. ' : ''}We can send a new one to {email}.
      </FreshLink>
    </AuthFrame>
  );
};

/** The questions that wait, else where the person belongs. */
const homeOf = (person: SessionUser, { asked }: WayIn): string => {
  const redirectUrl = asked ? paths.matterQuestionnaire(person.userTypeRoute, asked.matterId) : '';
  const home = destination(person, new URLSearchParams({ redirectUrl }));
  return 'path' in home ? home.path : paths.home();
};

interface OpenProps {
  reference: string;
  wayIn: WayIn;
  /** Who is signed in already, and takes the invitation up. */
  person: SessionUser | undefined;
  onEnter: () => void;
}

const Open = ({ reference, wayIn, person, onEnter }: OpenProps) => {
  const { email, firstName, firmName, asked } = wayIn;
  const navigate = useNavigate();
  const { pending, attempt } = useAttempt();
  const begin = async () => {
    const problem = await attempt(async () => {
      onEnter();
      const { pressInvitation, takeUp } = await import('./entry-calls.ts');
      const entered = await (wayIn.state === 'has-account' && person ? takeUp(reference) : pressInvitation(reference));
      navigate(homeOf(entered, wayIn), { replace: true });
    });
    if (problem?.code === 'account-exists') navigate(paths.login(), { replace: true, state: { email, reference } });
    else if (problem?.code === 'invitation-expired') window.location.reload();
  };
  return (
    <AuthFrame
      title={asked && asked.answers > 0 ? `${firmName} needs ${neededWords(asked)}` : `${firmName} invites you`}
      subtitle={`For ${firstName ? `${firstName}, ` : ''}${email}`}
    >
      <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        <div>
          {asked ? aboutWords(asked) : 'What the firm shares with you is here.'}
          {asked?.dueOn && (
            <>
              {' '}
              Please answer by <CalendarDay on={asked.dueOn} />.
            </>
          )}{' '}
          What you answer is saved as you go. No password is needed.
        </div>
        <SubmitButton type="button" pending={pending} onClick={() => void begin()}>
          {asked ? 'Accept and start' : 'Accept and continue'}
        </SubmitButton>
        <Box component="details" sx={{ color: 'text.secondary' }}>
          <Box component="summary" sx={{ cursor: 'pointer', py: 1 }}>
            You accept the terms for clients of {firmName}
          </Box>
          <License firm={firmName} />
        </Box>
      </Box>
    </AuthFrame>
  );
};

const aboutWords = ({ name, answers }: NonNullable<WayIn['asked']>): string =>
  answers > 0 ? `They are needed to prepare “${name}”.` : `It is about “${name}”.`;
