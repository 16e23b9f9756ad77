import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import type { SessionUser } from '#web/session/session.ts';
import { toast } from '#web/ui/toast-store.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeStep } from './code-step.tsx';
import { useEnter } from './enter.ts';
import { SentTo } from './sent-to.tsx';
import { unverified } from './unverified.ts';

/** The mailed code after a sign-up; with it the new account is logged in, or asked for its password when that took too long. */
export const Verification = () => {
  const navigate = useNavigate();
  const enter = useEnter();
  const email = unverified.email();
  const [query] = useSearchParams();
  const redirectData = query.get('redirectData');
  // The plan chosen before the sign-up stays chosen on the way in.
  const login = paths.login(redirectData ? { redirectData } : {});
  if (!email) return <Navigate to={login} replace />;
  const proceed = async (person?: SessionUser) => {
    if (person) await enter(person);
    else {
      toast.success('Your email is verified. Please log in.');
      navigate(login, { replace: true, state: { email } });
    }
    unverified.clear();
  };
  return (
    <AuthFrame
      title="Verification"
      subtitle={<SentTo email={email} />}
      footer={
        <>
          Wrong address, or already a member? <Link to={login}>Back to login</Link>
        </>
      }
    >
      <CodeStep email={email} purpose="verify" onVerified={proceed} />
    </AuthFrame>
  );
};
