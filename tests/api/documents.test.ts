import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import * as clients from '#core/clients/endpoints.ts';
import type { Document } from '#core/documents/document.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import { password } from './auth-world.ts';
import { answered, answeredBeside } from './outbox-world.ts';
import {
  assembled,
  type By,
  documentsOf,
  docx,
  fetched,
  newLawyer,
  newTemplate,
  openedMatter,
  sharedMatter,
} from './practice.ts';
import { call, lines, newId, ok, stack } from './stack.ts';
import { allItems, putItem } from './table.ts';

let by: By;
/** The matter of the client of whom most tests have another one. */
let original: Awaited<ReturnType<typeof answered>>;
beforeAll(async () => {
  by = await newLawyer();
  original = await answered(by);
});

/** A matter of one sentence, answered by a client of its own, with its contract. */
const finishedOfNew = async (lawyer = by) => made(lawyer, await answered(lawyer));
/** The same of a client who has others. */
const finished = async () => made(by, await answeredBeside(by, original));
const made = async (lawyer: By, { matterId, guest, client, submission }: Awaited<ReturnType<typeof answered>>) => {
  await ok(call(matters.submitInvitedAnswers, submission, guest));
  const [contract] = await documentsOf(lawyer, matterId);
  return { matterId, guest, clientId: client._id, email: client.invitee_email, contract: contract as Document };
};

const share = ({ documentId, version }: Document, number = 1) =>
  call(documents.shareVersion, { documentId, version, sharedVersion: number }, by);
const stop = ({ documentId, version }: Document) => call(documents.stopSharing, { documentId, version }, by);

/** What the client sees of the documents of a matter. */
const seenBy = async (matterId: string, guest: By) =>
  (await ok(call(documents.listInvitedDocuments, { matterId }, guest))).rows;

/** Another version of a matter's contract. */
const again = (matterId: string) => assembled(by, matterId);

describe('200', () => {
  it("a contract stands among its matter's and its client's documents", async () => {
    const { clientId, matterId, contract } = await finishedOfNew();
    const { documentId, name, latest, formats, updatedAt, version } = contract;
    expect((await ok(call(documents.listClientDocuments, { clientId }, by))).rows).toEqual([
      { id: documentId, version, at: expect.any(String), matterId, name, latest, formats, updatedAt },
    ]);
    const { rows: versions } = await ok(call(documents.listDocumentVersions, { documentId }, by));
    expect(versions).toMatchObject([{ number: 1, madeBy: 'Cleo Client', notes: [] }]);
    expect(versions[0]?.sizes.docx).toBeGreaterThan(500);
    expect(versions[0]?.sizes.pdf).toBeGreaterThan(500);
  });

  it("a document that becomes a draft is gone from its client's list for everybody but its maker, and comes back", async () => {
    const { matterId, client } = await openedMatter(by, docx('Nothing is asked.'));
    const clientId = client._id;
    await ok(call(matters.submitMatterAnswers, { matterId, version: 0, answers: {} }, by));
    const [contract] = (await documentsOf(by, matterId)) as [Document];
    const { documentId } = contract;
    const local = await stack();
    const email = `ines-${newId()}@example.com`;
    await inviteStaff(local, by.token, email, await addRole(local, by.token, `Role ${newId()}`, [2, 3]));
    const colleague = { token: await joinAsStaff(local, { firstName: 'Ines', lastName: 'Park', email, password }) };
    const listedFor = async (reader: By, since?: string) =>
      (await ok(call(documents.listClientDocuments, { clientId, ...(since ? { since } : {}) }, reader))).rows;
    const shows = (version: number, visibility: 1 | 2) =>
      ok(call(documents.changeDocument, { documentId, version, visibility }, by));
    const { since } = await ok(call(documents.listClientDocuments, { clientId }, colleague));
    const found = async (reader: By, search = contract.name) =>
      (await ok(call(documents.listClientDocuments, { clientId, search }, reader))).rows.map(({ id }) => id);
    expect([await found(colleague), await found(colleague, 'nothing such')]).toEqual([[documentId], []]);
    expect(await listedFor(colleague, since)).toMatchObject([{ id: documentId, name: contract.name }]);
    /** The same in the list of all documents of the firm. */
    const amongAll = async (reader: By, request: { since?: string; search?: string } = {}) =>
      (await ok(call(documents.listDocuments, request, reader))).rows.filter(({ id }) => id === documentId);
    expect(await amongAll(colleague)).toEqual([
      { id: documentId, version: contract.version, at: expect.any(String), clientId, matterId, name: contract.name },
    ]);
    expect(await amongAll(colleague, { search: contract.name })).toHaveLength(1);

    const draft = await shows(contract.version, 2);
    const gone = { id: documentId, version: draft.version, at: expect.any(String), gone: true };
    expect(await listedFor(colleague, since)).toEqual([gone]);
    expect(await listedFor(colleague)).toEqual([]);
    expect(await amongAll(colleague, { since })).toEqual([gone]);
    expect([await amongAll(colleague), await amongAll(colleague, { search: contract.name })]).toEqual([[], []]);
    expect(await amongAll(by)).toHaveLength(1);
    expect([await found(colleague), await found(by)]).toEqual([[], [documentId]]);
    expect(await listedFor(by, since)).toMatchObject([{ id: documentId, name: contract.name }]);
    const team = await shows(draft.version, 1);
    expect(await listedFor(colleague, since)).toMatchObject([
      { id: documentId, version: team.version, name: contract.name },
    ]);
  });

  it('one document that is stored oddly does not hide the others of its matter, and the log names its ids alone', async () => {
    const { matterId, contract } = await finished();
    const stored = (await allItems()).find(({ pk, sk }) => `${pk}`.includes(contract.documentId) && sk === 'DOCUMENT');
    const documentId = newId();
    const pk = `${stored?.pk}`.replace(contract.documentId, documentId);
    await putItem({ ...stored, pk, documentId, name: 'Odd agreement', formats: 'docx' });
    expect((await ok(call(documents.listMatterDocuments, { matterId }, by))).rows).toEqual([contract]);
    const [line = ''] = lines().filter((each) => each.includes('oddRow'));
    expect(JSON.parse(line)).toMatchObject({ operation: 'listMatterDocuments', oddRow: { documentId, matterId } });
    expect(line).not.toContain('Odd agreement');
  });

  it('the 51st version is on the next page, and its assembly, asked for again, makes no other', async () => {
    const { matterId, contract } = await finished();
    const { documentId } = contract;
    const assemblyId = newId();
    const { latest } = await assembled(by, matterId, assemblyId);
    const kept = (await allItems()).find(({ pk, sk }) => `${pk}`.includes(documentId) && sk === 'VERSION#000002');
    for (let number = latest + 1; number <= 52; number++)
      await putItem({ ...kept, sk: `VERSION#0000${String(number).padStart(2, '0')}`, number, assemblyId: newId() });

    const page = await ok(call(documents.listDocumentVersions, { documentId }, by));
    const rest = await ok(call(documents.listDocumentVersions, { documentId, cursor: page.cursor ?? '' }, by));
    const numbers = [...page.rows, ...rest.rows].map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 52 }, (_, at) => 52 - at));
    expect(rest.cursor).toBeUndefined();

    await again(matterId);
    const repeated = await ok(call(documents.assembleMatter, { matterId, assemblyId }, by));
    expect(repeated).toMatchObject({ state: 'made', number: latest });
    expect(
      (await allItems()).filter(({ pk, sk }) => `${pk}`.includes(documentId) && `${sk}`.startsWith('VERSION#')),
    ).toHaveLength(52);
  });

  it('the client sees a contract once it is shared, is told, and loses sight of it when it no longer is', async () => {
    const { matterId, guest, contract, email } = await finishedOfNew();
    const { documentId } = contract;
    const seen = () => seenBy(matterId, guest);
    const which = { matterId, documentId, number: '1', format: 'pdf' as const };
    expect(await seen()).toEqual([]);
    expect((await call(documents.downloadInvitedDocument, which, guest)).status).toBe(404);

    const shared = await ok(share(contract));
    expect(await seen()).toMatchObject([{ documentId, name: contract.name, number: 1, formats: ['docx', 'pdf'] }]);
    const { url, fileName } = await ok(call(documents.downloadInvitedDocument, which, guest));
    expect(fileName).toBe(`${contract.name} (v1).pdf`);
    expect((await fetched(url)).status).toBe(200);
    const message = await ok(call(notifications.listNotifications, {}, guest));
    expect(message.rows[0]).toMatchObject({ kind: 'document-shared', matterId });
    const [mail] = await (await stack()).mail(email);
    expect(mail?.subject).toContain('has shared a document with you');
    expect(mail?.text).toContain(encodeURIComponent(`/business/matters/matter-details/${matterId}`));

    expect(await ok(share(contract))).toEqual(shared);
    expect((await ok(call(notifications.listNotifications, {}, guest))).rows).toHaveLength(message.rows.length);

    await ok(stop(shared));
    expect(await seen()).toEqual([]);
    expect((await call(documents.downloadInvitedDocument, which, guest)).status).toBe(404);
  });

  it('a new version shares nothing: the client goes on seeing the shared one until another is shared, and may be given it back', async () => {
    const { matterId, guest, contract, email } = await finishedOfNew();
    const { documentId } = contract;
    await again(matterId);
    expect(await seenBy(matterId, guest)).toEqual([]);
    const opens = async () =>
      Promise.all(
        ['1', '2', '3'].map(async (number) => {
          const which = { matterId, documentId, number, format: 'docx' as const };
          return (await call(documents.downloadInvitedDocument, which, guest)).status === 200;
        }),
      );
    const mails = async () =>
      (await (await stack()).mail(email)).filter(({ subject }) => subject.includes('has shared')).length;

    const [anew] = (await ok(call(documents.listMatterDocuments, { matterId }, by))).rows;
    const second = await ok(share(anew as Document, 2));
    expect(second).toMatchObject({ latest: 2, sharedVersion: 2 });
    const third = await again(matterId);
    expect(third).toMatchObject({ latest: 3, sharedVersion: 2 });
    expect(await seenBy(matterId, guest)).toMatchObject([{ number: 2, madeAt: second.updatedAt }]);
    expect([await opens(), await mails()]).toEqual([[false, true, false], 1]);

    const shared = await ok(share(third, 3));
    expect([await opens(), await mails()]).toEqual([[false, false, true], 2]);
    await ok(share(shared, 2));
    expect(await seenBy(matterId, guest)).toMatchObject([{ number: 2 }]);
  });

  it('a document shared before versions were, goes on being seen in the version of then @soak', async () => {
    const { matterId, guest, contract } = await finished();
    for (const item of await allItems())
      if (item.documentId === contract.documentId && !`${item.sk}`.startsWith('VERSION#'))
        await putItem({ ...item, sharedWithClient: true });
    expect(await seenBy(matterId, guest)).toMatchObject([{ number: 1 }]);
    const next = await again(matterId);
    expect(next).toMatchObject({ latest: 2, sharedVersion: 1 });
    expect(await seenBy(matterId, guest)).toMatchObject([{ number: 1 }]);
    await ok(stop(next));
    expect(await seenBy(matterId, guest)).toEqual([]);
  });

  it('sharing the contract of a matter that was never sent shows the matter without its answers, until that ends', async () => {
    const { client, guest } = await sharedMatter(by);
    const template = await newTemplate(by, docx('Nothing is asked here either.'));
    const request = { matterId: newId(), clientId: client._id, templateId: template._id, name: 'Own work' };
    const { matterId } = await ok(call(matters.openMatter, request, by));
    await ok(call(matters.submitMatterAnswers, { matterId, version: 0, answers: {} }, by));
    const own = async () =>
      (await ok(call(matters.listInvitedMatters, {}, guest))).rows.filter(({ name }) => name === 'Own work');
    const [contract] = await documentsOf(by, matterId);

    const shared = await ok(share(contract as Document));
    const [matter] = await own();
    expect(matter).toMatchObject({ matterId, questionnaire: 'not-sent' });
    expect(matter?.submittedAt).toBeUndefined();
    expect(await seenBy(matterId, guest)).toMatchObject([{ number: 1 }]);
    expect((await call(matters.readInvitedQuestionnaire, { matterId }, guest)).status).toBe(404);

    await ok(stop(shared));
    expect(await own()).toEqual([]);
    expect((await call(documents.listInvitedDocuments, { matterId }, guest)).status).toBe(404);
  });

  it('a draft is never shared', async () => {
    const { documentId, version } = await ok(share((await finished()).contract));
    const draft = await ok(call(documents.changeDocument, { documentId, version, visibility: 2 }, by));
    expect(draft.visibility).toBe(2);
    expect(draft.sharedVersion).toBeUndefined();
  });
});

describe('400', () => {
  it('a version is a number and a format one of two', async () => {
    const { documentId } = (await finished()).contract;
    const wrong = { documentId, number: 'one', format: 'odt' };
    const { status, problem } = await call(documents.downloadDocument, wrong as never, by);
    expect([status, problem.errors.map(({ field }) => field)]).toEqual([400, ['number', 'format']]);
  });

  it('a choice that was left out is asked for by its name', async () => {
    const { documentId, version } = (await finished()).contract;
    const { status, problem } = await call(documents.changeDocument, { documentId, version } as never, by);
    const errors = [{ field: 'visibility', msg: 'Visibility: Field is required' }];
    expect([status, problem.errors]).toEqual([400, errors]);
  });
});

describe('404', () => {
  it('a version that was never made, and a document of another matter, are not found', async () => {
    const { contract, guest, matterId } = await finished();
    const other = (await finished()).contract;
    await ok(share(other));
    const missing = { documentId: contract.documentId, number: '2', format: 'pdf' as const };
    expect((await call(documents.downloadDocument, missing, by)).status).toBe(404);
    expect((await share(contract, 2)).status).toBe(404);
    const theirs = { matterId, documentId: other.documentId, number: '1', format: 'pdf' as const };
    expect((await call(documents.downloadInvitedDocument, theirs, guest)).status).toBe(404);
  });

  it("another firm's matter and client have no documents to list", async () => {
    const { matterId, clientId } = await finishedOfNew(await newLawyer());
    expect((await call(documents.listMatterDocuments, { matterId }, by)).status).toBe(404);
    expect((await call(documents.listClientDocuments, { clientId }, by)).status).toBe(404);
  });
});

describe('409', () => {
  it('a stale change of who sees a document is refused', async () => {
    const { contract } = await finished();
    await ok(share(contract));
    expect((await stop(contract)).status).toBe(409);
    const { documentId, version } = contract;
    expect((await call(documents.changeDocument, { documentId, version, visibility: 2 }, by)).status).toBe(409);
  });

  it('nothing is shared with an archived client, who is neither mailed nor told, until they are restored', async () => {
    const { contract, matterId, clientId, email, guest } = await finishedOfNew();
    const { version } = await ok(call(clients.readClient, { clientId }, by));
    const archived = await ok(call(clients.archiveClient, { clientId, version }, by));
    const before = await (await stack()).mail(email);
    const { status, problem } = await share(contract);
    expect([status, problem?.problem]).toEqual([409, 'client-archived']);
    expect(await seenBy(matterId, guest)).toEqual([]);
    expect(await (await stack()).mail(email)).toEqual(before);
    await ok(call(clients.restoreClient, { clientId, version: archived.version }, by));
    await ok(share(contract));
    expect(await seenBy(matterId, guest)).toHaveLength(1);
  });
});
