import { Navigate } from 'react-router-dom';
import { mayOpen } from '#core/auth/route-access.ts';
import { paths } from '#web/paths.ts';
import { useUser } from '#web/session/session.ts';

/** All files of the firm, at an address that names nobody's type: who is signed in is led to them, and everybody else to the log-in. */
export const OfficeFilesPage = () => {
  const person = useUser();
  if (!person) return <Navigate to={paths.login({ redirectUrl: paths.officeAllFiles() })} replace />;
  const { userTypeRoute: type, profileKeyword: profile } = person;
  const places = [paths.documents(type), paths.clients(type, profile), paths.teamMatters(type), paths.matters(type)];
  const open = places.find((place) => mayOpen(place, person));
  return <Navigate to={open ?? paths.notFound()} replace />;
};
