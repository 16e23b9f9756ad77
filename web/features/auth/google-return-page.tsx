import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { acceptInvitation } from '#core/auth/endpoints.ts';
import { call } from '#web/api/client.ts';
import { problemOf } from '#web/api/problem.ts';
import { paths } from '#web/paths.ts';
import { type SessionUser, session } from '#web/session/session.ts';
import { lazily } from '#web/ui/lazily.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { AuthFrame } from './auth-frame.tsx';
import { type Credentials, logIn, takeRole } from './calls.ts';
import { useEnter } from './enter.ts';
import { enterWithGoogle, forgetGoogle, type GoogleProof, type GoogleTrip, proof, proven, trip } from './google.ts';
import { LegalLinks } from './legal-links.tsx';
import { LoginForm } from './login-form.tsx';
import { SignupForm } from './signup-form.tsx';

const SecondStep = lazily(async () => (await import('./second-step.tsx')).SecondStep);

const straight: GoogleTrip = { page: 'login', search: '', state: null };

const NOT_CONTINUED = 'You did not continue with Google. Nothing was changed.';

/** Back from Google: who is connected enters, who has an account connects it by logging in once, anybody else signs up. */
export const GoogleReturnPage = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [known, setKnown] = useState(proof.read);
  const begun = useRef(false);
  const goBack = useGoBack();
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const [code, state] = [query.get('code'), query.get('state')];
    const { search, email } = trip.read() ?? straight;
    const prove = async (from: string, of: string) => {
      const found = await proven(from, of);
      if (email && email !== found.email)
        return goBack(`The invitation was sent to ${email}. Choose that account at Google.`);
      proof.keep(found);
      // What came from Google serves once; the page's own query is that of the page it began on.
      navigate({ search }, { replace: true });
      setKnown(found);
    };
    if (code && state) prove(code, state).catch((error: unknown) => goBack(problemOf(error).message));
    else if (query.has('error')) goBack(NOT_CONTINUED);
    else if (!known) goBack();
  }, [query, known, navigate, goBack]);
  if (!known || query.has('code')) return <Waiting />;
  if (known.next === 'enter') return <Enter known={known} />;
  return known.next === 'log-in' ? <Connect known={known} /> : <SignUp known={known} />;
};

const Waiting = () => (
  <AuthFrame title="Signing you in">
    <PageSkeleton />
  </AuthFrame>
);

/** To the page on which it began, as it was, saying why. */
const useGoBack = () => {
  const navigate = useNavigate();
  return useCallback(
    (why?: string) => {
      const { page, search, state } = trip.read() ?? straight;
      forgetGoogle();
      if (why) toast.error(why);
      navigate({ pathname: paths[page](), search }, { replace: true, state });
    },
    [navigate],
  );
};

/** What an invitation asks of whoever has just logged in. */
const withInvitation = async (person: SessionUser): Promise<SessionUser> => {
  const { reference, roleMember } = trip.read() ?? straight;
  if (roleMember) return takeRole(roleMember.token);
  if (!reference) return person;
  const { data } = await call(acceptInvitation, { reference });
  session.update(data);
  return data;
};

const useArrive = () => {
  const enter = useEnter();
  return (person: SessionUser) => {
    forgetGoogle();
    return enter(person);
  };
};

const Enter = ({ known: { google } }: { known: GoogleProof }) => {
  const arrive = useArrive();
  const goBack = useGoBack();
  const [isAsked, setAsked] = useState(false);
  const begun = useRef(false);
  const enter = async (code?: string) => {
    const person = await enterWithGoogle(google, code);
    if (!person) return 'code-wanted';
    const joined = await withInvitation(person);
    await arrive(joined);
    return joined;
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    enter().then(
      (answer) => setAsked(answer === 'code-wanted'),
      (error: unknown) => {
        const { code, message } = problemOf(error);
        // Who is blocked has been told so already.
        if (code !== 'blocked') goBack(message);
      },
    );
  });
  return isAsked ? <SecondStep logIn={enter} onBack={() => goBack()} /> : <Waiting />;
};

/** An account with the same address is its owner's: they log in once, and from then on Google will do. */
const Connect = ({ known: { google, email } }: { known: GoogleProof }) => {
  const { reference, roleMember } = trip.read() ?? straight;
  const [asked, setAsked] = useState<Credentials>();
  const goBack = useGoBack();
  const arrive = useArrive();
  const connected = (person: SessionUser) => {
    toast.success('Google is connected. You can log in with it from now on.');
    return arrive(person);
  };
  if (asked) {
    const confirm = async (code: string) => {
      const person = await logIn({ ...asked, code });
      if (typeof person === 'object') await connected(person);
      return person;
    };
    return <SecondStep logIn={confirm} onBack={() => setAsked(undefined)} />;
  }
  return (
    <AuthFrame
      title="Connect Google"
      subtitle={`You have an account with ${email} already. Log in once with its password to connect Google.`}
      footer={<Button onClick={() => goBack()}>Log in another way</Button>}
    >
      <LoginForm google={{ google, email, reference, roleMember }} onCodeWanted={setAsked} onEntered={connected} />
    </AuthFrame>
  );
};

/** Somebody new, of whom Google has told the name and proven the address. */
const SignUp = ({ known }: { known: GoogleProof }) => {
  const [query] = useSearchParams();
  const arrive = useArrive();
  const goBack = useGoBack();
  return (
    <AuthFrame
      wide
      title="Create your FREE account"
      subtitle="Google has confirmed your address. 14 days free, no card required."
      footer={
        <Box sx={{ display: 'grid', justifyItems: 'center' }}>
          <Button onClick={() => goBack()}>Sign up another way</Button>
          <LegalLinks />
        </Box>
      }
    >
      <SignupForm
        google={{ ...known, reference: trip.read()?.reference }}
        redirectData={query.get('redirectData') ?? undefined}
        onEntered={arrive}
      />
    </AuthFrame>
  );
};
