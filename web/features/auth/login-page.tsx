import Box from '@mui/material/Box';
import { lazy, useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { paths } from '#web/paths.ts';
import { comesFrom, host, urlAt } from '#web/session/host.ts';
import { session, useSubDomain } from '#web/session/session.ts';
import { Welcome } from '#web/ui/welcome.tsx';
import { AuthFrame } from './auth-frame.tsx';
import type { Credentials } from './calls.ts';
import { destination } from './destination.ts';
import { forgetCode } from './forget-code.ts';
import { LoginForm } from './login-form.tsx';

const ForgotPassword = lazy(async () => ({ default: (await import('./forgot-password.tsx')).ForgotPassword }));

const Verification = lazy(async () => ({ default: (await import('./verification.tsx')).Verification }));

const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

const HandedOver = lazy(async () => ({ default: (await import('./handed-over.tsx')).HandedOver }));

const RoleMember = lazy(async () => ({ default: (await import('./role-member.tsx')).RoleMember }));

/** Login, with the forgot flow and the verification beside it; who is logged in already goes where they belong. */
export const LoginPage = () => {
  const [query] = useSearchParams();
  const { login_title = '', login_text = '', has_services } = useSubDomain() ?? {};
  const welcome = host.kind === 'firm' && (login_title || login_text);
  const [asked, setAsked] = useState<Credentials>();
  const code = query.get('redirectPath');
  const from = comesFrom();
  // A code in a link that somebody sent would log its reader in as the sender; without the way it came it is no code.
  useEffect(() => {
    if (code && !from) forgetCode();
  }, [code, from]);
  if (code && from) return <HandedOver code={code} from={from} />;
  if (asked) return <SecondStep credentials={asked} onBack={() => setAsked(undefined)} />;
  const roleMember = query.get('roleMember');
  if (roleMember) return <RoleMember token={roleMember} onCodeWanted={setAsked} />;
  const person = session.isOpen() ? session.user() : undefined;
  const home = person && destination(person, query);
  if (home && 'path' in home) return <Navigate to={home.path} replace />;
  const view = query.get('view');
  if (view === 'forgot') return <ForgotPassword />;
  if (view === 'verify') return <Verification />;
  return (
    <AuthFrame
      title="Login"
      subtitle="Sign into your account"
      aside={welcome && <Welcome title={login_title} text={login_text} />}
      footer={
        <>
          Don't have an account?{' '}
          <a href={host.kind === 'app' ? paths.signup() : urlAt('my', paths.signup())}>Sign Up</a>
          {has_services && (
            <Box sx={{ mt: 1, textAlign: 'center' }}>
              <Link to={paths.userServices()}>See our services</Link>
            </Box>
          )}
        </>
      }
    >
      <LoginForm onCodeWanted={setAsked} />
    </AuthFrame>
  );
};
