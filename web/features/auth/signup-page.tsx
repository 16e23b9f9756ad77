import { Link, Navigate, useSearchParams } from 'react-router';
import { preselectionOf } from '#core/subscriptions/preselection.ts';
import { paths } from '#web/paths.ts';
import { useDress } from '#web/ui/dress.ts';
import { AuthFrame } from './auth-frame.tsx';
import { type Invitation, useInvitation } from './invitation.ts';
import { SignupForm } from './signup-form.tsx';
import { SignupSkeleton } from './signup-skeleton.tsx';

/** Sign-up, also from a firm's invitation. */
export const SignupPage = () => {
  const [query] = useSearchParams();
  const reference = query.get('reference');
  return reference ? <InvitedSignup reference={reference} /> : <Signup redirectData={query.get('redirectData')} />;
};

const InvitedSignup = ({ reference }: { reference: string }) => {
  const invitation = useInvitation('reference', reference);
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

const Signup = ({ invitation, redirectData }: { invitation?: Invitation; redirectData?: string | null }) => (
  <AuthFrame
    wide
    title="Create your FREE account"
    subtitle={
      invitation?.invitedByName ? <InvitedBy name={invitation.invitedByName} /> : '14 days free, and no card needed.'
    }
    footer={
      <>
        Already have an account? <Link to={paths.login(backTo(redirectData))}>Log in</Link>
      </>
    }
  >
    <SignupForm invitation={invitation} redirectData={redirectData ?? undefined} />
  </AuthFrame>
);

const InvitedBy = ({ name }: { name: string }) => {
  const dress = useDress();
  return dress.isFirm ? `${name} invited you.` : `${name} invited you to ${dress.name}.`;
};

/** Who has an account already goes straight to paying the plan they chose. */
const backTo = (redirectData: string | null | undefined) => {
  const chosen = preselectionOf(redirectData);
  if (!chosen) return {};
  const query = { interval: chosen.interval, ...(chosen.isWantPersonalizedPlan ? { personalized: 'true' } : {}) };
  const { planId, couponId } = chosen;
  return { redirectUrl: couponId ? paths.couponPayment(planId, couponId, query) : paths.payment(planId, query) };
};
