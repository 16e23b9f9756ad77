import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { comesFrom, host, hostAt } from '#web/session/host.ts';
import { session, useSubDomain } from '#web/session/session.ts';
import { useLinkTokens } from '#web/session/use-link-tokens.ts';
import { usePageOwner } from '#web/ui/page-owner.ts';
import { Welcome } from '#web/ui/welcome.tsx';
import { AuthFrame } from './auth-frame.tsx';
import type { Credentials } from './calls.ts';
import { useEnter } from './enter.ts';
import { forgetCode } from './forget-code.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { GoogleButton } from './google-button.tsx';
import { LoginForm, type LoginState } from './login-form.tsx';
import { hostIn, isForAnother, mailLinkOf } from './mail-link.ts';

const ForgotPassword = lazy(async () => ({ default: (await import('./forgot-password.tsx')).ForgotPassword }));

const Verification = lazy(async () => ({ default: (await import('./verification.tsx')).Verification }));

const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

const HandedOver = lazy(async () => ({ default: (await import('./handed-over.tsx')).HandedOver }));

const AskOtherHost = lazy(async () => ({ default: (await import('./other-host.tsx')).AskOtherHost }));

const HandSession = lazy(async () => ({ default: (await import('./other-host.tsx')).HandSession }));

const OtherAccount = lazy(async () => ({ default: (await import('./other-account.tsx')).OtherAccount }));

const Onward = lazy(async () => ({ default: (await import('./onward.tsx')).Onward }));

const EntryLink = lazy(async () => ({ default: (await import('./entry-link.tsx')).EntryLink }));

const LinkStep = lazy(async () => ({ default: (await import('./link-step.tsx')).LinkStep }));

const RoleMember = lazy(async () => ({ default: (await import('./role-member.tsx')).RoleMember }));

/** Login, with the forgot flow and the verification beside it; who is logged in already goes where they belong. */
export const LoginPage = () => (
  <Suspense fallback={<OnTheWay />}>
    <Steps />
  </Suspense>
);

/** The frame while the step that an address asks for is fetched. */
const OnTheWay = () => (
  <AuthFrame title="Login">
    <FormSkeleton rows={2} />
  </AuthFrame>
);

const Steps = () => {
  const [query] = useSearchParams();
  const { roleMember, entry } = useLinkTokens();
  const [asked, setAsked] = useState<Credentials>();
  const enter = useEnter();
  const code = query.get('redirectPath');
  const from = comesFrom();
  // A code in a link that somebody sent would log its reader in as the sender; without the way it came it is no code.
  useEffect(() => {
    if (code && !from) forgetCode();
  }, [code, from]);
  if (code && from) return <HandedOver code={code} from={from} />;
  if (asked) {
    const logIn = async (given: string) => {
      const person = await (await import('./calls.ts')).logIn({ ...asked, code: given });
      if (typeof person === 'object') await enter(person);
    };
    return <SecondStep logIn={logIn} onBack={() => setAsked(undefined)} />;
  }
  if (roleMember) return <RoleMember token={roleMember} onCodeWanted={setAsked} />;
  if (entry) return <EntryLink entry={entry} />;
  const person = session.isOpen() ? session.user() : undefined;
  const link = mailLinkOf(query);
  const [other, handTo] = [hostIn(query, 'other'), hostIn(query, 'handTo')];
  if (link && handTo && isElsewhere(handTo)) return <HandSession link={link} to={handTo} />;
  if (person && isForAnother(query, person)) return <OtherAccount person={person} />;
  if (!person && link && other && isElsewhere(other)) return <AskOtherHost link={link} other={other} />;
  const views = <Views onCodeWanted={setAsked} />;
  return person ? <Onward person={person} query={query} otherwise={views} /> : views;
};

/** What is asked of somebody who is not logged in. */
const Views = ({ onCodeWanted }: { onCodeWanted: (credentials: Credentials) => void }) => {
  const [query] = useSearchParams();
  const { login_title = '', login_text = '', has_services } = useSubDomain() ?? {};
  const loginState = useLocation().state as LoginState | null;
  const welcome = host.kind === 'firm' && !loginState?.reference && (login_title || login_text);
  const view = query.get('view');
  if (view === 'forgot') return <ForgotPassword />;
  if (view === 'link') return <LinkStep />;
  if (view === 'verify') return <Verification />;
  return (
    <AuthFrame
      title="Login"
      subtitle={subtitleOf(loginState)}
      aside={welcome && <Welcome title={login_title} text={login_text} />}
      footer={
        <>
          <Newcomers />
          {has_services && (
            <Box sx={{ mt: 1, textAlign: 'center' }}>
              <Link to={paths.userServices()}>See our services</Link>
            </Box>
          )}
        </>
      }
    >
      <LoginForm onCodeWanted={onCodeWanted} />
      <GoogleButton page="login" reference={loginState?.reference} email={loginState?.reference && loginState.email} />
    </AuthFrame>
  );
};

const subtitleOf = (state: LoginState | null): string => {
  if (state?.hasJoined) return 'You have already joined. Log in to continue.';
  return state?.invites ? `${state.invites} Log in with the account you have to accept.` : 'Sign into your account';
};

/** Where there is one address for everything, no other host is asked. */
const isElsewhere = (subdomain: string): boolean => hostAt(subdomain) !== window.location.hostname;

/** Who has no account yet: a lawyer signs up with the product, a firm's client is invited by the firm. */
const Newcomers = () => {
  const { isFirm, name } = usePageOwner();
  if (isFirm)
    return (
      <>
        A client without a password? <Link to={paths.login({ view: 'link' })}>Get a link to continue</Link>
        <br />
        New here? Ask {name || 'the firm'} to invite you.
      </>
    );
  return (
    <>
      Don't have an account? <Link to={paths.signup()}>Sign Up</Link>
    </>
  );
};
