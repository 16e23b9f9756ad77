import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { DAY_MS } from '#core/calendar.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as duplicates from '#core/duplicates/endpoints.ts';
import * as files from '#core/files/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { listMatterTimeline } from '#core/timeline/endpoints.ts';
import { password } from './auth-world.ts';
import { keepFile } from './keep-file.ts';
import {
  type By,
  fetched,
  matterAskingForFiles,
  newClient,
  newLawyer,
  ofFirm,
  sendAnswerFile,
  whenMailed,
} from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';
import { runAt, turnBack } from './subscriptions-world.ts';
import { allItems } from './table.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const pdf = bytesOf('%PDF-1.4 a deed');

let by: Awaited<ReturnType<typeof newLawyer>>;
let colleague: By;
let clientId: string;
let matterId: string;

beforeAll(async () => {
  by = await newLawyer();
  const local = await stack();
  const email = `mina-${newId()}@example.com`;
  await inviteStaff(local, by.token, email, await addRole(local, by.token, 'Associates', [2, 3]));
  colleague = { token: await joinAsStaff(local, { firstName: 'Mina', lastName: 'Staff', email, password }) };
}, 120_000);

const started = async (of = clientId, name = 'Purchase of a mill') =>
  (await ok(call(matters.startMatter, { matterId: newId(), clientId: of, name }, by))).matterId;
beforeEach(async () => {
  clientId = (await newClient(by))._id;
  matterId = await started();
});

const uploaded = async (fileName = 'deed.pdf', folderId?: string, of = matterId, who: By = by) => {
  const fileId = await keepFile((await stack()).port, who, { matterId: of, fileName, bytes: pdf, folderId });
  return ok(call(files.readMatterFile, { matterId: of, fileId }, who));
};
const folder = async (name: string, parentId?: string) => {
  const folderId = newId();
  await ok(call(files.addFolder, { matterId, folderId, name, ...(parentId && { parentId }) }, by));
  return folderId;
};
const listed = async (who: By = by, of = matterId) =>
  (await ok(call(files.listMatterFiles, { matterId: of }, who))).rows;
const ofClient = async (who: By = by, of = clientId) =>
  (await ok(call(files.listClientFiles, { clientId: of }, who))).rows.filter((row) => !('gone' in row));
const problemOf = async (reply: Promise<{ problem?: { problem: string } | undefined }>) =>
  (await reply).problem?.problem;

describe('folders', () => {
  it('stand in one another, are renamed and moved, and never within themselves, twice of one name or 9 deep', async () => {
    const [outer, other] = [await folder('Evidence'), await folder('Drafts')];
    const inner = await folder('Letters', outer);
    const again = { matterId, folderId: inner, name: 'Letters', parentId: outer };
    expect((await ok(call(files.addFolder, again, by))).folders).toHaveLength(3);
    expect(await problemOf(call(files.addFolder, { matterId, folderId: newId(), name: 'EVIDENCE' }, by))).toBe(
      'folder-name-taken',
    );
    const into = { matterId, folderId: outer, name: 'Evidence', parentId: inner };
    expect(await problemOf(call(files.changeFolder, into, by))).toBe('folder-in-itself');
    const moved = await ok(call(files.changeFolder, { ...again, name: 'Exhibits', parentId: other }, by));
    expect(moved.folders).toContainEqual({ folderId: inner, name: 'Exhibits', parentId: other });
    let deepest = inner;
    for (let depth = 3; depth <= 8; depth += 1) deepest = await folder(`Level ${depth}`, deepest);
    const tooDeep = { matterId, folderId: newId(), name: 'Level 9', parentId: deepest };
    expect(await problemOf(call(files.addFolder, tooDeep, by))).toBe('folder-too-deep');
    expect(await problemOf(call(files.changeFolder, { ...into, parentId: other }, by))).toBeUndefined();
  });

  it('two that are added at one moment are both kept, and of one name one', async () => {
    const add = (name: string) => call(files.addFolder, { matterId, folderId: newId(), name }, by);
    await Promise.all(['A', 'B', 'C'].map(add).map(ok));
    const replies = await Promise.all([add('Same'), add('Same')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ok(call(files.listMatterFolders, { matterId }, by))).folders).toHaveLength(4);
  });

  it('one with files is removed with them alone, which come back in folders of the same names', async () => {
    const outer = await folder('Evidence');
    const { fileId } = await uploaded('deed.pdf', await folder('Letters', outer));
    expect(await problemOf(call(files.removeFolder, { matterId, folderId: outer }, by))).toBe('folder-not-empty');
    await ok(call(files.removeFolder, { matterId, folderId: outer, withFiles: true }, by));
    expect(await listed()).toEqual([]);
    const { rows } = await ok(call(files.listMatterFiles, { matterId, trash: 'true' }, by));
    expect(rows).toMatchObject([{ fileId, trashedFrom: ['Evidence', 'Letters'], trashedBy: 'Lana Tester' }]);
    const back = await ok(call(files.restoreFile, { matterId, fileId }, by));
    const { folders } = await ok(call(files.listMatterFolders, { matterId }, by));
    expect(folders.map(({ name }) => name)).toEqual(['Evidence', 'Letters']);
    expect(back.folderId).toBe(folders[1]?.folderId);
  });
});

describe('a file', () => {
  it('is renamed with its ending, tagged, and found by either', async () => {
    const { fileId, version } = await uploaded('deed.pdf');
    const said = { name: 'Survey of the O’Neill mill', tags: ['survey', 'Survey', 'land'], visibility: 1 as const };
    const changed = await ok(call(files.changeFile, { matterId, fileId, version, ...said }, by));
    expect(changed).toMatchObject({ name: 'Survey of the O’Neill mill.pdf', tags: ['Survey', 'land'] });
    const found = async (search: string) => (await ok(call(documents.listDocuments, { search }, by))).rows;
    expect(await found('oneill')).toMatchObject([{ id: fileId, clientId, matterId }]);
    expect(await found('land')).toMatchObject([{ id: fileId }]);
    expect((await ofClient())[0]).toMatchObject({ id: fileId, name: changed.name, tags: changed.tags });
    expect(await problemOf(call(files.changeFile, { matterId, fileId, version, ...said }, by))).toBe('conflict');
  });

  it('that is a draft is its maker’s alone, in every list and under its id, and nobody makes another’s file one', async () => {
    const { fileId, version } = await uploaded('secret.pdf');
    const said = { name: 'secret', tags: [], visibility: 2 as const };
    expect(await problemOf(call(files.changeFile, { matterId, fileId, version, ...said }, colleague))).toBe(
      'file-of-other',
    );
    const outer = await folder('Evidence');
    await ok(call(files.moveFile, { matterId, fileId, folderId: outer }, by));
    await ok(call(files.changeFile, { matterId, fileId, version: version + 1, ...said }, by));
    expect((await listed()).map((row) => row.fileId)).toEqual([fileId]);
    expect([await listed(colleague), await ofClient(colleague)]).toEqual([[], []]);
    const { rows } = await ok(call(documents.listDocuments, { search: 'secret' }, colleague));
    expect(rows).toEqual([]);
    const at = { matterId, fileId };
    const replies = await Promise.all([
      call(files.readMatterFile, at, colleague),
      call(files.findFile, { clientId, fileId }, colleague),
      call(files.openFile, { ...at, openingId: newId() }, colleague),
      call(files.listFileVersions, at, colleague),
      call(files.trashFile, at, colleague),
      call(files.moveFile, at, colleague),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(404));
    // A colleague who removes the folder meets nothing in it.
    await ok(call(files.removeFolder, { matterId, folderId: outer }, colleague));
    expect(await listed()).toMatchObject([{ fileId }]);
  });

  it('tells who opened it, an opening that is sent again once', async () => {
    const { fileId } = await uploaded();
    const opening = { matterId, fileId, openingId: newId() };
    const { url } = await ok(call(files.openFile, opening, colleague));
    expect((await fetched(url)).bytes).toEqual(pdf);
    await ok(call(files.openFile, opening, colleague));
    await ok(call(files.openFile, { ...opening, openingId: newId(), inline: true }, by));
    const file = await ok(call(files.readMatterFile, { matterId, fileId }, by));
    expect(file.openings).toMatchObject({ count: 2, last: [{ who: 'Lana Tester' }, { who: 'Mina Staff', number: 1 }] });
  });

  it('goes to another matter of its client and to the client alone, with its versions, and to no other client', async () => {
    const { fileId, version } = await uploaded();
    await ok(call(files.bringFileVersionBack, { matterId, fileId, number: '1', version }, by));
    const elsewhere = await started(clientId, 'Lease of a mill');
    const moved = await ok(call(files.moveFile, { matterId, fileId, toMatterId: elsewhere }, by));
    expect(moved).toMatchObject({ matterId: elsewhere, latest: 2 });
    expect(await ok(call(files.moveFile, { matterId, fileId, toMatterId: elsewhere }, by))).toMatchObject({ fileId });
    expect([await listed(), (await listed(by, elsewhere)).length]).toEqual([[], 1]);
    const own = await ok(call(files.moveFile, { matterId: elsewhere, fileId, toClient: true }, by));
    expect(own).not.toHaveProperty('matterId');
    const { rows } = await ok(call(files.listFileVersions, { clientId, fileId }, by));
    expect(rows).toMatchObject([{ number: 2, broughtBack: 1 }, { number: 1 }]);
    expect(await ofClient()).toMatchObject([{ id: fileId }]);
    expect(await ok(call(files.findFile, { clientId, fileId }, by))).toMatchObject({ fileId, clientId });
    const stranger = await started((await newClient(by))._id);
    expect((await call(files.moveFile, { clientId, fileId, toMatterId: stranger }, by)).status).toBe(404);
    const left = (await allItems()).filter(
      ({ pk, sk }) => `${pk}|${sk}`.includes(fileId) && `${pk}`.includes('#MATTER#'),
    );
    // What became of an upload is told to its sender for a day.
    expect(left.filter(({ pk, sk }) => `${pk}`.endsWith('#FILES') && !`${sk}`.startsWith('UPLOAD#'))).toEqual([]);
  });

  it('in the trash is found nowhere, comes back, and is erased with its bytes after 30 days, not while its matter is closed', async () => {
    await turnBack('erase-files');
    const { fileId } = await uploaded('gone.pdf');
    const { url } = await ok(call(files.openFile, { matterId, fileId, openingId: newId() }, by));
    await ok(call(files.trashFile, { matterId, fileId }, by));
    expect((await ok(call(documents.listDocuments, { search: 'gone' }, by))).rows).toEqual([]);
    await ok(call(files.restoreFile, { matterId, fileId }, by));
    expect(await listed()).toMatchObject([{ fileId }]);
    const trashed = await ok(call(files.trashFile, { matterId, fileId }, by));
    expect(Date.parse(trashed.erasedAfter ?? '') - Date.parse(trashed.trashedAt ?? '')).toBe(30 * DAY_MS);
    const { version } = await ok(call(matters.readMatter, { matterId }, by));
    const closed = await ok(call(matters.closeMatter, { matterId, version, reason: 'Settled' }, by));
    await runAt('erase-files', Date.now() + 31 * DAY_MS);
    expect((await fetch(url)).status).toBe(200);
    const { rows: inTrash } = await ok(call(files.listMatterFiles, { matterId, trash: 'true' }, by));
    const erasedAt = [...inTrash, ...(await ofClient())].map((row) =>
      'erasedAfter' in row ? Date.parse(row.erasedAfter ?? '') : 0,
    );
    expect(erasedAt).toHaveLength(2);
    for (const at of erasedAt) expect(at).toBeGreaterThan(Date.now() + 60 * DAY_MS);
    await ok(call(matters.reopenMatter, { matterId, version: closed.version }, by));
    await runAt('erase-files', Date.now() + 62 * DAY_MS);
    expect((await fetch(url)).status).toBe(404);
    expect((await call(files.restoreFile, { matterId, fileId }, by)).status).toBe(404);
    // What became of its upload went a day after it, by itself.
    const kept = (await allItems()).filter(({ sk }) => `${sk}`.includes(fileId) && !/^(20|UPLOAD#)/.test(`${sk}`));
    expect(JSON.stringify(kept)).not.toContain('gone.pdf');
    const { rows } = await ok(call(listMatterTimeline, { matterId }, by));
    expect(rows.map(({ said }) => said)).toContain('Restored a file from the trash');
  });
});

describe('a file that answers a question', () => {
  it('is read among the files of its matter, in the folder that the question names', async () => {
    const place = await matterAskingForFiles(by, clientId);
    const { matterId } = place;
    const { fileId, answer } = await sendAnswerFile(ofFirm, by, place, pdf, 'proof.pdf');
    const changes = { [place.questionId]: [answer] };
    await ok(call(matters.saveMatterAnswers, { matterId, version: 0, changes }, by));
    const { rows } = await ok(call(files.listAnswerFiles, { matterId }, by));
    expect(rows).toMatchObject([{ fileId, folderName: 'Evidence', name: 'proof.pdf', matterId }]);
  });
});

describe('files of two clients who are merged', () => {
  it('go over with their folders and back again @soak', async () => {
    const [stays, goes] = [await newClient(by), await newClient(by)];
    const theirs = await started(goes._id, 'Theirs');
    const inMatter = await uploaded('matter.pdf', undefined, theirs);
    const alone = await uploaded('alone.pdf', undefined, theirs);
    const folderId = newId();
    await ok(call(files.addFolder, { clientId: goes._id, folderId, name: 'Passport' }, by));
    await ok(call(files.moveFile, { matterId: theirs, fileId: alone.fileId, toClient: true, folderId }, by));
    const request = { clientId: stays._id, version: stays.version, mergeId: newId(), otherId: goes._id, taken: [] };
    await ok(call(duplicates.mergeClient, { ...request, otherVersion: goes.version }, by));
    await whenMailed();
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
    expect(idsOf(await ofClient(by, stays._id))).toEqual([alone.fileId, inMatter.fileId].sort());
    const { folders } = await ok(call(files.listClientFolders, { clientId: stays._id }, by));
    expect(folders).toMatchObject([{ name: 'Passport' }]);
    expect(await ok(call(files.findFile, { clientId: stays._id, fileId: alone.fileId }, by))).toMatchObject({
      folderId: folders[0]?.folderId,
    });
  });
});
