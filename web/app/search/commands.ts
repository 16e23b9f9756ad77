import { mayOpen } from '#core/auth/route-access.ts';
import { menuOf } from '#web/app/tabs.ts';
import { paths } from '#web/paths.ts';
import type { SessionUser } from '#web/session/session.ts';
import type { Entry } from './finder.ts';

/** What is typed before a client's name to open a matter for them. */
export const OPEN_MATTER = 'open matter for ';

const command = (title: string, to: string, ...texts: string[]): Entry => ({
  key: `command ${title}`,
  kind: 'command',
  title,
  to,
  texts: ['go to', ...texts],
});

/** Pages that the menu does not name, and other words by which somebody may look for them. */
const further = ({ userTypeRoute: type, profileKeyword: profile }: SessionUser): Entry[] => [
  command('Send a questionnaire', paths.send(type, profile), 'template client'),
  command('Tasks', paths.tasks(type), 'to do'),
  command('Conflict checks', paths.conflicts(type)),
  command('Templates of tasks', paths.taskTemplates(type)),
  command('Court calendars', paths.courtCalendars(type), 'holidays'),
  command('Pending matters', paths.pendingMatters(type)),
  command('Closed matters', paths.closedMatters(type)),
  command('Clauses', paths.clauses(type), 'library'),
  command('New clause', paths.newClause(type), 'add'),
  command('Roles', paths.roleManagement(type), 'staff members'),
  command('Branding', paths.branding(type), 'logo colour host'),
  command('Services', paths.manageServices(type)),
  command('Matter numbers', paths.matterNumbers(type)),
  command('Change Password', paths.changePassword(type)),
  command('Export everything', paths.exportData(type), 'download data'),
];

/** What this person may do or open by typing its name. */
export const commandsFor = (person: SessionUser): Entry[] => [
  ...(mayOpen(paths.clientTemplates(person.userTypeRoute, person.profileKeyword, 'any'), person)
    ? [{ ...command('Open matter for …', '', 'new'), types: OPEN_MATTER }]
    : []),
  ...further(person).filter(({ to }) => mayOpen(to, person)),
  ...menuOf(person).map(({ label, to }) => command(label, to)),
];

/** Clients as what opens a matter for each of them. */
export const openMatterFor = (
  clients: readonly Entry[],
  { userTypeRoute: type, profileKeyword: profile }: SessionUser,
) =>
  clients.map(
    (client): Entry => ({
      ...client,
      key: `open ${client.key}`,
      kind: 'command',
      title: `Open a matter for ${client.title}`,
      to: paths.clientTemplates(type, profile, client.key.replace('client ', '')),
      texts: [client.title, ...client.texts],
    }),
  );
