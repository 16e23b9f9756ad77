import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '#web/paths.ts';

/** The root of a host without a site leads to the login, or to the sign-up that an invitation asks for. */
export const ToLogin = () => {
  const [query] = useSearchParams();
  const reference = query.get('reference');
  return (
    <Navigate to={reference ? paths.signup({ reference }) : `${paths.login()}?${query}`.replace(/\?$/, '')} replace />
  );
};
