import { Link, Navigate, useSearchParams } from 'react-router';
import { paths } from '#web/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { type Invitation, useInvitation } from './invitation.ts';
import { SignupForm } from './signup-form.tsx';
import { SignupSkeleton } from './signup-skeleton.tsx';

/** Sign-up, also from a firm's invitation. */
export const SignupPage = () => {
  const [query] = useSearchParams();
  const reference = query.get('reference');
  return reference ? <InvitedSignup reference={reference} /> : <Signup />;
};

const InvitedSignup = ({ reference }: { reference: string }) => {
  const invitation = useInvitation(reference);
  if (invitation === 'waiting')
    return (
      <AuthFrame title="Opening your invitation" wide>
        <SignupSkeleton />
      </AuthFrame>
    );
  if (invitation === 'expired') return <Navigate to={paths.home()} replace />;
  if (invitation.isRegistered)
    return <Navigate to={paths.login()} replace state={{ email: invitation.email, reference }} />;
  return <Signup invitation={invitation} />;
};

const Signup = ({ invitation }: { invitation?: Invitation }) => (
  <AuthFrame
    wide
    title="Create your FREE account"
    subtitle={
      invitation?.invitedByName
        ? `${invitation.invitedByName} invited you to Lexwright.`
        : '14 days free, and no card needed.'
    }
    footer={
      <>
        Already have an account? <Link to={paths.login()}>Log in</Link>
      </>
    }
  >
    <SignupForm invitation={invitation} />
  </AuthFrame>
);
