import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { peekEntry } from '#core/auth/entry.ts';
import { paths } from '#web/paths.ts';
import { type SessionUser, useUser } from '#web/session/session.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { useAttempt } from './attempt.ts';
import { AuthFrame } from './auth-frame.tsx';
import { destination } from './destination.ts';
import { FreshLink } from './fresh-link.tsx';
import { mailLinkOf } from './mail-link.ts';
import { OtherAccount } from './other-account.tsx';

/** Where the questions wait, as the query of a mail's link says it. */
const toAwaited = async (entered: SessionUser): Promise<URLSearchParams> => {
  const { awaitedMatter } = await import('./entry-calls.ts');
  const matterId = await awaitedMatter().catch(() => undefined);
  const redirectUrl = matterId ? paths.matterQuestionnaire(entered.userTypeRoute, matterId) : '';
  return new URLSearchParams({ redirectUrl });
};

/** The page of a mailed link that enters: one press begins, where the mail leads, else at the questions that wait. */
export const EntryLink = ({ entry }: { entry: string }) => {
  const email = peekEntry(entry)?.email ?? '';
  const navigate = useNavigate();
  const person = useUser();
  const { pending, attempt } = useAttempt();
  const [isOver, setIsOver] = useState(email === '');
  const own = person?.email === email ? person : undefined;
  const [query] = useSearchParams();
  const isAbout = mailLinkOf(query) !== undefined;
  const enter = async (entered: SessionUser) => {
    const home = destination(entered, isAbout ? query : await toAwaited(entered));
    navigate('path' in home ? home.path : paths.home(), { replace: true });
  };
  const latestEnter = useRef(enter);
  latestEnter.current = enter;
  // Whoever is signed in already needs no press.
  const wasHere = useRef(own);
  useEffect(() => {
    if (wasHere.current) void latestEnter.current(wasHere.current);
  }, []);
  if (person && !own) return <OtherAccount person={person} />;
  const press = async () => {
    const problem = await attempt(async () => enter(await (await import('./entry-calls.ts')).pressEntry(entry)));
    if (problem?.code === 'invitation-expired') setIsOver(true);
  };
  return (
    <AuthFrame
      title={isOver ? 'This link has expired' : 'Continue'}
      subtitle={email && `For ${email}`}
      footer={<Link to={isAbout ? `${paths.login()}?${query}` : paths.login()}>Log in with a password</Link>}
    >
      {isOver && email ? (
        <FreshLink email={email} send={async () => (await import('./entry-calls.ts')).askForLink(email)}>
          A link lets you in once. We can send a new one to {email}.
        </FreshLink>
      ) : (
        !isOver && (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <div>You continue where you left off. No password is needed.</div>
            <SubmitButton type="button" pending={pending || own !== undefined} onClick={() => void press()}>
              Continue
            </SubmitButton>
          </Box>
        )
      )}
    </AuthFrame>
  );
};
