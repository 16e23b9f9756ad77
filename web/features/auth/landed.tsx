import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { landing } from '#core/auth/landing.ts';
import { paths } from '#web/paths.ts';
import { type SessionUser, session, useUser } from '#web/session/session.ts';

/** A step on the way in: shown to whom the landing rules send here, everybody else goes where they belong. */
export const Landed = ({ children }: { children: (person: SessionUser) => ReactNode }) => {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const person = useUser();
  if (!person || !session.isOpen()) return <Navigate to={paths.login()} replace />;
  const home = landing(person, query.get('redirectData') ?? undefined);
  if ('path' in home && new URL(home.path, window.location.origin).pathname !== pathname)
    return <Navigate to={home.path} replace />;
  return children(person);
};
