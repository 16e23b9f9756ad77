import { csvFile } from '#core/csv.ts';
import type { ExportPart, ExportRecord } from './record.ts';

/** A record with the paths of its files, as the archive keeps it; `missing` are files that storage did not have. */
export interface ArchivedRecord {
  part: ExportPart;
  record: ExportRecord['record'];
  files: string[];
  missing: string[];
}

interface Column {
  title: string;
  /** Field of the record, or of what one of its fields holds: `address.city`. */
  field: string;
  /** It stands in the spreadsheet alone, where there is room. */
  isSpacious?: true;
}

const column = (title: string, field: string): Column => ({ title, field });
const spacious = (title: string, field: string): Column => ({ title, field, isSpacious: true });

/** What the readable lists show of each kind; the JSON beside them has everything. */
const lists: Record<ExportPart, { title: string; columns: readonly Column[] }> = {
  firm: {
    title: 'Firm',
    columns: [column('Name', 'name'), column('Address', 'keyword'), column('Since', 'createdAt')],
  },
  roles: { title: 'Roles', columns: [column('Role', 'name'), column('Made', 'createdAt')] },
  members: {
    title: 'People',
    columns: [
      column('First name', 'firstName'),
      column('Last name', 'lastName'),
      column('Email', 'email'),
      column('Role', 'role'),
      column('State', 'state'),
    ],
  },
  clients: {
    title: 'Clients',
    columns: [
      column('Client', 'title'),
      spacious('Type', 'client_type'),
      column('Person', 'invitee_name'),
      spacious('Company', 'company_name'),
      spacious('Former names', 'formerNames'),
      column('Email', 'invitee_email'),
      spacious('Country code', 'countryCode'),
      column('Phone', 'mobileNumber'),
      spacious('Address line 1', 'address.address_line_1'),
      spacious('Address line 2', 'address.address_line_2'),
      spacious('City', 'address.city'),
      spacious('State', 'address.state'),
      spacious('Zip code', 'address.zip_code'),
      spacious('Country', 'address.country'),
      spacious('Tags', 'tags'),
      spacious('About', 'notes'),
      column('Invitation', 'invitation'),
      column('Archived', 'archived'),
      column('Added', 'createdAt'),
    ],
  },
  'client-notes': {
    title: 'Notes on clients',
    columns: [
      column('Client', 'clientName'),
      column('Written by', 'writtenBy'),
      column('Note', 'text'),
      column('Written', 'at'),
    ],
  },
  templates: {
    title: 'Templates',
    columns: [
      column('Template', 'name'),
      column('Description', 'description'),
      column('Archived', 'archived'),
      column('Made', 'createdAt'),
    ],
  },
  'template-versions': {
    title: 'Versions of templates',
    columns: [
      column('Template', 'templateName'),
      column('Version', 'number'),
      column('Saved', 'savedAt'),
      column('By', 'savedBy'),
    ],
  },
  clauses: {
    title: 'Clauses',
    columns: [
      column('Clause', 'name'),
      column('Identifier', 'clauseId'),
      column('Description', 'description'),
      column('Newest version', 'number'),
      column('Archived', 'archived'),
      column('Made', 'createdAt'),
    ],
  },
  'clause-versions': {
    title: 'Versions of clauses',
    columns: [
      column('Clause', 'clauseName'),
      column('Version', 'number'),
      column('Condition', 'condition'),
      column('Wording', 'text'),
      column('Saved', 'savedAt'),
    ],
  },
  matters: {
    title: 'Matters',
    columns: [
      column('Number', 'number'),
      column('Matter', 'name'),
      column('Client', 'clientName'),
      column('Practice area', 'practiceArea'),
      column('Fee', 'feeArrangement'),
      column('Template', 'templateName'),
      column('State', 'state'),
      column('Questionnaire', 'questionnaire'),
      column('Opened', 'openedAt'),
      column('Closed', 'closedAt'),
    ],
  },
  parties: {
    title: 'Parties',
    columns: [
      column('Name', 'name'),
      column('Side', 'side'),
      column('Matter', 'matterName'),
      column('Email', 'email'),
      column('Phone', 'phone'),
      column('Added', 'addedAt'),
    ],
  },
  'former-answers': {
    title: 'Former answers',
    columns: [column('Matter', 'matterName'), column('Saved', 'savedAt')],
  },
  'co-counsel': {
    title: 'Co-counsel',
    columns: [
      column('Name', 'name'),
      column('Firm', 'firmName'),
      column('Email', 'email'),
      column('Matter', 'matterName'),
      column('Role', 'role'),
      column('State', 'state'),
      column('Invited', 'invitedAt'),
      column('Joined', 'joinedAt'),
      column('Removed', 'removedAt'),
    ],
  },
  'conflict-checks': {
    title: 'Conflict checks',
    columns: [
      column('Checked', 'checkedAt'),
      column('By', 'checkedBy'),
      column('Outcome', 'outcome'),
      column('Reason', 'reason'),
      column('Decided by', 'decidedBy'),
    ],
  },
  messages: {
    title: 'Questions to the firm',
    columns: [
      column('Matter', 'matterName'),
      column('Question', 'question'),
      column('From', 'name'),
      column('Message', 'text'),
      column('Sent', 'at'),
    ],
  },
  conversations: {
    title: 'Conversations',
    columns: [
      column('Conversation', 'conversationName'),
      column('Kind', 'kind'),
      column('From', 'name'),
      column('Message', 'text'),
      column('Files', 'attached'),
      column('Sent', 'sentAt'),
      column('Edited', 'editedAt'),
      column('Deleted', 'deletedAt'),
    ],
  },
  notes: {
    title: 'Notes',
    columns: [
      column('Matter', 'matterName'),
      column('Note', 'text'),
      column('By', 'authorName'),
      column('Added', 'addedAt'),
    ],
  },
  tasks: {
    title: 'Tasks',
    columns: [
      column('Task', 'title'),
      column('Matter', 'matterName'),
      column('Assignee', 'assigneeName'),
      column('Due', 'dueOn'),
      column('Priority', 'priority'),
      column('Done', 'doneAt'),
    ],
  },
  deadlines: {
    title: 'Deadlines',
    columns: [
      column('Deadline', 'title'),
      column('Matter', 'matterName'),
      column('Rule', 'citation'),
      column('Trigger', 'triggerOn'),
      column('Due', 'dueOn'),
      column('Signed off by', 'signedOffBy'),
      column('Met', 'metAt'),
    ],
  },
  dates: {
    title: 'Dates of matters',
    columns: [
      column('Kind', 'kindName'),
      column('About', 'title'),
      column('Matter', 'matterName'),
      column('Day', 'on'),
      column('Time', 'at'),
      column('Time zone', 'timeZone'),
      column('Place', 'place'),
      column('Answers for it', 'assigneeName'),
    ],
  },
  'task-templates': {
    title: 'Task templates',
    columns: [column('Template', 'name'), column('Practice area', 'practiceArea')],
  },
  'envelope-templates': { title: 'Envelope templates', columns: [column('Template', 'name')] },
  'court-calendars': { title: 'Court calendars', columns: [column('Calendar', 'name')] },
  documents: {
    title: 'Documents',
    columns: [column('Document', 'name'), column('Newest version', 'latest'), column('Made', 'createdAt')],
  },
  versions: {
    title: 'Versions of documents',
    columns: [
      column('Document', 'documentName'),
      column('Version', 'number'),
      column('Made', 'madeAt'),
      column('By', 'madeBy'),
    ],
  },
  folders: {
    title: 'Folders',
    columns: [column('Folder', 'path'), column('Of', 'placeName')],
  },
  files: {
    title: 'Files',
    columns: [
      column('File', 'name'),
      column('Of', 'placeName'),
      column('Folder', 'folder'),
      column('Tags', 'tags'),
      column('Newest version', 'latest'),
      column('Added', 'addedAt'),
      column('By', 'addedBy'),
      column('In the trash since', 'trashedAt'),
    ],
  },
  'file-links': {
    title: 'Links to files',
    columns: [
      column('File', 'fileName'),
      column('For', 'email'),
      column('Made', 'madeAt'),
      column('By', 'madeBy'),
      column('Open until', 'expiresAt'),
      column('Revoked', 'revokedAt'),
      column('Opened', 'count'),
      column('Last', 'lastOpenedAt'),
    ],
  },
  'document-requests': {
    title: 'Document requests',
    columns: [
      column('Of', 'placeName'),
      column('From', 'toName'),
      column('Documents', 'asked'),
      column('Due', 'dueOn'),
      column('Made', 'madeAt'),
      column('By', 'madeBy'),
      column('Ended', 'endedAt'),
      column('Opened', 'count'),
    ],
  },
  envelopes: {
    title: 'Envelopes',
    columns: [
      column('Matter', 'matterName'),
      column('Envelope', 'name'),
      column('State', 'state'),
      column('Signed by', 'signedBy'),
      column('Sent', 'sentAt'),
      column('By', 'createdBy'),
      column('Ended', 'endedAt'),
    ],
  },
  'envelope-events': {
    title: 'Events of envelopes',
    columns: [
      column('Envelope', 'envelopeName'),
      column('Number', 'number'),
      column('When', 'at'),
      column('What', 'kind'),
      column('Who', 'doneBy'),
      column('From', 'address'),
      column('Hash', 'hash'),
    ],
  },
  'file-versions': {
    title: 'Versions of files',
    columns: [
      column('File', 'fileName'),
      column('Version', 'number'),
      column('Made', 'madeAt'),
      column('By', 'madeBy'),
    ],
  },
  receipts: {
    title: 'Receipts',
    columns: [column('Number', 'number'), column('Paid', 'at'), column('Cents', 'total')],
  },
  events: {
    title: 'History',
    columns: [
      column('When', 'at'),
      column('Name', 'name'),
      column('Who', 'who'),
      column('What', 'operation'),
      column('From', 'from'),
    ],
  },
};

export const exportParts = Object.keys(lists) as ExportPart[];
export const titleOf = (part: ExportPart): string => lists[part].title;

const briefColumns = (part: ExportPart): Column[] => lists[part].columns.filter(({ isSpacious }) => !isSpacious);

const cell = (record: object, { field }: Column): string => {
  const value = field
    .split('.')
    .reduce<unknown>((within, name) => (within as Record<string, unknown> | undefined)?.[name], record);
  return value === undefined ? '' : value === true ? 'yes' : value === false ? 'no' : String(value);
};

/** The list of one kind for a spreadsheet, with the paths of the files in its last column. */
export const csvOf = (part: ExportPart, records: readonly ArchivedRecord[]): string => {
  const { columns } = lists[part];
  const rows = records.map(({ record, files }) => [...columns.map((each) => cell(record, each)), files.join(' | ')]);
  const lines = [[...columns.map(({ title }) => title), 'Files'], ...rows];
  return csvFile(lines);
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const link = (path: string): string =>
  `<a href="${escaped(path.split('/').map(encodeURIComponent).join('/'))}">${escaped(path.split('/').at(-1) ?? '')}</a>`;

/** `2026-11-21T19:42:17.881Z` → `2026-11-21 19:42 UTC`; anything else stays. */
const forPeople = (text: string): string =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? `${text.slice(0, 10)} ${text.slice(11, 16)} UTC` : text;

const row = (part: ExportPart, { record, files, missing }: ArchivedRecord, withFiles: boolean): string => {
  const cells = briefColumns(part).map((each) => `<td>${escaped(forPeople(cell(record, each)))}</td>`);
  const kept = [...files.map(link), ...missing.map((path) => `${escaped(path)} (missing)`)];
  return `<tr>${cells.join('')}${withFiles ? `<td>${kept.join('<br>')}</td>` : ''}</tr>`;
};

const section = (part: ExportPart, records: readonly ArchivedRecord[]): string => {
  const { title } = lists[part];
  const columns = briefColumns(part);
  const raw = `<p>${records.length} in all: ${link(`data/${part}.json`)}, ${link(`lists/${part}.csv`)}</p>`;
  // What happened fills many pages and is looked at in a spreadsheet.
  if (part === 'events' || records.length === 0) return `<h2>${title}</h2>${raw}`;
  const withFiles = records.some(({ files, missing }) => files.length + missing.length > 0);
  const names = [...columns.map((each) => each.title), ...(withFiles ? ['Files'] : [])];
  const head = names.map((name) => `<th>${name}</th>`).join('');
  const rows = records.map((record) => row(part, record, withFiles)).join('\n');
  return `<h2>${title}</h2>${raw}<table><thead><tr>${head}</tr></thead><tbody>\n${rows}\n</tbody></table>`;
};

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem;color:#1d1b22}table{border-collapse:collapse;width:100%}' +
  'th,td{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #ddd}th{font-weight:600}';

/** The page to begin with: everything by name, with links to the files beside it. It needs no network and no script. */
export const indexPage = (firmName: string, exportedAt: string, records: readonly ArchivedRecord[]): string => {
  const sections = exportParts.map((part) =>
    section(
      part,
      records.filter((each) => each.part === part),
    ),
  );
  const title = escaped(firmName);
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style>`,
    `<h1>${title}</h1><p>Everything this firm kept, as of ${escaped(forPeople(exportedAt))}.</p>`,
    ...sections,
    '</html>\n',
  ].join('\n');
};
