import { beforeAll, describe, expect, it } from 'vitest';
import { archiveClient } from '#core/clients/endpoints.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as files from '#core/files/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { beginUpload, readUpload } from '#core/uploads/endpoints.ts';
import { keepFile } from './keep-file.ts';
import { type By, fetched, newClient, newLawyer } from './practice.ts';
import { call, newId, ok, putFile, stack } from './stack.ts';
import { allItems, changeItems } from './table.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const pdf = bytesOf('%PDF-1.4 a deed');

let by: By;
beforeAll(async () => {
  by = await newLawyer();
});

const started = async (firm: By = by) => {
  const client = await newClient(firm);
  const request = { matterId: newId(), clientId: client._id, name: 'Purchase of a mill', practiceArea: 'Real Estate' };
  const matter = await ok(call(matters.startMatter, request, firm));
  return { client, request, matter, matterId: request.matterId };
};

const kept = async (matterId: string, fileName = 'deed.pdf', bytes = pdf): Promise<string> =>
  keepFile((await stack()).port, by, { matterId, fileName, bytes });

describe('200', () => {
  it('a matter without a template is open with a number, counted and listed, and asks nothing', async () => {
    const firm = await newLawyer();
    const { request, matter, matterId } = await started(firm);
    expect(matter).toMatchObject({
      state: 'open',
      questionnaire: 'none',
      practiceArea: 'Real Estate',
      number: expect.stringMatching(/-0001$/),
    });
    expect(matter).not.toHaveProperty('templateId');
    expect(await ok(call(matters.startMatter, request, firm))).toEqual(matter);
    const { rows } = await ok(call(matters.listMatters, {}, firm));
    expect(rows).toMatchObject([{ id: matterId, state: 'open', questionnaire: 'none' }]);
    expect(await ok(call(matters.readOverview, {}, firm))).toMatchObject({ pending: 0, open: 1, waiting: [] });
    // What its page asks before it knows that there is no template is answered all the same.
    const sheet = await ok(call(matters.readMatterQuestionnaire, { matterId }, firm));
    expect(sheet).toMatchObject({ progress: 'none', questionnaire: { sections: [] }, answers: {}, mayAnswer: false });
    expect(await ok(call(matters.downloadMatterTemplate, { matterId }, firm))).toEqual({});
    const asked = [
      call(matters.saveMatterAnswers, { matterId, version: 0, changes: {} }, firm),
      call(matters.sendQuestionnaire, { matterId, version: matter.version }, firm),
      call(documents.assembleMatter, { matterId, assemblyId: newId() }, firm),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404]);
    const nowhere = { matterId: newId() };
    expect((await call(matters.readMatterQuestionnaire, nowhere, firm)).status).toBe(404);
    expect((await call(matters.downloadMatterTemplate, nowhere, firm)).status).toBe(404);
  });

  it('a file is found by its name among the firm’s documents, by words too, until it is removed', async () => {
    const { matterId } = await started();
    const named = async (search?: string) =>
      (await ok(call(documents.listDocuments, search === undefined ? {} : { search }, by))).rows;
    const fileId = await kept(matterId, 'Survey of the O’Neill mill.pdf');
    const row = { id: fileId, matterId, name: 'Survey of the O’Neill mill.pdf', file: true };
    expect(await named()).toContainEqual(expect.objectContaining(row));
    expect(await named('oneill surv')).toMatchObject([row]);
    const { since } = await ok(call(documents.listDocuments, {}, by));
    await ok(call(files.trashFile, { matterId, fileId }, by));
    expect(await named('oneill surv')).toEqual([]);
    expect((await named()).find(({ id }) => id === fileId)).toBeUndefined();
    const { rows } = await ok(call(documents.listDocuments, { since }, by));
    expect(rows.find(({ id }) => id === fileId)).toMatchObject({ gone: true });
    const keys = (await allItems()).map(({ pk, sk }) => `${pk}|${sk}`);
    expect(keys.filter((key) => key.includes('#WORDS|') && key.includes(fileId))).toEqual([]);
  });

  it('it is renamed, closed, and opens again as it was', async () => {
    const { matter, matterId } = await started();
    const named = await ok(call(matters.renameMatter, { matterId, version: matter.version, name: 'The mill' }, by));
    const closed = await ok(call(matters.closeMatter, { reason: 'Settled', matterId, version: named.version }, by));
    expect(closed.state).toBe('closed');
    const reopened = await ok(call(matters.reopenMatter, { matterId, version: closed.version }, by));
    expect(reopened).toMatchObject({ state: 'open', questionnaire: 'none', name: 'The mill' });
  });

  it('a file is kept with it, downloaded as it was sent, and removed once however often that is asked', async () => {
    const { matterId } = await started();
    const fileId = await kept(matterId);
    const file = await ok(call(files.readMatterFile, { matterId, fileId }, by));
    expect(file).toMatchObject({ name: 'deed.pdf', type: 'application/pdf', size: pdf.length });
    expect(file).not.toHaveProperty('key');
    const { url, fileName } = await ok(call(files.openFile, { matterId, fileId, openingId: newId() }, by));
    expect(fileName).toBe('deed.pdf');
    expect((await fetched(url)).bytes).toEqual(pdf);
    await ok(call(files.trashFile, { matterId, fileId }, by));
    await ok(call(files.trashFile, { matterId, fileId }, by));
    expect((await ok(call(files.listMatterFiles, { matterId }, by))).rows).toEqual([]);
    expect((await fetched(url)).bytes).toEqual(pdf);
    await ok(call(files.eraseFile, { matterId, fileId }, by));
    await ok(call(files.eraseFile, { matterId, fileId }, by));
    expect((await call(files.openFile, { matterId, fileId, openingId: newId() }, by)).status).toBe(404);
    expect((await fetch(url)).status).toBe(404);
  });
});

describe('404', () => {
  it('nobody of another firm reads or removes a file', async () => {
    const { matterId } = await started();
    const fileId = await kept(matterId);
    const stranger = await newLawyer();
    const replies = await Promise.all([
      call(files.listMatterFiles, { matterId }, stranger),
      call(files.openFile, { matterId, fileId, openingId: newId() }, stranger),
      call(files.trashFile, { matterId, fileId }, stranger),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await ok(call(files.listMatterFiles, { matterId }, by))).rows).toHaveLength(1);
  });
});

describe('409', () => {
  it('an archived client starts no matter', async () => {
    const client = await newClient(by);
    await ok(call(archiveClient, { clientId: client._id, version: client.version }, by));
    const reply = await call(matters.startMatter, { matterId: newId(), clientId: client._id, name: 'Late' }, by);
    expect([reply.status, reply.body]).toMatchObject([409, { problem: 'client-archived' }]);
  });

  it('the files of a closed matter stay as they are', async () => {
    const { matterId, matter } = await started();
    const fileId = await kept(matterId);
    await ok(call(matters.closeMatter, { reason: 'Settled', matterId, version: matter.version }, by));
    expect((await call(files.trashFile, { matterId, fileId }, by)).status).toBe(409);
  });
});

describe('409 of many files', () => {
  it('what was permitted before others were kept is no 501st @soak', async () => {
    const { matterId } = await started();
    const fileId = await kept(matterId);
    const late = { uploadId: newId(), matterId, fileName: 'last.pdf', size: pdf.length };
    const { way } = await ok(call(beginUpload, late, by));
    const item = (await allItems()).find(({ sk }) => sk === `MATTERFILE#${fileId}`);
    await changeItems(
      Array.from({ length: 499 }, () => newId()).map((id) => ({ ...item, fileId: id, sk: `MATTERFILE#${id}` })),
    );
    await putFile(way?.form ?? { url: '', fields: {} }, pdf, 'last.pdf');
    await expect
      .poll(async () => (await ok(call(readUpload, { uploadId: late.uploadId, matterId }, by))).reason)
      .toBe('There are as many files here as there can be.');
    const another = { ...late, uploadId: newId() };
    expect(await call(beginUpload, another, by)).toMatchObject({ status: 409, body: { problem: 'too-many-files' } });
  });
});
