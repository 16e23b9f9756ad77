import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { plans } from '#core/subscriptions/plan.ts';
import { preselectionOf } from '#core/subscriptions/preselection.ts';
import { paths } from '#web/paths.ts';
import { session } from '#web/session/session.ts';
import { useLinkTokens } from '#web/session/use-link-tokens.ts';
import { usePageOwner } from '#web/ui/page-owner.ts';
import { AuthFrame } from './auth-frame.tsx';
import { destination } from './destination.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { GoogleButton } from './google-button.tsx';
import { type Invitation, useInvitation } from './invitation.ts';
import { SignupForm } from './signup-form.tsx';

const ClientWayIn = lazy(async () => ({ default: (await import('./client-way-in.tsx')).ClientWayIn }));

/** Sign-up, also from a firm's invitation. */
export const SignupPage = () => {
  const [query] = useSearchParams();
  const { reference } = useLinkTokens();
  if (reference) return <InvitedSignup reference={reference} />;
  const redirectData = query.get('redirectData');
  const home = homeOf(redirectData);
  return home ? <Navigate to={home} replace /> : <Signup redirectData={redirectData} />;
};

/** Where somebody belongs who is logged in already: at paying the plan they chose, where they may. */
const homeOf = (redirectData: string | null): string | undefined => {
  const person = session.isOpen() ? session.user() : undefined;
  if (!person) return undefined;
  const query = new URLSearchParams({ redirectUrl: '', ...backTo(redirectData), redirectData: redirectData ?? '' });
  const home = destination(person, query);
  return 'path' in home ? home.path : undefined;
};

const InvitedSignup = ({ reference }: { reference: string }) => {
  const invitation = useInvitation('reference', reference);
  if (invitation === 'waiting') return <Opening />;
  if (invitation === 'expired') return <Navigate to={paths.home()} replace />;
  if (invitation.wayIn)
    return (
      <Suspense fallback={<Opening />}>
        <ClientWayIn invitation={invitation} wayIn={invitation.wayIn} />
      </Suspense>
    );
  if (invitation.hasJoined)
    return <Navigate to={paths.login()} replace state={{ email: invitation.email, hasJoined: true }} />;
  if (invitation.isRegistered)
    return <Navigate to={paths.login()} replace state={{ email: invitation.email, reference }} />;
  return <Signup invitation={invitation} />;
};

const Opening = () => (
  <AuthFrame title="Opening your invitation" wide>
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

/** In a tab of their own, so that no password that was typed is lost. A firm's host does not have these pages. */
const LegalLinks = () =>
  usePageOwner().isFirm ? null : (
    <Box sx={{ mt: 1, textAlign: 'center', fontSize: 'var(--type-note)' }}>
      <a href={paths.terms()} target="_blank" rel="noreferrer">
        Terms and conditions
      </a>
      {' · '}
      <a href={paths.privacyPolicy()} target="_blank" rel="noreferrer">
        Privacy policy
      </a>
    </Box>
  );

const headOf = (invitation: Invitation | undefined, redirectData: string | null | undefined) => {
  const name = invitation?.invitedByName;
  const subtitle = name ? <InvitedBy name={name} /> : (chosenWords(redirectData) ?? '14 days free, no card required.');
  return { title: 'Create your FREE account', subtitle };
};

const InvitedBy = ({ name }: { name: string }) => {
  const pageOwner = usePageOwner();
  return pageOwner.isFirm ? `${name} invited you.` : `${name} invited you to ${pageOwner.name}.`;
};

/** The plan that somebody chose before they came here. */
const chosenWords = (redirectData: string | null | undefined) => {
  const chosen = preselectionOf(redirectData);
  const plan = plans.find(({ planId }) => planId === chosen?.planId);
  return plan && `You chose ${plan.name}, ${chosen?.interval === 'month' ? 'monthly' : 'annual'}.`;
};

/** Who has an account already goes straight to paying the plan they chose. */
const backTo = (redirectData: string | null | undefined) => {
  const chosen = preselectionOf(redirectData);
  if (!chosen) return {};
  const query = { interval: chosen.interval, ...(chosen.isWantPersonalizedPlan ? { personalized: 'true' } : {}) };
  const { planId, couponId } = chosen;
  return { redirectUrl: couponId ? paths.couponPayment(planId, couponId, query) : paths.payment(planId, query) };
};
