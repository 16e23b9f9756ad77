import { clauseItem, comparedTexts } from '#core/clauses/clause.ts';
import { clientOf, clientTitle } from '#core/clients/client.ts';
import { dateKindNames } from '#core/deadlines/date-kind.ts';
import { type DeadlineRecord, deadlineOf } from '#core/deadlines/deadline.ts';
import { type DateRecord, dateOf } from '#core/deadlines/matter-date.ts';
import { documentFor, documentRecord, versionFor } from '#core/documents/document.ts';
import type { ExportRecord, ExportStep } from '#core/exports/record.ts';
import { type FilePlace, type FileRecord, fileOf } from '#core/files/file.ts';
import type { Folders } from '#core/files/folder.ts';
import { pathOf } from '#core/files/folder-tree.ts';
import { logoPath } from '#core/firm/firm.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { linkOf } from '#core/links/link.ts';
import { type MatterRecord, matterOf } from '#core/matters/matter.ts';
import { orNotFound } from '#core/problem.ts';
import { requestFor } from '#core/requests/request.ts';
import { standingAt } from '#core/signing/days.ts';
import { envelopeDetail } from '#core/signing/envelope-record.ts';
import { doneBy } from '#core/signing/evidence.ts';
import { receiptFor } from '#core/subscriptions/receipt.ts';
import { type TaskRecord, taskOf } from '#core/tasks/task.ts';
import { memberOf } from '#core/team/member.ts';
import { pinnedClauses } from '#core/templates/package.ts';
import { templateItem } from '#core/templates/template.ts';
import { templateFileFor } from '#core/templates/template-file.ts';
import type { Current } from '#core/version.ts';
import {
  answerFiles,
  envelopeFiles,
  fileVersionFiles,
  templateFiles,
  templateVersionFiles,
  versionFiles,
} from '#outside/export-files.ts';
import * as accounts from '#store/accounts.ts';
import * as clientNotes from '#store/client-notes.ts';
import * as clientRecords from '#store/clients.ts';
import * as conflictChecks from '#store/conflict-checks.ts';
import * as deadlines from '#store/deadlines.ts';
import * as envelopeTemplates from '#store/envelope-templates.ts';
import * as envelopes from '#store/envelopes.ts';
import * as owned from '#store/exports.ts';
import * as keptFiles from '#store/files.ts';
import * as firms from '#store/firms.ts';
import * as links from '#store/links.ts';
import * as matterCounsel from '#store/matter-counsel.ts';
import * as dates from '#store/matter-dates.ts';
import * as notes from '#store/matter-notes.ts';
import * as sheets from '#store/matter-sheets.ts';
import * as matters from '#store/matters.ts';
import * as chats from '#store/messages.ts';
import { allPages } from '#store/pages.ts';
import * as parties from '#store/parties.ts';
import * as questionMessages from '#store/question-messages.ts';
import * as questionnaires from '#store/questionnaires.ts';
import * as paid from '#store/receipts.ts';
import * as requests from '#store/requests.ts';
import * as teamRoles from '#store/roles.ts';
import type { Page } from '#store/table.ts';
import * as tasks from '#store/tasks.ts';
import * as templateTests from '#store/template-tests.ts';
import * as templateVersions from '#store/template-versions.ts';
import { tellCheck } from '#workflows/conflicts/tell-hits.ts';
import { readFormerAnswers } from './read-former-answers.ts';

type Pages = (firmId: string, cursor: string | undefined, now: Date) => Promise<Page<ExportRecord>>;

const firm: Pages = async (firmId, _, now) => {
  const [found, { services }] = await Promise.all([firms.read(firmId, now), firms.readServices(firmId, now)]);
  const kept = orNotFound(found);
  const { logoKey: _logo, ...record } = { ...kept, services };
  // Every host shows the logo to everybody, and so to the browser that packs the export.
  const url = logoPath(kept);
  return {
    items: [{ part: 'firm', record, files: url ? [{ path: 'firm/logo', url }] : [] }],
  };
};

/** The records of a page as the export tells them. */
const recordsOf = async <T>(
  { items, cursor }: Page<T>,
  tell: (item: T) => Promise<ExportRecord[]> | ExportRecord[],
) => ({
  items: (await Promise.all(items.map(tell))).flat(),
  ...(cursor === undefined ? {} : { cursor }),
});

const roles: Pages = async (firmId) =>
  recordsOf({ items: await teamRoles.list(firmId) }, (role) => [{ part: 'roles', record: role, files: [] }]);

const receipts: Pages = async (firmId, cursor) =>
  recordsOf(await paid.list(firmId, cursor ? { cursor } : {}), (receipt) => [
    { part: 'receipts', record: receiptFor(receipt, tellInEnglish), files: [] },
  ]);

const members: Pages = async (firmId, cursor, now) => {
  const [page, people, all] = await Promise.all([
    owned.members(firmId, cursor),
    accounts.readMembers(firmId, now),
    teamRoles.list(firmId),
  ]);
  return recordsOf(page, (line) => {
    const person = people.find(({ accountId }) => accountId === line.accountId);
    const role = all.find(({ roleId }) => roleId === person?.staff?.roleId);
    const { is_owner, roleName, state } = person
      ? memberOf(person, role)
      : { is_owner: false, roleName: '', state: undefined };
    return [
      {
        part: 'members',
        record: {
          ...line,
          role: is_owner ? 'Owner' : roleName,
          state,
          notices: person?.notices && { ...person.notices },
        },
        files: [],
      },
    ];
  });
};

const clients: Pages = async (firmId, cursor, now) =>
  recordsOf(await owned.clients(firmId, cursor), async (client) => {
    const place = { clientId: client.clientId };
    const holder = { kind: 'clients' as const, name: clientTitle(client), id: client.clientId };
    const folders = await keptFiles.readFolders(firmId, place, now);
    return [
      { part: 'clients', record: clientOf(client), files: [] },
      ...recordsOfFolders(folders, place, holder),
      ...(await recordsOfRequests(firmId, place, holder.name)),
    ];
  });

const clientNotesOf: Pages = async (firmId, cursor, now) => {
  const page = await clientNotes.listOfFirm(firmId, { cursor });
  const ids = [...new Set(page.items.map(({ clientId }) => clientId))];
  const found = await Promise.all(ids.map((clientId) => clientRecords.read(firmId, clientId, now)));
  const names = new Map(found.flatMap((client) => (client ? [[client.clientId, clientTitle(client)]] : [])));
  return recordsOf(page, (note) => [
    {
      part: 'client-notes',
      record: { ...note, clientName: names.get(note.clientId) ?? '', writtenBy: note.author.name },
      files: [],
    },
  ]);
};

/** Whose things are told, and when. */
interface Telling {
  firmId: string;
  now: Date;
}

/** What a step needs to tell one thing with its versions. */
interface Versioned<T, V> {
  /** A page of one thing. */
  things: (firmId: string, cursor?: string) => Promise<Page<T>>;
  versions: (firmId: string, thing: T, cursor: string | undefined, now: Date) => Promise<Page<V>>;
  tell: (thing: T, of: Telling) => Promise<ExportRecord | ExportRecord[]> | ExportRecord | ExportRecord[];
  /** Nothing for a version that went since it was listed. */
  tellVersion: (version: V, thing: T, of: Telling) => Promise<ExportRecord | undefined> | ExportRecord;
}

/** One thing with a page of its versions; the cursor `<things>~<versions>` goes on among the versions of the same thing. */
const withVersions =
  <T, V>({ things, versions, tell, tellVersion }: Versioned<T, V>): Pages =>
  async (firmId, cursor = '', now) => {
    const [before = '', within] = cursor.split('~');
    const { items, cursor: after } = await things(firmId, before);
    const [thing] = items;
    if (!thing) return { items: [] };
    const listed = await versions(firmId, thing, within, now);
    const page = await recordsOf(listed, async (version) => {
      const record = await tellVersion(version, thing, { firmId, now });
      return record ? [record] : [];
    });
    const next = listed.cursor === undefined ? after : `${before}~${listed.cursor}`;
    return {
      items: [...(within ? [] : [await tell(thing, { firmId, now })].flat()), ...page.items],
      ...(next === undefined ? {} : { cursor: next }),
    };
  };

const templates = withVersions({
  things: owned.templates,
  versions: (firmId, { templateId }, cursor) => owned.templateVersions(firmId, templateId, cursor),
  tell: async (template, { firmId, now }) => {
    const [kept, { tests }, files] = await Promise.all([
      questionnaires.read(firmId, template.templateId),
      templateTests.read(firmId, template.templateId, now),
      templateFiles(firmId, template),
    ]);
    const pinned = pinnedClauses(template);
    const record = {
      ...templateItem(template, tellInEnglish),
      ...(kept ? { questionnaire: kept.questionnaire } : {}),
      ...(tests.length > 0 ? { tests } : {}),
      ...(pinned.length > 0 ? { clauses: pinned } : {}),
    };
    return { part: 'templates', record, files };
  },
  tellVersion: async (version, template, { firmId, now }) => {
    const { templateId, name: templateName } = template;
    const { number, savedAt, savedBy, file, documents = [] } = version;
    const [read, files] = await Promise.all([
      templateVersions.read(firmId, templateId, number, now),
      templateVersionFiles(firmId, template, version),
    ]);
    if (!read) return undefined;
    const { questionnaire } = read.content;
    const exported = documents.map((each) => ({ ...each, file: templateFileFor(each.file, tellInEnglish) }));
    return {
      part: 'template-versions',
      record: {
        ...{ number, savedAt, savedBy, templateId, templateName, questionnaire },
        ...{ file: templateFileFor(file, tellInEnglish), documents: exported },
      },
      files,
    };
  },
});

const recordOfTask = (task: TaskRecord): ExportRecord => ({
  part: 'tasks',
  record: { ...taskOf(task), assigneeName: task.assignee.name, dueOn: task.dueDay?.on },
  files: [],
});

const toldDeadline = (deadline: DeadlineRecord): ExportRecord => ({
  part: 'deadlines',
  record: {
    ...deadlineOf(deadline),
    title: deadline.rule.title,
    citation: deadline.rule.citation,
    triggerOn: deadline.trigger.on,
    signedOffBy: deadline.signedOff?.by.name,
  },
  files: [],
});

const toldDate = (date: DateRecord): ExportRecord => ({
  part: 'dates',
  record: { ...dateOf(date), kindName: dateKindNames[date.kind], assigneeName: date.assignee.name },
  files: [],
});

/** Whose tasks, deadlines, dates and notes they are. */
type OfMatter = Pick<MatterRecord, 'matterId' | 'name'>;

/** A page of a matter's deadlines, as they are told. */
const deadlinesOf = async (firmId: string, matterId: string, from?: string): Promise<Page<ExportRecord>> => {
  const { items, cursor } = await deadlines.listOf(firmId, matterId, { cursor: from });
  return { items: items.map(toldDeadline), cursor: cursor ? `deadlines.${cursor}` : 'dates.' };
};

/** A page of a matter's dates, as they are told. */
const datesOf = async (firmId: string, matterId: string, from?: string): Promise<Page<ExportRecord>> => {
  const { items, cursor } = await dates.listOf(firmId, matterId, { cursor: from || undefined });
  return { items: items.map(toldDate), cursor: cursor ? `dates.${cursor}` : 'notes.' };
};

/** A page of a matter's notes, as they are told. */
const notesOf = async (firmId: string, { matterId, name }: OfMatter, from?: string): Promise<Page<ExportRecord>> => {
  const { items, cursor } = await notes.list(firmId, matterId, { cursor: from || undefined });
  const records = items.map((note) => ({
    part: 'notes' as const,
    record: { ...note, matterId, matterName: name, authorName: note.author.name },
    files: [],
  }));
  return { items: records, cursor: cursor ? `notes.${cursor}` : 'answers.' };
};

/** What a matter, or a client, with files is called in the archive. */
interface Holder {
  kind: 'matters' | 'clients';
  name: string;
  id: string;
}

/** A file, in the trash or not, with all its versions and their bytes. */
const recordOfFile = async (
  firmId: string,
  file: Current<FileRecord>,
  folders: Folders,
  holder: Holder,
): Promise<ExportRecord[]> => {
  const versions = await allPages((page) => keptFiles.listVersions(firmId, file, page));
  const { fileId, name: fileName, folderId } = file;
  const folder = file.trashedFrom ?? pathOf(folders, folderId).map(({ name }) => name);
  return [
    { part: 'files', record: { ...fileOf(file), placeName: holder.name, folder: folder.join(' / ') }, files: [] },
    ...(await links.list(firmId, fileId)).map((each) => {
      const link = linkOf(each);
      const record = { ...link, fileId, fileName, ...(link.last[0] && { lastOpenedAt: link.last[0] }) };
      return { part: 'file-links' as const, record, files: [] };
    }),
    ...(await Promise.all(
      versions.map(async (version) => ({
        part: 'file-versions' as const,
        record: { ...version, fileId, fileName },
        files: await fileVersionFiles(file, holder, version),
      })),
    )),
  ];
};

/** Requests for documents of a matter, or of a client outside matters, as they are told. */
const recordsOfRequests = async (
  firmId: string,
  place: FilePlace,
  placeName: string,
  matter?: MatterRecord,
): Promise<ExportRecord[]> =>
  (await requests.list(firmId, place)).map((each) => {
    const request = requestFor(each, matter, tellInEnglish);
    const asked = request.items.map(({ name, state }) => `${name} (${state})`).join('; ');
    return { part: 'document-requests' as const, record: { ...request, placeName, asked }, files: [] };
  });

/** Folders, as they are told. */
const recordsOfFolders = (folders: Folders, place: FilePlace, { name: placeName }: Holder): ExportRecord[] =>
  folders.map((folder) => ({
    part: 'folders',
    record: {
      ...folder,
      ...place,
      placeName,
      path: pathOf(folders, folder.folderId)
        .map(({ name }) => name)
        .join(' / '),
    },
    files: [],
  }));

/** Files of a matter in one page: each has versions. */
const FILES_A_PAGE = 20;

/** A page of a matter's files, before the first of them its folders. */
const filesOf = async (
  { firmId, now }: Telling,
  place: FilePlace,
  holder: Holder,
  from = '',
): Promise<Page<ExportRecord>> => {
  const [folders, all] = await Promise.all([keptFiles.readFolders(firmId, place, now), keptFiles.list(firmId, place)]);
  const left = all.filter(({ fileId }) => fileId > from).sort((one, other) => (one.fileId < other.fileId ? -1 : 1));
  const page = left.slice(0, FILES_A_PAGE);
  const records = await Promise.all(page.map((file) => recordOfFile(firmId, file, folders, holder)));
  return {
    items: [...(from ? [] : recordsOfFolders(folders, place, holder)), ...records.flat()],
    ...(left.length > page.length && { cursor: `files.${page.at(-1)?.fileId}` }),
  };
};

/** Files that stand with clients outside matters; the others come with their matter. */
const clientFiles: Pages = async (firmId, cursor, now) => {
  const { items, cursor: next } = await owned.files(firmId, cursor);
  const ofClients = items.filter(({ matterId }) => matterId === undefined);
  const records = await Promise.all(
    ofClients.map(async ({ fileId, clientId }) => {
      const place = { clientId };
      const [file, client, folders] = await Promise.all([
        keptFiles.read(firmId, place, fileId, now),
        clientRecords.read(firmId, clientId, now),
        keptFiles.readFolders(firmId, place, now),
      ]);
      const holder = { kind: 'clients' as const, name: client ? clientTitle(client) : '', id: clientId };
      return file ? recordOfFile(firmId, file, folders, holder) : [];
    }),
  );
  return { items: records.flat(), ...(next !== undefined && { cursor: next }) };
};

/** A page of a matter's envelopes, each with what happened to it. */
const envelopesOf = async (
  firmId: string,
  { matterId, name: matterName }: OfMatter,
  from: string | undefined,
  now: Date,
): Promise<Page<ExportRecord>> => {
  const { items, cursor } = await owned.envelopes(firmId, matterId, from || undefined);
  const records = items.map(async (envelope): Promise<ExportRecord[]> => {
    const { envelopeId, name: envelopeName, signers } = envelope;
    const [files, events] = await Promise.all([
      envelopeFiles(envelope),
      envelopes.listEvidence(firmId, matterId, envelopeId),
    ]);
    const signedBy = signers
      .filter(({ state }) => state === 'signed')
      .map(({ name }) => name)
      .join(', ');
    return [
      { part: 'envelopes', record: { ...envelopeDetail(standingAt(envelope, now)), matterName, signedBy }, files },
      ...events.map((event) => ({
        part: 'envelope-events' as const,
        record: {
          ...{ ...event, details: event.details && { ...event.details }, doneBy: doneBy(event) ?? 'System' },
          ...{ envelopeId, envelopeName, matterId },
        },
        files: [],
      })),
    ];
  });
  return { items: (await Promise.all(records)).flat(), ...(cursor && { cursor: `envelopes.${cursor}` }) };
};

/** A page of a matter's tasks, and after the last of them one of its deadlines: two hundred of these may be 4 MB. */
const partsOf = async (firmId: string, matter: OfMatter, from = 'tasks.', now: Date): Promise<Page<ExportRecord>> => {
  const { matterId } = matter;
  const [kind, within] = from.split('.');
  if (kind === 'notes') {
    const page = await notesOf(firmId, matter, within);
    if (page.cursor !== 'answers.') return page;
    const after = await readFormerAnswers(firmId, matter, undefined, now);
    return { ...after, items: [...page.items, ...after.items] };
  }
  if (kind === 'answers') return readFormerAnswers(firmId, matter, within, now);
  if (kind === 'envelopes') return envelopesOf(firmId, matter, within, now);
  if (kind === 'files') {
    const holder = { kind: 'matters' as const, name: matter.name, id: matterId };
    const page = await filesOf({ firmId, now }, { matterId }, holder, within);
    if (page.cursor) return page;
    const after = await envelopesOf(firmId, matter, undefined, now);
    return { ...after, items: [...page.items, ...after.items] };
  }
  if (kind === 'dates') return datesOf(firmId, matterId, within);
  if (kind === 'deadlines') return deadlinesOf(firmId, matterId, within);
  const { items, cursor } = await tasks.listOf(firmId, matterId, { cursor: within });
  const after = cursor ? { items: [], cursor: `tasks.${cursor}` } : await deadlinesOf(firmId, matterId);
  return { ...after, items: [...items.map(recordOfTask), ...after.items] };
};

/** Tasks of no matter; the others come with theirs. */
const tasksOf: Pages = async (firmId, cursor) =>
  recordsOf(await tasks.listOf(firmId, undefined, { cursor }), (task) => [recordOfTask(task)]);

const taskTemplates: Pages = async (firmId) =>
  recordsOf({ items: await tasks.listTemplates(firmId) }, (record) => [{ part: 'task-templates', record, files: [] }]);

const envelopeTemplatesOf: Pages = async (firmId) =>
  recordsOf({ items: await envelopeTemplates.list(firmId) }, (record) => [
    { part: 'envelope-templates', record, files: [] },
  ]);

const courtCalendars: Pages = async (firmId) =>
  recordsOf({ items: await deadlines.listCalendars(firmId) }, (record) => [
    { part: 'court-calendars', record, files: [] },
  ]);

const mattersOf = withVersions({
  things: owned.matters,
  versions: (firmId, matter, cursor, now) => partsOf(firmId, matter, cursor, now),
  tellVersion: (record) => record,
  tell: async ({ matterId }, { firmId, now }) => {
    const [sheet, messages, all, invited] = await Promise.all([
      sheets.read(firmId, matterId),
      questionMessages.list(firmId, matterId),
      parties.list(firmId, matterId),
      matterCounsel.list(firmId, matterId),
    ]);
    const matter = sheet?.matter ?? orNotFound(await matters.read(firmId, matterId, now));
    const record = {
      ...matterOf(matter),
      ...(sheet && {
        questionnaire_asked: sheet.questionnaire,
        answers: sheet.kept.answers,
        answers_savedAt: sheet.kept.savedAt,
      }),
    };
    const files = sheet ? await answerFiles(sheet) : [];
    return [
      { part: 'matters', record, files },
      ...(await recordsOfRequests(firmId, { matterId }, matter.name, matter)),
      ...messages.map((message) => ({
        part: 'messages' as const,
        record: { ...message, matterId, matterName: matter.name },
        files: [],
      })),
      ...all.map((party) => ({ part: 'parties' as const, record: party, files: [] })),
      ...invited.map((counsel) => ({
        part: 'co-counsel' as const,
        record: { ...counsel, name: `${counsel.firstName} ${counsel.lastName}`, matterName: matter.name },
        files: [],
      })),
    ];
  },
});

const conversations = withVersions({
  things: (firmId, cursor) => chats.listAll(firmId, cursor),
  versions: (_, { place }, cursor) => chats.listKept(place, cursor),
  tell: (): ExportRecord[] => [],
  tellVersion: async ({ accountId: _, told: __, ...message }, { conversation, place }) => {
    const { conversationId, kind, name, people = [], matterId } = conversation;
    const isChanged = message.editedAt !== undefined || message.deletedAt !== undefined;
    const formerTexts = isChanged ? (await chats.listFormerTexts(place, message)).toReversed() : undefined;
    const conversationName = people.length > 0 ? people.map((person) => person.name).join(', ') : name;
    return {
      part: 'conversations',
      record: {
        ...{ ...message, conversationId, kind, conversationName },
        ...(matterId && { matterId }),
        ...(formerTexts && { formerTexts }),
        ...(message.attachments && { attached: message.attachments.map((each) => each.name).join(', ') }),
      },
      files: [],
    };
  },
});

/** What was found is told whole: whoever exports sees all of the firm. */
const checks: Pages = async (firmId, cursor, now) =>
  recordsOf(await conflictChecks.list(firmId, { cursor }), async (check) => [
    {
      part: 'conflict-checks',
      record: await tellCheck({ firmId, accountId: '', tabs: 'all' }, check, tellInEnglish, now),
      files: [],
    },
  ]);

const clauses = withVersions({
  things: owned.clauses,
  versions: (firmId, { clauseId }, cursor) => owned.clauseVersions(firmId, clauseId, cursor),
  tell: (clause) => ({ part: 'clauses', record: clauseItem(clause), files: [] }),
  tellVersion: (version, { clauseId, name }) => ({
    part: 'clause-versions',
    record: { ...version, clauseId, clauseName: name, text: comparedTexts({ wording: version.wording }).join('\n') },
    files: [],
  }),
});

const documents = withVersions({
  things: owned.documents,
  versions: (firmId, stored, cursor) => owned.versions(firmId, documentRecord(stored).documentId, cursor),
  tell: (stored) => ({ part: 'documents', record: documentFor(documentRecord(stored), tellInEnglish), files: [] }),
  tellVersion: async (version, stored) => {
    const document = documentRecord(stored);
    const { documentId, name } = document;
    return {
      part: 'versions',
      record: { ...versionFor(version, document, tellInEnglish), documentId, documentName: name },
      files: await versionFiles(document, version),
    };
  },
});

const events: Pages = async (firmId, cursor) =>
  recordsOf(await owned.events(firmId, cursor), (event) => [{ part: 'events', record: event, files: [] }]);

const pages: Record<ExportStep, Pages> = {
  firm,
  roles,
  members,
  clients,
  'client-notes': clientNotesOf,
  templates,
  clauses,
  matters: mattersOf,
  conversations,
  files: clientFiles,
  'conflict-checks': checks,
  tasks: tasksOf,
  'task-templates': taskTemplates,
  'envelope-templates': envelopeTemplatesOf,
  'court-calendars': courtCalendars,
  documents,
  receipts,
  events,
};

/** One page of what a firm owns of one kind, as the export tells it. */
export const readExportPage = (
  firmId: string,
  step: ExportStep,
  cursor: string | undefined,
  now: Date,
): Promise<Page<ExportRecord>> => pages[step](firmId, cursor, now);
