import { mayOpen } from '#core/auth/route-access.ts';
import { openingOf } from '#core/auth/standing.ts';
import { conversationIdOf } from '#core/messages/conversation.ts';
import { menuOf } from '#web/app/tabs.ts';
import { paths } from '#web/paths.ts';
import type { SessionUser } from '#web/session/session.ts';
import type { Entry } from './finder.ts';

/** A command that takes the name of a client or a matter. */
interface Taking {
  /** What is typed before the name. */
  typed: string;
  title: string;
  takes: 'client' | 'matter';
  /** The pages of which one has to be open to the person. */
  needs: (person: SessionUser) => readonly string[];
  /** It is done in matters of the person's own firm alone. */
  isOwn?: true;
  /** What it does with one of them. */
  with: (entry: Entry, person: SessionUser) => Pick<Entry, 'title' | 'to'>;
}

const idOf = ({ key }: Entry): string => key.split(' ')[1] ?? '';

const takings: readonly Taking[] = [
  {
    typed: 'open matter for ',
    title: 'Open matter for …',
    takes: 'client',
    needs: ({ userTypeRoute: type, profileKeyword: profile }) => [paths.clientTemplates(type, profile, 'any')],
    with: (client, { userTypeRoute: type, profileKeyword: profile }) => ({
      title: `Open a matter for ${client.title}`,
      to: paths.clientTemplates(type, profile, idOf(client)),
    }),
  },
  {
    typed: 'compute a deadline in ',
    title: 'Compute a deadline in …',
    takes: 'matter',
    needs: ({ userTypeRoute: type, profileKeyword: profile }) => [
      paths.matters(type),
      paths.teamMatters(type),
      paths.clients(type, profile),
    ],
    with: ({ title, to }) => ({ title: `Compute a deadline in ${title}`, to: `${to}?new=deadline` }),
  },
];

const talkings = (
  [
    ['client', 'message the client about ', 'Message the client about …'],
    ['firm', 'talk inside the firm about ', 'Talk inside the firm about …'],
  ] as const
).map(
  ([kind, typed, title]): Taking => ({
    ...{ typed, title, takes: 'matter', isOwn: true },
    needs: (person) => (openingOf(person).opens === 'shared' ? [] : [paths.chat(person.userTypeRoute)]),
    with: (matter, { userTypeRoute: type }) => ({
      title: title.replace('…', matter.title),
      to: paths.chat(type, { with: conversationIdOf(kind, idOf(matter)) }),
    }),
  }),
);

const all: readonly Taking[] = [...takings, ...talkings];

/** The command that a text begins with, and the name that follows it. */
export const takingIn = (text: string): { taking: Taking; name: string } | undefined => {
  const taking = all.find(({ typed }) => text.toLowerCase().startsWith(typed));
  return taking && { taking, name: text.slice(taking.typed.length) };
};

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
  command('Calendar', paths.calendar(type), 'dates days'),
  command('Add client', paths.clients(type, profile, { new: 'client' }), 'new'),
  command('Import clients', paths.clientImports(type, profile), 'csv file'),
  command('Add task', paths.tasks(type, { new: 'task' }), 'new to do'),
  command('New conflict check', paths.conflicts(type), 'add'),
  command('Conflict checks', paths.conflicts(type)),
  command('Task templates', paths.taskTemplates(type)),
  command('Court calendars', paths.courtCalendars(type), 'holidays'),
  command('Pending matters', paths.pendingMatters(type)),
  command('Closed matters', paths.closedMatters(type)),
  command('Clauses', paths.clauses(type), 'library'),
  command('New clause', paths.newClause(type), 'add'),
  command('Roles', paths.roleManagement(type), 'staff members'),
  command('Branding', paths.branding(type), 'logo colour host'),
  command('Services', paths.manageServices(type)),
  command('Matter settings', paths.matterSettings(type), 'numbers retention years'),
  command('Change Password', paths.changePassword(type)),
  command('Export everything', paths.exportData(type), 'download data'),
];

/** What this person may do or open by typing its name. */
export const commandsFor = (person: SessionUser): Entry[] => [
  ...all
    .filter(({ needs }) => needs(person).some((page) => mayOpen(page, person)))
    .map(({ title, typed }) => ({ ...command(title, '', 'new'), types: typed })),
  ...further(person).filter(({ to }) => mayOpen(to, person)),
  ...menuOf(person).map(({ label, to }) => command(label, to)),
];

/** What has been made of some entries stays as long as they do, so that a key makes nothing anew. */
const made = new WeakMap<readonly Entry[], Map<Taking, readonly Entry[]>>();

/** Each client, or each matter that is not closed, as what a command does with it. */
export const takenBy = (taking: Taking, entries: readonly Entry[], person: SessionUser): readonly Entry[] => {
  const known = made.get(entries) ?? new Map<Taking, readonly Entry[]>();
  made.set(entries, known);
  const taken = known.get(taking) ?? allTakenBy(taking, entries, person);
  known.set(taking, taken);
  return taken;
};

const allTakenBy = (taking: Taking, entries: readonly Entry[], person: SessionUser): Entry[] =>
  entries
    .filter(({ kind, archived, isGuest }) => kind === taking.takes && !archived && !(taking.isOwn && isGuest))
    .map((entry) => ({
      ...entry,
      ...taking.with(entry, person),
      key: `${taking.typed}${entry.key}`,
      kind: 'command',
      texts: [entry.title, ...entry.texts],
    }));
