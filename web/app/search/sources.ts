import { useMemo } from 'react';
import type { ClauseRow } from '#core/clauses/clause-row.ts';
import { listClauseRows } from '#core/clauses/endpoints.ts';
import type { ClientRow } from '#core/clients/client-row.ts';
import { listClientRows } from '#core/clients/endpoints.ts';
import type { DocumentName } from '#core/documents/document-row.ts';
import { listDocuments } from '#core/documents/endpoints.ts';
import type { CounselMatter } from '#core/matter-team/counsel-matter.ts';
import { listCounselMatters, listTeamMatters } from '#core/matter-team/endpoints.ts';
import { listMatters } from '#core/matters/endpoints.ts';
import type { MatterRow } from '#core/matters/matter-row.ts';
import { listTasks } from '#core/tasks/endpoints.ts';
import type { TaskRow } from '#core/tasks/task-row.ts';
import { listTemplateRows } from '#core/templates/endpoints.ts';
import type { TemplateRow } from '#core/templates/template-row.ts';
import type { KnownRows } from '#web/api/list-store.ts';
import { useList } from '#web/api/use-list.ts';
import type { SearchedRows } from '#web/api/use-searched-list.ts';
import { useSearchedList } from '#web/api/use-searched-list.ts';
import { paths } from '#web/paths.ts';
import { amongFor, matterPlaces } from '#web/session/matter-places.ts';
import { useMayOpen } from '#web/session/open-link.tsx';
import { type SessionUser, useSignedIn } from '#web/session/session.ts';
import type { Read } from '#web/ui/loaded.tsx';
import { useReadOn } from '#web/ui/use-read-on.ts';
import type { Entry } from './finder.ts';
import { foundAt } from './found-at.ts';
import { useCounselDocuments } from './use-counsel-documents.ts';
import { useMessageEntries, useTextEntries } from './use-text-entries.ts';

type EntriesOf<Row> = (row: Row, person: SessionUser) => Entry[];

/** A client, and whom they named as contacts. */
const clientEntries: EntriesOf<ClientRow> = (
  { id, title, name, email, at, archived, account = [], numbers = [], contacts = [] },
  { userTypeRoute: type, profileKeyword: profile },
) => [
  {
    key: `client ${id}`,
    kind: 'client',
    title,
    note: archived ? `${email} · Archived` : email,
    to: paths.clientDashboard(type, profile, id),
    archived,
    at,
    texts: [name ?? '', email, ...account, ...numbers],
  },
  ...contacts.map(
    ([contact, address], place): Entry => ({
      key: `contact ${id}#${place}`,
      kind: 'contact',
      title: contact,
      note: [`Contact of ${title}`, address].filter(Boolean).join(' · '),
      to: paths.clientContacts(type, profile, id),
      at,
      texts: [address],
    }),
  ),
];

/** A matter of which the person is co-counsel, with whose it is. */
const counselMatterEntries: EntriesOf<CounselMatter> = (row, person) =>
  matterEntries(row, person).map((entry) => ({
    ...entry,
    to: paths.teamMatter(person.userTypeRoute, row.id),
    isGuest: true as const,
    note: [entry.note, `of ${row.firmName}`].filter(Boolean).join(' · '),
    texts: [...entry.texts, row.firmName],
  }));

const stateNotes = { pending: 'Pending', open: undefined, closed: 'Closed' } as const;

/** Where a person finds matters. */
const placesOf = (person: SessionUser) => matterPlaces(amongFor(person), person);

const matterEntries: EntriesOf<MatterRow> = (
  { id, name, number, practiceArea = '', clientName, state, at },
  person,
) => [
  {
    key: `matter ${id}`,
    kind: 'matter',
    title: name,
    note: [number, clientName, stateNotes[state]].filter(Boolean).join(' · '),
    to: placesOf(person).matter(id),
    archived: state === 'closed',
    at,
    texts: [number ?? '', clientName, practiceArea],
  },
];

const taskEntries: EntriesOf<TaskRow> = ({ id, title, matterId, matterName = '', assignee, doneAt, at }, person) =>
  doneAt === undefined
    ? [
        {
          key: `task ${id}`,
          kind: 'task',
          title,
          note: [matterName, assignee].filter(Boolean).join(' · '),
          to: matterId ? placesOf(person).matter(matterId) : paths.tasks(person.userTypeRoute),
          at,
          texts: [matterName, assignee],
        },
      ]
    : [];

const documentEntries: EntriesOf<DocumentName> = ({ id, matterId, clientId, name, file, at }, person) => [
  {
    key: `document ${id}`,
    kind: 'document',
    title: name,
    note: file && 'File',
    of: { matterId, clientId },
    to: foundAt({ fileId: id, matterId, clientId }, person),
    at,
    texts: [],
  },
];

const templateEntries: EntriesOf<TemplateRow> = (
  { id, name, description, keywords, archived, at },
  { userTypeRoute: type },
) => [
  {
    key: `template ${id}`,
    kind: 'template',
    title: name,
    note: archived ? 'Archived' : description,
    to: paths.template(type, id),
    at,
    texts: keywords,
  },
];

const clauseEntries: EntriesOf<ClauseRow> = (
  { id, name, description, keywords, archived, at },
  { userTypeRoute: type },
) => [
  {
    key: `clause ${id}`,
    kind: 'clause',
    title: name,
    note: archived ? 'Archived' : description,
    to: paths.clause(type, id),
    at,
    texts: [id, ...keywords],
  },
];

/** What has been made of a row stays as long as the row, so that a key makes nothing anew. */
const made = new WeakMap<object, Entry[]>();

/** The entries of a list: of rows that are here, and of those that the server found. */
const useEntriesOf = <Row extends object>(
  read: Read<SearchedRows<Row>, string>,
  entriesOf: EntriesOf<Row>,
  person: SessionUser,
): readonly Entry[] => {
  const data = read.state === 'ready' ? read.data : undefined;
  const rows = data?.rows;
  const found = data?.search?.rows;
  return useMemo(() => {
    const entries = new Map<string, Entry>();
    for (const row of [...(rows ?? []), ...(found ?? [])]) {
      const ofRow = made.get(row) ?? entriesOf(row, person);
      made.set(row, ofRow);
      for (const entry of ofRow) entries.set(entry.key, entry);
    }
    return [...entries.values()];
  }, [rows, found, entriesOf, person]);
};

/** Reads the older rows of a list that the server does not search, while something is looked for. */
const useSearchedThrough = (read: Read<KnownRows<object>, string>, text: string): void => {
  const { rows, readOlder } = read.state === 'ready' ? read.data : {};
  useReadOn(rows?.length ?? 0, readOlder, text.trim() !== '');
};

/** Whether more of a list is on its way: its rows, or what is found among those that are not here. */
const isComingOf = ({ isWhole, isCut, search }: SearchedRows<object>, text: string): boolean => {
  if (!isCut) return !isWhole;
  return search ? search.state === 'searching' : text.trim() !== '';
};

/** What this person may open by its name, and how far it is here. */
interface Known {
  entries: readonly Entry[];
  /** More is on its way. */
  isComing: boolean;
  /** A list could not be read. */
  hasFailed: boolean;
}

/** Everything that this person may open by its name. */
export const useEntries = (text: string): Known => {
  const person = useSignedIn();
  const may = useMayOpen();
  const type = person.userTypeRoute;
  const where = (path: string) => (may(path) ? {} : null);
  const withClients = where(paths.clients(type, person.profileKeyword));
  const withTemplates = where(paths.templates(type));
  const withMatters = where(paths.matters(type)) ?? withClients;
  const withTeamMatters = withMatters ? null : where(paths.teamMatters(type));
  const withDocuments = withMatters ?? withTeamMatters;
  const withTasks = where(paths.tasks(type));
  const withCounselMatters = where(paths.teamMatters(type));
  const reads = [
    useSearchedList(listClientRows, withClients, text),
    useSearchedList(listMatters, withMatters, text),
    useList(listTeamMatters, withTeamMatters),
    useList(listCounselMatters, withCounselMatters),
    useList(listTasks, withTasks),
    useSearchedList(listDocuments, withDocuments, text),
    useSearchedList(listTemplateRows, withTemplates, text),
    useSearchedList(listClauseRows, withTemplates, text),
  ] as const;
  const [clients, matters, teamMatters, counselMatters, tasks, documents, templates, clauses] = reads;
  useSearchedThrough(teamMatters, text);
  useSearchedThrough(counselMatters, text);
  useSearchedThrough(tasks, text);
  const inTexts = useTextEntries(text, withDocuments !== null, person);
  const inMessages = useMessageEntries(text, may(paths.chat(type)), person);
  const lists = [
    inTexts.entries,
    inMessages.entries,
    useEntriesOf(clients, clientEntries, person),
    useEntriesOf(matters, matterEntries, person),
    useEntriesOf(teamMatters, matterEntries, person),
    useEntriesOf(counselMatters, counselMatterEntries, person),
    useEntriesOf(tasks, taskEntries, person),
    useEntriesOf(documents, documentEntries, person),
    useEntriesOf(templates, templateEntries, person),
    useEntriesOf(clauses, clauseEntries, person),
    useCounselDocuments(counselMatters.state === 'ready' ? counselMatters.data.rows : undefined, person),
  ];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists themselves, in their order
  const entries = useMemo(() => lists.flat(), lists);
  const requests = [
    withClients,
    withMatters,
    withTeamMatters,
    withCounselMatters,
    withTasks,
    withDocuments,
    withTemplates,
    withTemplates,
  ];
  const isComing =
    inTexts.isComing ||
    inMessages.isComing ||
    reads.some((read, at) =>
      read.state === 'ready' ? isComingOf(read.data, text) : read.state === 'loading' && requests[at] !== null,
    );
  const hasFailed = inTexts.hasFailed || inMessages.hasFailed || reads.some(({ state }) => state === 'failed');
  return { entries, isComing, hasFailed };
};
