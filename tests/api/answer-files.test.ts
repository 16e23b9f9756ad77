import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { logo } from '#bin/demo/logo.ts';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { localCredentials } from '#bin/local-resources.ts';
import { restrictMatter } from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { searchText } from '#core/search/endpoints.ts';
import { password } from './auth-world.ts';
import {
  type By,
  docx,
  fetched,
  joined,
  keepQuestionnaire,
  newClient,
  newLawyer,
  newTemplate,
  questionNamed,
  sendAnswerFile,
  settled,
} from './practice.ts';
import { call, newId, ok, putFile, stack } from './stack.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const pdf = bytesOf('%PDF-1.4 evidence');

let by: By;
beforeAll(async () => {
  by = await newLawyer();
});

/** A matter that asks its client for files. */
const asked = async (lawyer: By) => {
  const template = await newTemplate(lawyer, docx('About {{evidence}} and {{more}}'));
  await keepQuestionnaire(lawyer, template._id, (all) => {
    for (const name of ['evidence', 'more'])
      Object.assign(questionNamed(all, name), {
        category_name: 'File Upload',
        folder_name: 'Evidence',
        required: name === 'evidence',
      });
    return all;
  });
  const client = await newClient(lawyer);
  const matterId = newId();
  const opened = { matterId, clientId: client._id, templateId: template._id };
  const { version } = await ok(call(matters.openMatter, opened, lawyer));
  await ok(call(matters.sendQuestionnaire, { matterId, version }, lawyer));
  const guest = await joined(client.invitee_email);
  const { questionnaire } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
  const [questionId, otherId] = [questionNamed(questionnaire, 'evidence').id, questionNamed(questionnaire, 'more').id];
  return { matterId, guest, questionId, otherId };
};

type Asked = Awaited<ReturnType<typeof asked>>;

const sent = async (matter: Asked, bytes = pdf, fileName = 'evidence.pdf') => {
  const permission = await sendAnswerFile(matters.permitInvitedUpload, matter.guest, matter, bytes, fileName);
  const { matterId, questionId } = matter;
  const kept = { matterId, questionId, fileId: permission.fileId, fileName };
  const keep = () => call(matters.keepInvitedUpload, kept, matter.guest);
  return { permission, keep };
};

/** Every version of what storage keeps below a part of a key. */
const versionsBelow = async (part: string) => {
  const { AWS_REGION: region, AWS_ENDPOINT_URL_S3: endpoint, FILES_BUCKET: Bucket } = (await stack()).environment;
  const client = new S3Client({ region, endpoint, credentials: localCredentials, forcePathStyle: true });
  const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: 'firms/' }));
  return Versions.filter(({ Key }) => Key?.includes(part));
};

const downloaded = async ({ matterId, fileId }: { matterId: string; fileId: string }, lawyer = by) => {
  const { url, fileName } = await ok(call(matters.downloadMatterUpload, { matterId, fileId }, lawyer));
  return [fileName, new TextDecoder().decode((await fetched(url)).bytes)];
};

describe('200', () => {
  it('a file travels with its answer, to the lawyer too, and to nobody else', async () => {
    const matter = await asked(by);
    const { matterId, guest, questionId } = matter;
    const { permission, keep } = await sent(matter);
    const file = await ok(keep());
    expect(await ok(keep())).toEqual(file);
    await ok(call(matters.saveInvitedAnswers, { matterId, version: 0, changes: { [questionId]: [file] } }, guest));

    const which = { matterId, fileId: permission.fileId };
    expect(await downloaded(which)).toEqual(['evidence.pdf', '%PDF-1.4 evidence']);
    const other = await asked(by);
    expect((await call(matters.downloadInvitedUpload, which, other.guest)).status).toBe(404);
    expect((await call(matters.downloadMatterUpload, { matterId, fileId: newId() }, by)).status).toBe(404);
    expect((await call(matters.downloadMatterUpload, which, await newLawyer())).status).toBe(404);
  });

  it('is found by its words while an answer names it, by those who see its matter, and by no other firm', async () => {
    const lawyer = await newLawyer();
    const matter = await asked(lawyer);
    const { matterId, guest, questionId } = matter;
    const { keep } = await sent(matter, docx('The weathervane of Anne-Marie points north.'), 'roof.docx');
    const file = await ok(keep());
    await settled();
    const found = async (who: By = lawyer) => (await ok(call(searchText, { words: 'weathervane anne' }, who))).rows;
    expect(await found()).toEqual([]);
    const save = async (files: object[], version: number) =>
      ok(call(matters.saveInvitedAnswers, { matterId, version, changes: { [questionId]: files } } as never, guest));
    const { version } = await save([file], 0);
    const row = { fileId: file.id, matterId, name: 'roof.docx', before: 'The ', found: 'weathervane' };
    const [hit, ...others] = await found();
    expect([hit, others]).toEqual([expect.objectContaining(row), []]);
    expect(hit).not.toHaveProperty('clientId');
    expect(await found(by)).toEqual([]);
    const local = await stack();
    const email = `${newId()}@example.com`;
    await inviteStaff(local, lawyer.token, email, await addRole(local, lawyer.token, 'Outside', [2, 3]));
    const outside = { token: await joinAsStaff(local, { firstName: 'Mina', lastName: 'Out', email, password }) };
    expect(await found(outside)).toHaveLength(1);
    const read = await ok(call(matters.readMatter, { matterId }, lawyer));
    await ok(call(restrictMatter, { matterId, version: read.version, onlyTeam: true }, lawyer));
    expect(await found(outside)).toEqual([]);
    expect(await found()).toHaveLength(1);
    await save([], version);
    expect(await found()).toEqual([]);
  });

  it('what the permission sends after the submission changes nothing of what is downloaded', async () => {
    const matter = await asked(by);
    const { matterId, guest, questionId } = matter;
    const { permission, keep } = await sent(matter);
    const answers = { [questionId]: [await ok(keep())] };
    await ok(call(matters.submitInvitedAnswers, { matterId, version: 0, answers }, guest));

    await putFile(permission, bytesOf('%PDF-1.4 another thing'), 'evidence.pdf');
    expect((await keep()).status).toBe(409);
    expect(await downloaded({ matterId, fileId: permission.fileId })).toEqual(['evidence.pdf', '%PDF-1.4 evidence']);
  });

  it.each([
    ['photo.jpg', logo()],
    ['lease.docx', docx('A lease')],
    ['lease.doc', bytesOf(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${[...'WordDocument'].join('\0')}\0`)],
    ['scan.HEIC', bytesOf('\0\0\0\x18ftypheic')],
  ])('%s is taken by its contents', async (name, bytes) => {
    const { keep } = await sent(await asked(by), bytes, name);
    expect(await ok(keep())).toMatchObject({ name });
  });
});

describe('404', () => {
  it('a file sent for keeping twice at one moment is stored once, so that no version of it is an old one', async () => {
    const matter = await asked(by);
    const { permission, keep } = await sent(matter);
    const statuses = (await Promise.all([keep(), keep()])).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect((await versionsBelow(`/${matter.matterId}/answers/${permission.fileId}-`)).length).toBe(1);
  });

  it('a question that takes no file gets no permission', async () => {
    const { matterId, guest } = await asked(by);
    const request = { matterId, questionId: 'nothing', fileName: 'evidence.pdf', size: 9 };
    expect((await call(matters.permitInvitedUpload, request, guest)).status).toBe(404);
  });
});

describe('422', () => {
  it.each([
    ['a program called a PDF', 'evidence.pdf', bytesOf('MZ\x90\0 program')],
    ['a page called an image', 'photo.png', bytesOf('<html onload="alert(1)"/>')],
    ['a PDF called a Word file', 'lease.docx', pdf],
    ['an archive called a Word file', 'lease.docx', zipSync({ 'a.txt': bytesOf('a') })],
    ['an old spreadsheet called a Word file', 'lease.doc', bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 Workbook')],
  ])('%s is refused by its contents, and no answer can name it', async (_, name, bytes) => {
    const matter = await asked(by);
    const { matterId, guest, questionId } = matter;
    const { permission, keep } = await sent(matter, bytes, name);
    const { status, problem } = await keep();
    const words = 'This file is not what its name says. Please select a PDF, a Word file or an image.';
    expect([status, problem.message]).toEqual([422, words]);
    const changes = { [questionId]: [{ id: permission.fileId, name, key: `answers/${permission.fileId}` }] };
    expect((await call(matters.saveInvitedAnswers, { matterId, version: 0, changes }, guest)).status).toBe(422);
  });

  it("an invented file, and one of another matter, firm or name, answer nothing: neither the client's nor the lawyer's", async () => {
    const matter = await asked(by);
    const { matterId, guest, questionId } = matter;
    const own = await ok((await sent(matter)).keep());
    const beside = await ok((await sent(await asked(by))).keep());
    const abroad = await ok((await sent(await asked(await newLawyer()))).keep());
    const unkept = (await sent(matter)).permission.fileId;
    for (const file of [
      { ...own, id: newId() },
      { ...own, id: unkept },
      { ...own, name: 'evidence.exe' },
      beside,
      abroad,
    ]) {
      const answers = { [questionId]: [file] };
      const request = { matterId, version: 0, answers, changes: answers };
      for (const reply of [
        await call(matters.saveInvitedAnswers, request, guest),
        await call(matters.submitInvitedAnswers, request, guest),
        await call(matters.saveMatterAnswers, request, by),
        await call(matters.submitMatterAnswers, request, by),
      ]) {
        expect(reply.status).toBe(422);
        expect(reply.problem.errors).toEqual([
          { field: `answers.${questionId}`, msg: 'The file was not uploaded. Please upload it again.' },
        ]);
      }
    }
  });

  it("another matter's permission keeps nothing here", async () => {
    const matter = await asked(by);
    const { permission } = await sent(await asked(by));
    const { matterId, questionId } = matter;
    const request = { matterId, questionId, fileId: permission.fileId, fileName: 'evidence.pdf' };
    expect((await call(matters.keepInvitedUpload, request, matter.guest)).status).toBe(422);
    expect((await call(matters.keepMatterUpload, request, by)).status).toBe(422);
  });

  it('an upload is kept by whoever sent it, for the question it was sent for, and answers no other', async () => {
    const matter = await asked(by);
    const { matterId, guest, questionId, otherId } = matter;
    const { permission, keep } = await sent(matter);
    const request = { matterId, questionId, fileId: permission.fileId, fileName: 'evidence.pdf' };
    for (const early of [true, false]) {
      expect((await call(matters.keepMatterUpload, request, by)).status, String(early)).toBe(422);
      const elsewhere = { ...request, questionId: otherId };
      expect((await call(matters.keepInvitedUpload, elsewhere, guest)).status, String(early)).toBe(422);
      if (early) await ok(keep());
    }
    const file = await ok(keep());
    const changes = { [otherId]: [file] };
    for (const version of [0, 1]) {
      const save = { matterId, version, changes, answers: changes };
      expect((await call(matters.saveInvitedAnswers, save, guest)).status).toBe(422);
      expect((await call(matters.submitInvitedAnswers, save, guest)).status).toBe(422);
      if (version > 0) break;
      const own = { matterId, version, changes: { [questionId]: [file] } };
      await ok(call(matters.saveInvitedAnswers, own, guest));
    }
  });
});
