import { Navigate, Outlet, useParams } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';

/** The pages below the firm's own slug; any other word that has no page of its own does not exist. */
export const OwnProfile = () => {
  const { profile } = useParams();
  return profile === useSignedIn().profileKeyword ? <Outlet /> : <Navigate to={paths.notFound()} replace />;
};
