import { Link, useLocation } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { useMayOpen } from './open-link.tsx';
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

/** Pages of what is to be done and checked across matters, beside the list that they belong to; each as far as it is open. */
export const PlanningTabs = () => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const { pathname } = useLocation();
  const mayOpen = useMayOpen();
  const home = [
    { label: 'Matters', to: paths.matters(type) },
    { label: 'Clients', to: paths.clients(type, profile) },
    { label: 'Team Matters', to: paths.teamMatters(type) },
  ].find(({ to }) => mayOpen(to));
  const others = [
    { label: 'Tasks', to: paths.tasks(type) },
    { label: 'Calendar', to: paths.calendar(type) },
    { label: 'Court calendars', to: paths.courtCalendars(type) },
    { label: 'Conflict check', to: paths.conflicts(type) },
  ].filter(({ to }) => mayOpen(to));
  const current = others.find(({ to }) => to === pathname)?.to ?? home?.to ?? '';
  return <LinkTabs label="Across matters" tabs={home ? [home, ...others] : others} link={Link} current={current} />;
};
