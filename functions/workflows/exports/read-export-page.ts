import { clientOf } from '#core/clients/client.ts';
import { documentFor, documentRecord, versionFor } from '#core/documents/document.ts';
import type { ExportRecord, ExportStep } from '#core/exports/record.ts';
import { logoPath } from '#core/firm/firm.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { matterOf } from '#core/matters/matter.ts';
import { orNotFound } from '#core/problem.ts';
import { receiptFor } from '#core/subscriptions/receipt.ts';
import { memberOf } from '#core/team/member.ts';
import { type Template, templateItem } from '#core/templates/template.ts';
import { answerFiles, templateFiles, versionFiles } from '#outside/export-files.ts';
import * as accounts from '#store/accounts.ts';
import * as owned from '#store/exports.ts';
import * as firms from '#store/firms.ts';
import * as matters from '#store/matters.ts';
import * as questionnaires from '#store/questionnaires.ts';
import * as paid from '#store/receipts.ts';
import * as teamRoles from '#store/roles.ts';
import type { Page } from '#store/table.ts';
import * as templateTests from '#store/template-tests.ts';

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
    return [{ part: 'members', record: { ...line, role: is_owner ? 'Owner' : roleName, state }, files: [] }];
  });
};

const clients: Pages = async (firmId, cursor) =>
  recordsOf(await owned.clients(firmId, cursor), (client) => [
    { part: 'clients', record: clientOf(client), files: [] },
  ]);

const templates: Pages = async (firmId, cursor, now) =>
  recordsOf(await owned.templates(firmId, cursor), async (template: Template) => {
    const [kept, { tests }] = await Promise.all([
      questionnaires.read(firmId, template.templateId),
      templateTests.read(firmId, template.templateId, now),
    ]);
    const record = {
      ...templateItem(template, tellInEnglish),
      ...(kept ? { questionnaire: kept.questionnaire } : {}),
      ...(tests.length > 0 ? { tests } : {}),
    };
    return [{ part: 'templates', record, files: await templateFiles(firmId, template) }];
  });

const mattersOf: Pages = async (firmId, cursor) =>
  recordsOf(await owned.matters(firmId, cursor), async ({ matterId }) => {
    const sheet = orNotFound(await matters.readSheet(firmId, matterId));
    const { questionnaire, kept } = sheet;
    const record = {
      ...matterOf(sheet.matter),
      questionnaire_asked: questionnaire,
      answers: kept.answers,
      answers_savedAt: kept.savedAt,
    };
    return [{ part: 'matters', record, files: await answerFiles(sheet) }];
  });

/** One document with a page of its versions; `<documents>~<versions>` goes on among the versions of the same document. */
const documents: Pages = async (firmId, cursor = '') => {
  const [before = '', within] = cursor.split('~');
  const { items, cursor: after } = await owned.documents(firmId, before);
  const [stored] = items;
  if (!stored) return { items: [] };
  const document = documentRecord(stored);
  const versions = await owned.versions(firmId, document.documentId, within);
  const page = await recordsOf(versions, async (version) => [
    {
      part: 'versions',
      record: {
        ...versionFor(version, document, tellInEnglish),
        documentId: document.documentId,
        documentName: document.name,
      },
      files: await versionFiles(document, version),
    },
  ]);
  const next = versions.cursor === undefined ? after : `${before}~${versions.cursor}`;
  return {
    items: [
      ...(within ? [] : [{ part: 'documents' as const, record: documentFor(document, tellInEnglish), files: [] }]),
      ...page.items,
    ],
    ...(next === undefined ? {} : { cursor: next }),
  };
};

const events: Pages = async (firmId, cursor) =>
  recordsOf(await owned.events(firmId, cursor), (event) => [{ part: 'events', record: event, files: [] }]);

const pages: Record<ExportStep, Pages> = {
  firm,
  roles,
  members,
  clients,
  templates,
  matters: mattersOf,
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
