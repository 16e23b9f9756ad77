import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { useLinkTokens } from '#web/session/use-link-tokens.ts';

/** The root of a firm's host leads to the login, or to the sign-up that an invitation asks for. */
export const ToLogin = () => {
  const [query] = useSearchParams();
  const link = useLinkTokens();
  const to = link.reference ? paths.signup() : `${paths.login()}?${query}`.replace(/\?$/, '');
  return <Navigate to={to} replace state={{ link }} />;
};
