import { lazy, Suspense, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { mayOpen } from '#core/auth/route-access.ts';
import { isLeaving } from '#web/api/lost-session.ts';
import { paths } from '#web/paths.ts';
import { pathToMovedSession } from '#web/session/hand-off.ts';
import { ownPlaceOf } from '#web/session/matter-places.ts';
import { type SessionUser, SignedIn, session, useUser } from '#web/session/session.ts';
import { refreshUser } from '#web/session/standing.ts';
import { PageSkeleton } from '#web/ui/skeletons.tsx';

const FormerSlug = lazy(async () => ({ default: (await import('./former-slug.tsx')).FormerSlug }));

/** After logging out in another tab, this one leaves too. */
const leaveAfter = 1500;

/** Where somebody whose firm has come to ask for an authenticator app reads so and sets it up: nothing else is open. */
const authenticatorSetUp = (person: SessionUser | undefined): string | undefined => {
  const profile = person?.must_set_totp ? paths.profile(person.userTypeRoute) : undefined;
  return profile && mayOpen(profile, person) ? profile : undefined;
};

/** Where somebody reads and accepts the terms who asks for their own dashboard before. */
const licenseFirst = (path: string, person: SessionUser | undefined): string | undefined =>
  person && !person.terms_Condition && path === paths.dashboard(person.userTypeRoute)
    ? paths.endUserLicense()
    : undefined;

/** Below their own type a path may name a word that their firm gave up. */
const isInOwnArea = (path: string, person: SessionUser | undefined): person is SessionUser =>
  person !== undefined && path.startsWith(`/${person.userTypeRoute}/`);

/** Whether this document was loaded for a page that its tab had shown before: by Back, by Forward or by a reload. */
const isLoadedAgain = (): boolean => {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'back_forward' || load?.type === 'reload';
};

/**
 * Opens the private pages to whom they belong; a page of a matter that stands elsewhere for somebody is opened there. A host whose session was moved to another asks for it back. A page that the tab has
 * shown before, to whom it was open then, leads to the log-in, and so on to whoever is signed in now to their own start. Everybody
 * else goes to /not-found.
 */
export const Guard = () => {
  const { pathname, search } = useLocation();
  const arrival = useNavigationType();
  const person = useUser();
  const admitted = useRef<SessionUser>(undefined);
  if (person && session.isOpen()) admitted.current = person;
  useEffect(() => {
    void refreshUser();
  }, []);
  useEffect(() => {
    if (person) return undefined;
    const timer = setTimeout(() => {
      if (admitted.current && !isLeaving()) window.location.assign(paths.login());
    }, leaveAfter);
    return () => clearTimeout(timer);
  }, [person]);
  if (!mayOpen(pathname, admitted.current)) {
    const where = licenseFirst(pathname, admitted.current) ?? authenticatorSetUp(admitted.current);
    if (where) return <Navigate to={where} replace />;
    const ownPlace = admitted.current && ownPlaceOf(pathname, admitted.current);
    if (ownPlace) return <Navigate to={`${ownPlace}${search}`} replace />;
    const wanted = admitted.current ? undefined : `${pathname}${search}`;
    const movedSession = wanted && pathToMovedSession(wanted);
    if (movedSession) return <Navigate to={movedSession} replace />;
    const refused =
      arrival === 'POP' && isLoadedAgain() ? (
        <Navigate to={paths.login(wanted ? { redirectUrl: wanted } : {})} replace />
      ) : (
        <Navigate to={paths.notFound()} state={{ wanted }} replace />
      );
    if (!isInOwnArea(pathname, admitted.current)) return refused;
    return (
      <Suspense fallback={<PageSkeleton />}>
        <FormerSlug present={admitted.current.profileKeyword} otherwise={refused} />
      </Suspense>
    );
  }
  return (
    <SignedIn value={admitted.current}>
      <Outlet />
    </SignedIn>
  );
};
