import { Navigate } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import type { Credentials } from './calls.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { GoogleButton } from './google-button.tsx';
import { useInvitation } from './invitation.ts';
import { JoinForm } from './join-form.tsx';
import { LoginForm } from './login-form.tsx';

interface RoleMemberProps {
  /** What the link carries. */
  token: string;
  onCodeWanted: (credentials: Credentials) => void;
}

/** A staff invitation's link: whoever has an account logs in as a role member, anybody else sets a name and a password. */
export const RoleMember = ({ token, onCodeWanted }: RoleMemberProps) => {
  const invitation = useInvitation('roleMember', token);
  if (invitation === 'waiting')
    return (
      <AuthFrame title="Opening your invitation">
        <FormSkeleton />
      </AuthFrame>
    );
  if (invitation === 'expired') return <Navigate to={paths.home()} replace />;
  if (invitation.hasJoined)
    return <Navigate to={paths.login()} replace state={{ email: invitation.email, hasJoined: true }} />;
  const { invitedByName, roleName, isRegistered } = invitation;
  return (
    <AuthFrame
      title={isRegistered ? 'Login' : `Join ${invitedByName}`}
      subtitle={
        isRegistered
          ? `${invitedByName} invited you to join as ${roleName}. Log in to accept.`
          : `You are invited to join as ${roleName}. Enter your name and choose a password.`
      }
    >
      {isRegistered ? (
        <>
          <LoginForm invitation={invitation} onCodeWanted={onCodeWanted} />
          <GoogleButton
            page="login"
            email={invitation.email}
            roleMember={{ token: invitation.token, addedBy: invitation.addedBy }}
          />
        </>
      ) : (
        <JoinForm invitation={invitation} />
      )}
    </AuthFrame>
  );
};
