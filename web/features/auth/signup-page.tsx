import { lazy, Suspense, useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { preselectionOf } from '#core/subscriptions/preselection.ts';
import { paths } from '#web/paths.ts';
import { session, useUser } from '#web/session/session.ts';
import { useLinkTokens } from '#web/session/use-link-tokens.ts';
import { usePageOwner } from '#web/ui/page-owner.ts';
import { AuthFrame } from './auth-frame.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { GoogleButton } from './google-button.tsx';
import { type Invitation, useInvitation } from './invitation.ts';
import { invitedMatter } from './invited-matter.ts';
import { LegalLinks } from './legal-links.tsx';
import { SignupForm } from './signup-form.tsx';

const ClientWayIn = lazy(async () => ({ default: (await import('./client-way-in.tsx')).ClientWayIn }));

const CounselWayIn = lazy(async () => ({ default: (await import('./counsel-way-in.tsx')).CounselWayIn }));

const Onward = lazy(async () => ({ default: (await import('./onward.tsx')).Onward }));

const ChosenPlan = lazy(async () => ({ default: (await import('./chosen-plan.tsx')).ChosenPlan }));

/** Sign-up, also from a firm's invitation. */
export const SignupPage = () => {
  const [query] = useSearchParams();
  const { reference } = useLinkTokens();
  if (reference) return <InvitedSignup reference={reference} />;
  const redirectData = query.get('redirectData');
  const person = session.isOpen() ? session.user() : undefined;
  const signup = <Signup redirectData={redirectData} />;
  if (!person) return signup;
  // Where somebody belongs who is logged in already: at paying the plan they chose, where they may.
  const asked = new URLSearchParams({ redirectUrl: '', ...backTo(redirectData), redirectData: redirectData ?? '' });
  return (
    <Suspense fallback={<Opening title="Create your FREE account" />}>
      <Onward person={person} query={asked} otherwise={signup} />
    </Suspense>
  );
};

const InvitedSignup = ({ reference }: { reference: string }) => {
  const invitation = useInvitation('reference', reference);
  const person = useUser();
  useEffect(() => {
    if (typeof invitation === 'string' || !invitation.matter) return;
    invitedMatter.keep({ email: invitation.email, matterId: invitation.matter.matterId });
  }, [invitation]);
  if (invitation === 'waiting') return <Opening title="Opening your invitation" />;
  if (invitation === 'expired') return <Navigate to={paths.home()} replace />;
  if (invitation.wayIn)
    return (
      <Suspense fallback={<Opening title="Opening your invitation" />}>
        <ClientWayIn invitation={invitation} wayIn={invitation.wayIn} />
      </Suspense>
    );
  if (person && invitation.kind === 'colleague' && !invitation.hasJoined)
    return (
      <Suspense fallback={<Opening title="Opening your invitation" />}>
        <CounselWayIn invitation={invitation} />
      </Suspense>
    );
  if (invitation.hasJoined)
    return <Navigate to={paths.login()} replace state={{ email: invitation.email, hasJoined: true }} />;
  if (invitation.isRegistered)
    return (
      <Navigate
        to={paths.login()}
        replace
        state={{ email: invitation.email, reference, invites: invitesWords(invitation) }}
      />
    );
  return <Signup invitation={invitation} />;
};

const Opening = ({ title }: { title: string }) => (
  <AuthFrame title={title} wide>
    <FormSkeleton />
  </AuthFrame>
);

const Signup = ({ invitation, redirectData }: { invitation?: Invitation; redirectData?: string | null }) => (
  <AuthFrame
    wide
    {...headOf(invitation, redirectData)}
    footer={
      <>
        Already have an account? <Link to={paths.login(backTo(redirectData))}>Log in</Link>
        <LegalLinks />
      </>
    }
  >
    <SignupForm invitation={invitation} redirectData={redirectData ?? undefined} />
    <GoogleButton page="signup" reference={invitation?.token} email={invitation?.email} />
  </AuthFrame>
);

const headOf = (invitation: Invitation | undefined, redirectData: string | null | undefined) => {
  const name = invitation?.invitedByName;
  const to = invitation?.matter && invitesWords(invitation);
  const subtitle = to || (name ? <InvitedBy name={name} /> : (chosenPlan(redirectData) ?? FREE));
  return { title: 'Create your FREE account', subtitle };
};

const FREE = '14 days free, no card required.';

/** The plan that somebody chose before they came here, where it is one. */
const chosenPlan = (redirectData: string | null | undefined) => {
  const chosen = preselectionOf(redirectData);
  return (
    chosen && (
      <Suspense fallback={FREE}>
        <ChosenPlan chosen={chosen} otherwise={FREE} />
      </Suspense>
    )
  );
};

/** Who invites to what. */
const invitesWords = ({ invitedByName, matter }: Invitation): string =>
  matter ? `${invitedByName} invites you to work on “${matter.name}”.` : `${invitedByName} invites you.`;

const InvitedBy = ({ name }: { name: string }) => {
  const pageOwner = usePageOwner();
  return pageOwner.isFirm ? `${name} invited you.` : `${name} invited you to ${pageOwner.name}.`;
};

/** Who has an account already goes straight to paying the plan they chose. */
const backTo = (redirectData: string | null | undefined) => {
  const chosen = preselectionOf(redirectData);
  if (!chosen) return {};
  const query = { interval: chosen.interval, ...(chosen.isWantPersonalizedPlan ? { personalized: 'true' } : {}) };
  const { planId, couponId } = chosen;
  return { redirectUrl: couponId ? paths.couponPayment(planId, couponId, query) : paths.payment(planId, query) };
};
