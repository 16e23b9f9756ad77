import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#core/auth/endpoints.ts';
import { TRIAL_MS } from '#core/auth/standing.ts';
import * as clauses from '#core/clauses/endpoints.ts';
import * as clients from '#core/clients/endpoints.ts';
import * as deadlines from '#core/deadlines/endpoints.ts';
import { readExport } from '#core/exports/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { changeNoticePreferences } from '#core/notifications/endpoints.ts';
import * as questionnaires from '#core/questionnaires/endpoints.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import * as tasks from '#core/tasks/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import * as templates from '#core/templates/endpoints.ts';
import { gather } from '#web/features/exports/gather.ts';
import { changeAccount } from './auth-world.ts';
import {
  assembled,
  type By,
  contractFile,
  documentsOf,
  docx,
  download,
  fetched,
  keepQuestionnaire,
  newClient,
  newLawyer,
  newTemplate,
  ofFirm,
  openedMatter,
  questionNamed,
  sendAnswerFile,
  sharedMatter,
  upload,
  whenMailed,
  withPackageDocument,
} from './practice.ts';
import { newSigner, pastItsEnd, sent } from './signing-world.ts';
import { call, newId, ok, stack } from './stack.ts';
import { allItems, putItem } from './table.ts';
import { clauseRequest, deadlineRequest } from './world.ts';

beforeAll(() => stack(), 120_000);

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Everything inside the archives that a browser of this person would keep. */
const exported = async (by: By): Promise<Record<string, Uint8Array>> => {
  const { port } = await stack();
  const archives: Blob[] = [];
  await gather(
    {
      page: (cursor) => ok(call(readExport, cursor === undefined ? {} : { cursor }, by)),
      file: async (url) => {
        // A logo stands at every host of the product, anything else at an address of its own.
        const { status, bytes } = await fetched(new URL(url, `http://127.0.0.1:${port}`).href);
        return status === 404 ? 'missing' : bytes;
      },
    },
    { exportedAt: '2026-11-21', keep: (archive) => archives.push(archive) },
  );
  return Object.assign(
    {},
    ...(await Promise.all(archives.map(async (each) => unzipSync(new Uint8Array(await each.arrayBuffer()))))),
  );
};

type Row = Record<string, unknown> & { files?: string[]; missing?: string[] };
const rowsOf = (inside: Record<string, Uint8Array>, part: string): Row[] =>
  JSON.parse(new TextDecoder().decode(inside[`data/${part}.json`])) as Row[];
const idsIn = (rows: Row[], name: string) => rows.map((row) => row[name]).sort();

/** A matter answered with a file, with a contract in two versions. */
const finished = async (by: By) => {
  const template = await newTemplate(by, docx('A contract about {{evidence}}.'));
  await keepQuestionnaire(by, template._id, (all) => {
    Object.assign(questionNamed(all, 'evidence'), { category_name: 'File Upload', folder_name: 'Evidence' });
    return all;
  });
  const client = await newClient(by);
  const matterId = newId();
  await ok(call(matters.openMatter, { matterId, clientId: client._id, templateId: template._id }, by));
  const sheet = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
  const questionId = questionNamed(sheet.questionnaire, 'evidence').id;
  const evidence = Uint8Array.from({ length: 5000 }, (_, at) => at % 256);
  evidence.set(new TextEncoder().encode('%PDF-1.4'));
  const fileName = 'évidence.pdf';
  const question = { matterId, questionId };
  const { answer } = await sendAnswerFile(ofFirm, by, question, evidence, fileName);
  const answers = { [questionId]: [answer] };
  await ok(call(matters.submitMatterAnswers, { matterId, version: 0, answers }, by));
  await whenMailed();
  await assembled(by, matterId);
  return { matterId, template, client, evidence };
};

describe('200', () => {
  it('a matter is told with all its tasks and deadlines, however many pages these take @soak', async () => {
    const by = await newLawyer();
    const { matterId } = await openedMatter(by);
    const { rows } = await ok(call(team.listMemberNames, {}, by));
    const assigneeId = rows[0]?.accountId ?? '';
    const lines = Array.from({ length: 40 }, (_, at) => ({ title: `Task ${at}` }));
    const taskTemplateId = newId();
    await ok(call(tasks.saveTaskTemplate, { taskTemplateId, version: 0, name: 'Many', lines }, by));
    const from = { on: '2030-01-07', timeZone: 'UTC' };
    for (const applicationId of [newId(), newId()])
      await ok(call(tasks.applyTaskTemplate, { matterId, taskTemplateId, applicationId, from, assigneeId }, by));
    for (let count = 0; count < 52; count += 1)
      await ok(call(deadlines.addDeadline, { ...deadlineRequest(assigneeId), matterId }, by));
    const inside = await exported(by);
    const idsOf = (part: string, name: string) => new Set(idsIn(rowsOf(inside, part), name)).size;
    expect([idsOf('tasks', 'taskId'), idsOf('deadlines', 'deadlineId'), idsOf('matters', 'matterId')]).toEqual([
      80, 52, 1,
    ]);
  });

  it('what each of the firm chose of how they are told is there', async () => {
    const by = await newLawyer();
    const choice = { choices: { 'task-due': { mail: false } }, daily: { at: '07:30' }, timeZone: 'Europe/Paris' };
    await ok(call(changeNoticePreferences, choice, by));
    expect(rowsOf(await exported(by), 'members').map(({ notices }) => notices)).toEqual([choice]);
  });

  it('nothing a firm owns is missing, and every file is the very file', async () => {
    const by = await newLawyer();
    const { matterId, evidence, template } = await finished(by);
    const file = contractFile();
    const replaced = await upload(by, file);
    const request = { templateId: template._id, version: template.version, uploadId: replaced, fileName: 'new.docx' };
    await ok(call(templates.replaceTemplateFile, request, by));
    const waiting = await sharedMatter(by);
    const closed = await openedMatter(by);
    await ok(
      call(matters.closeMatter, { reason: 'Settled', matterId: closed.matterId, version: closed.matter.version }, by),
    );
    const gone = await newClient(by);
    await ok(call(clients.archiveClient, { clientId: gone._id, version: gone.version }, by));
    await ok(
      call(templates.archiveTemplate, { templateId: closed.template._id, version: closed.template.version }, by),
    );
    const inside = await exported(by);

    const { data: me } = await ok(call(auth.checkStatus, {}, by));
    const firm = (await allItems()).filter(({ pk, sk }) => sk === 'FIRM' || String(pk).startsWith('FIRM#'));
    const firmId = String(firm.find((item) => item.sk === `CLIENT#${gone._id}`)?.pk).slice('FIRM#'.length);
    const owned = (kind: string) =>
      firm
        .filter(({ pk, sk }) => pk === `FIRM#${firmId}` && String(sk).startsWith(`${kind}#`))
        .map(({ sk }) => String(sk).slice(kind.length + 1))
        .sort();
    expect(idsIn(rowsOf(inside, 'clients'), '_id')).toEqual(owned('CLIENT'));
    expect(idsIn(rowsOf(inside, 'templates'), '_id')).toEqual(owned('TEMPLATE'));
    expect(idsIn(rowsOf(inside, 'matters'), 'matterId')).toEqual(owned('MATTER'));
    expect(idsIn(rowsOf(inside, 'documents'), 'documentId')).toEqual(owned('DOCUMENT'));
    expect(idsIn(rowsOf(inside, 'members'), 'accountId')).toEqual([me._id]);
    expect(rowsOf(inside, 'members')[0]).toMatchObject({ role: 'Owner', state: 'active' });
    expect(idsIn(rowsOf(inside, 'roles'), 'roleId')).toEqual(owned('ROLE'));
    expect(rowsOf(inside, 'events')).toHaveLength(firm.filter(({ pk }) => pk === `FIRM#${firmId}#AUDIT`).length);
    expect(owned('MATTER')).toContain(waiting.matterId);

    const [logo = ''] = rowsOf(inside, 'firm')[0]?.files ?? [];
    expect(logo).toMatch(/^firm\/logo\.(png|jpg|webp)$/);
    expect(inside[logo]?.length).toBeGreaterThan(100);

    const [contract] = await documentsOf(by, matterId);
    const versions = rowsOf(inside, 'versions').filter(({ documentId }) => documentId === contract?.documentId);
    expect(idsIn(versions, 'number')).toEqual([1, 2]);
    for (const { number, files = [] } of versions)
      for (const format of ['docx', 'pdf'] as const) {
        const path = files.find((each) => each.endsWith(`.${format}`)) ?? '';
        const which = { documentId: contract?.documentId ?? '', latest: Number(number) };
        expect(hashOf(inside[path] as Uint8Array)).toBe(hashOf((await download(by, which, format)).bytes));
      }
    const answered = rowsOf(inside, 'matters').find((row) => row.matterId === matterId);
    expect(answered?.files).toHaveLength(1);
    expect(hashOf(inside[answered?.files?.[0] ?? ''] as Uint8Array)).toBe(hashOf(evidence));
    const files = rowsOf(inside, 'templates').find((row) => row._id === template._id)?.files ?? [];
    expect(files).toHaveLength(2);
    expect(hashOf(inside[files[1] ?? ''] as Uint8Array)).toBe(hashOf(file));
    expect(Object.values(inside).length).toBeGreaterThan(12);
    for (const part of ['templates', 'matters', 'versions'])
      for (const row of rowsOf(inside, part)) expect(row.missing, part).toBeUndefined();
  });

  it('clauses with their versions, every document of a package with the file that names clauses, and tests', async () => {
    const by = await newLawyer();
    const request = clauseRequest('governing_law');
    const clause = await ok(call(clauses.createClause, request, by));
    const { saveId: _, ...details } = { ...request, wording: [[{ text: 'Only Texas.' }]] };
    await ok(call(clauses.changeClause, { ...details, version: clause.version }, by));
    const source = docx('Lease', '{{> governing_law}}');
    const template = await newTemplate(by, source, { name: 'Lease' });
    const twin = docx('A notice about {{state}}.');
    const second = await withPackageDocument(by, template, twin, { name: 'Notice: A' });
    const third = await withPackageDocument(by, second, docx('Another about {{state}}.'), { name: 'Notice? A' });
    const newer = docx('Lease of a house', '{{> governing_law}}');
    const file = { uploadId: await upload(by, newer), fileName: 'lease.docx', version: third.version };
    await ok(call(templates.replaceTemplateFile, { templateId: template._id, ...file }, by));
    const templateId = template._id;
    const test = { id: 't', name: 'Texas', today: '2026-11-22', answers: {}, sentences: [] };
    await ok(call(questionnaires.saveTemplateTests, { templateId, version: 0, tests: [test] }, by));
    const inside = await exported(by);

    expect(rowsOf(inside, 'clauses')).toEqual([expect.objectContaining({ clauseId: 'governing_law', number: 2 })]);
    const versions = rowsOf(inside, 'clause-versions');
    expect(versions.map(({ clauseId, number, text }) => [clauseId, number, text])).toEqual([
      ['governing_law', 1, 'Governing law\nThe laws of {{state}} govern, in {{county}}.'],
      ['governing_law', 2, 'Only Texas.'],
    ]);
    expect(versions[0]).toMatchObject({ wording: request.wording, questions: request.questions });
    const [row] = rowsOf(inside, 'templates');
    expect(row).toMatchObject({ tests: [{ name: 'Texas' }], clauses: [{ clauseId: 'governing_law', number: 2 }] });
    const names = (row?.files ?? []).map((path) => path.split('/').at(-1));
    expect(names).toEqual([
      'Lease (v1).docx',
      'Lease (v2).docx',
      'Lease (v2) naming its clauses.docx',
      'Notice A (v1).docx',
      'Notice A (v1) 2.docx',
    ]);
    const ofTemplate = rowsOf(inside, 'template-versions');
    expect(ofTemplate.length).toBeGreaterThan(0);
    expect(idsIn(ofTemplate, 'number')).toEqual(ofTemplate.map((_, at) => at + 1));
    for (const version of ofTemplate) expect(version).toMatchObject({ templateId, questionnaire: expect.anything() });
    const fileAt = (at: number) => hashOf(inside[row?.files?.[at] ?? ''] as Uint8Array);
    expect([fileAt(2), fileAt(3)]).toEqual([hashOf(newer), hashOf(twin)]);
    const former = ofTemplate.flatMap(({ files = [] }) => files);
    expect(former.at(0)).toMatch(/version 1\/Lease \(v1\) naming its clauses\.docx$/);
    expect(hashOf(inside[former.at(0) ?? ''] as Uint8Array)).toBe(hashOf(source));
    expect(row?.missing).toBeUndefined();
  });

  it('the files that stood before an earlier version was brought back are there, with their versions @soak', async () => {
    const by = await newLawyer();
    const { _id: templateId, version } = await newTemplate(by, contractFile());
    const later = docx('Another {{party_name}}');
    const file = { uploadId: await upload(by, later), fileName: 'later.docx', version };
    const replaced = await ok(call(templates.replaceTemplateFile, { templateId, ...file }, by));
    await ok(call(questionnaires.revertTemplate, { templateId, number: '1', version: replaced.version }, by));
    const inside = await exported(by);

    expect(rowsOf(inside, 'templates')[0]?.files).toHaveLength(1);
    const versions = rowsOf(inside, 'template-versions');
    expect(versions.map(({ number, files = [] }) => [number, files.length])).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
    ]);
    const [path = ''] = versions.flatMap(({ files = [] }) => files);
    expect(hashOf(inside[path] as Uint8Array)).toBe(hashOf(later));
  });

  it('what clients asked the firm and were answered stands with its matter', async () => {
    const by = await newLawyer();
    const { matterId, guest, client } = await sharedMatter(by);
    const { questionnaire } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
    const questionId = questionsOf(questionnaire)[0]?.id ?? '';
    const message = { matterId, questionId, messageId: newId(), text: 'What is meant?' };
    await ok(call(matters.askAboutQuestion, message, guest));
    const reply = { ...message, clientId: client._id, messageId: newId(), text: 'The buyer.' };
    await ok(call(matters.answerAboutQuestion, reply, by));
    const messages = rowsOf(await exported(by), 'messages');
    expect(messages.map((row) => [row.matterId, row.from, row.text])).toEqual([
      [matterId, 'client', 'What is meant?'],
      [matterId, 'firm', 'The buyer.'],
    ]);
  });

  it('more clients, versions and history than one page holds are all there', async () => {
    const by = await newLawyer();
    const first = await newClient(by);
    const item = (await allItems()).find(({ sk }) => sk === `CLIENT#${first._id}`) as Record<string, unknown>;
    const others = Array.from({ length: 120 }, newId);
    await Promise.all(others.map((clientId) => putItem({ ...item, sk: `CLIENT#${clientId}`, clientId })));
    const { matterId } = await openedMatter(by, docx('A contract without a question.'));
    await ok(call(matters.submitMatterAnswers, { matterId, version: 0, answers: {} }, by));
    const [contract] = await documentsOf(by, matterId);
    const version = (await allItems()).find(
      ({ pk, sk }) => String(pk).endsWith(`#DOCUMENT#${contract?.documentId}`) && String(sk).startsWith('VERSION#'),
    );
    for (let number = 2; number <= 60; number++)
      await putItem({ ...version, sk: `VERSION#${String(number).padStart(6, '0')}`, number });
    const inside = await exported(by);
    expect(rowsOf(inside, 'clients')).toHaveLength(122);
    const versions = rowsOf(inside, 'versions');
    expect(versions.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
    expect(rowsOf(inside, 'documents')).toHaveLength(1);
    for (const { files = [] } of versions) for (const path of files) expect(inside[path]?.length).toBeGreaterThan(500);
  }, 120_000);

  it('tells how an envelope stands, and who did what of it, also where an older record names the sender', async () => {
    const by = await newLawyer();
    const { envelopeId } = await sent(by, [newSigner(1)]);
    await pastItsEnd(envelopeId);
    const sentEvent = (await allItems()).find(({ sk, kind }) => sk === 'EVENT#000002' && kind === 'sent');
    const { address: _, ...older } = sentEvent ?? {};
    await putItem({ ...older, sk: 'EVENT#000003', number: 3, kind: 'reminded' });
    const inside = await exported(by);
    expect(rowsOf(inside, 'envelopes')).toMatchObject([{ envelopeId, state: 'expired' }]);
    const events = rowsOf(inside, 'envelope-events');
    expect(events.map(({ kind, doneBy }) => [kind, doneBy])).toEqual([
      ['created', sentEvent?.who],
      ['sent', sentEvent?.who],
      ['reminded', 'System'],
    ]);
    expect(events[2]?.who).toBe(sentEvent?.who);
  }, 60_000);

  it('a lapsed owner exports too', async () => {
    const by = await newLawyer();
    const client = await newClient(by);
    const { data } = await ok(call(auth.checkStatus, {}, by));
    await changeAccount(data._id, { trialStartedAt: new Date(Date.now() - TRIAL_MS).toISOString() });
    expect(idsIn(rowsOf(await exported(by), 'clients'), '_id')).toEqual([client._id]);
  });

  it('another firm’s things are in nobody else’s export, whatever cursor is sent', async () => {
    const theirs = await newLawyer();
    const client = await newClient(theirs);
    const by = await newLawyer();
    const pages = ['clients', 'clients.eyJwayI6IkZJUk0jeCJ9', 'documents.x~y', 'matters.'];
    for (const cursor of pages) expect((await call(readExport, { cursor }, by)).text).not.toContain(client._id);
  });
});

describe('403', () => {
  it('only the owner exports: neither somebody of the firm’s staff nor a client', async () => {
    const owner = await newLawyer();
    const { data } = await ok(call(auth.checkStatus, {}, owner));
    const { guest } = await sharedMatter(owner);
    const staff = await newLawyer();
    const { data: person } = await ok(call(auth.checkStatus, {}, staff));
    const role = { parentAccountId: data._id, roleId: 'r', tabCodes: [0, 1, 2, 3, 4, 6, 7, 8] };
    await changeAccount(person._id, { staff: role });
    expect((await call(readExport, {}, staff)).problem.message).toBe('Only the owner of the firm can do this.');
    expect((await call(readExport, {}, guest)).problem.message).toBe('Usertype not matched');
  });
});
