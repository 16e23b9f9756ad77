import Briefcase from 'lucide-react/icons/briefcase';
import FileText from 'lucide-react/icons/file-text';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import { mayOpen } from '#core/auth/route-access.ts';
import { openingOf } from '#core/auth/standing.ts';
import { paths } from '#web/paths.ts';
import type { SessionUser } from '#web/session/session.ts';

export interface MenuLink {
  label: string;
  Icon: ComponentType<{ size?: number }>;
  to: string;
}

/** The menu of the specification, section 2; a tab stands here once its screens exist. */
const firmMenu = ({ userTypeRoute: type, profileKeyword: profile }: SessionUser): MenuLink[] => [
  { label: 'Dashboard', Icon: House, to: paths.dashboard(type) },
  { label: 'Templates', Icon: FileText, to: paths.templates(type) },
  { label: 'Clients', Icon: Users, to: paths.clients(type, profile) },
  { label: 'Active Matters', Icon: Briefcase, to: paths.matters(type) },
  ...(type === 'business' ? [{ label: 'Invited Matters', Icon: Inbox, to: paths.invitedMatters(type) }] : []),
];

/** Who has no plan of their own sees what was shared; it is where they land. */
const sharedMenu = ({ userTypeRoute: type }: SessionUser): MenuLink[] => [
  { label: 'Invited Matters', Icon: Inbox, to: paths.matters(type) },
];

/** The tabs this person sees, in the menu's order. */
export const menuOf = (person: SessionUser): MenuLink[] => {
  const { opens } = openingOf(person);
  return (opens === 'shared' ? sharedMenu(person) : firmMenu(person)).filter(({ to }) => mayOpen(to, person));
};
