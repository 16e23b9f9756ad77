import Briefcase from 'lucide-react/icons/briefcase';
import CreditCard from 'lucide-react/icons/credit-card';
import FileText from 'lucide-react/icons/file-text';
import FolderOpen from 'lucide-react/icons/folder-open';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import Wallet from 'lucide-react/icons/wallet';
import type { ComponentType } from 'react';
import { mayOpen } from '#core/auth/route-access.ts';
import { openingOf } from '#core/auth/standing.ts';
import { shownTabs, type Tab, tabsOfSegment } from '#core/tab.ts';
import { paths, tabPath } from '#web/paths.ts';
import type { SessionUser } from '#web/session/session.ts';

type Icon = ComponentType<{ size?: number }>;

export interface MenuLink {
  label: string;
  Icon: Icon;
  to: string;
  /** The row of the table of tabs that it stands for. */
  tab?: Tab;
}

const icons: Record<Tab, Icon> = {
  dashboard: House,
  templates: FileText,
  clients: Users,
  matters: Briefcase,
  'team-matters': UsersRound,
  accounting: Wallet,
  management: Settings,
  'payment-settings': CreditCard,
  profile: UserRound,
};

const chat = (type: string): MenuLink => ({ label: 'Chat', Icon: MessagesSquare, to: paths.chat(type) });
const invited = (label: string, to: string): MenuLink => ({ label, Icon: Inbox, to });

/** The menu: the tabs whose screens exist; a business may be somebody's client besides. */
const firmMenu = ({ userTypeRoute: type, profileKeyword: profile }: SessionUser): MenuLink[] =>
  shownTabs.flatMap(({ tab, label, landing }) => [
    { label, tab, Icon: icons[tab], to: tabPath(type, landing(profile)) },
    // What the tab of the dashboard opens too.
    ...(tab === 'dashboard' ? [chat(type)] : []),
    ...(tab === 'matters' && type === 'business' ? [invited('Invited Matters', paths.invitedMatters(type))] : []),
    // What the tab of matters opens too.
    ...(tab === 'team-matters' ? [{ label: 'Documents', Icon: FolderOpen, to: paths.documents(type) }] : []),
  ]);

/** Who has no plan of their own sees what was shared, which is where they land, and their profile. */
const sharedMenu = (person: SessionUser): MenuLink[] => [
  invited('What is next', paths.matters(person.userTypeRoute)),
  chat(person.userTypeRoute),
  ...firmMenu(person).filter(({ tab }) => tab === 'team-matters' && person.is_colleague),
  ...firmMenu(person).filter(({ tab }) => tab === 'profile'),
];

/** The tabs this person sees, in the menu's order. */
export const menuOf = (person: SessionUser): MenuLink[] => {
  const { opens } = openingOf(person);
  return (opens === 'shared' ? sharedMenu(person) : firmMenu(person)).filter(({ to }) => mayOpen(to, person));
};

/** The link that a page belongs to: the one that leads there, else the one of its tab. What the bell leads to belongs to none, although the tab of the profile opens it. */
export const currentOf = (links: readonly MenuLink[], path: string, profile: string): MenuLink | undefined => {
  const [, type = '', segment = ''] = path.split('/');
  if (path === paths.notifications(type)) return undefined;
  const tabs = tabsOfSegment(segment, profile);
  const ofTab = tabs.map((tab) => links.find((link) => link.tab === tab)).find((link) => link !== undefined);
  return links.find(({ to }) => path === to || path.startsWith(`${to}/`)) ?? ofTab;
};
