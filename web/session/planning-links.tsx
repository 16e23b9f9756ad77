import { Link } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { OpenLink, useMayOpen } from './open-link.tsx';
import { useSignedIn } from './session.ts';

/** What is to be done across matters, for whom the list of all matters, which leads there too, is not open. */
export const PlanningLinks = () => {
  const { userTypeRoute: type } = useSignedIn();
  const mayOpen = useMayOpen();
  if (mayOpen(paths.matters(type)) || !mayOpen(paths.tasks(type))) return null;
  return (
    <>
      <Link to={paths.tasks(type)}>Tasks</Link> · <Link to={paths.calendar(type)}>Calendar</Link>
    </>
  );
};

/** The way back from there: to the list of matters, or to what else leads to them. */
export const PlanningTrail = () => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const mayOpen = useMayOpen();
  if (mayOpen(paths.matters(type))) return <Link to={paths.matters(type)}>Active Matters</Link>;
  if (mayOpen(paths.clients(type, profile))) return <Link to={paths.clients(type, profile)}>Clients</Link>;
  return <OpenLink to={paths.teamMatters(type)}>Team Matters</OpenLink>;
};
