import { type ReactNode, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { urlAt } from '#web/session/host.ts';

/** At a firm's address the paths of the marketing site lead to the log-in of the app host (specification, section 2). */
export const ToAppLogin = () => {
  useEffect(() => window.location.replace(urlAt('my', paths.login())), []);
  return null;
};

/** The sign-up at a firm's address: for whoever it invites; for anybody else its log-in, which says how one is invited. */
export const InvitedOnly = ({ children }: { children: ReactNode }) => {
  const [query] = useSearchParams();
  return query.has('reference') ? children : <Navigate to={paths.login()} replace />;
};
