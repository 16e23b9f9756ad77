import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { logo } from '#bin/demo/logo.ts';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { localCredentials } from '#bin/local-resources.ts';
import { DAY_MS } from '#core/calendar.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { restrictMatter } from '#core/matter-team/endpoints.ts';
import { ANSWER_FILES } from '#core/matters/answer-sheet.ts';
import * as matters from '#core/matters/endpoints.ts';
import { searchText } from '#core/search/endpoints.ts';
import { ANSWER_UPLOADS_A_DAY } from '#core/uploads/answer-upload.ts';
import { listUploads } from '#core/uploads/endpoints.ts';
import { hostileFiles } from '#tests/oracle/hostile-files.ts';
import { representatives } from '#tests/property-runs.ts';
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
  ofClient,
  ofFirm,
  questionNamed,
  sendAnswerFile,
  whenMailed,
} from './practice.ts';
import { call, newId, ok, putFile, stack } from './stack.ts';
import { allItems, putItem } from './table.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const pdf = bytesOf('%PDF-1.4 evidence');

/** A client who has joined, and a template that asks for files. */
const newPlace = async (lawyer: By) => {
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
  return { clientId: client._id, templateId: template._id, email: client.invitee_email };
};
type Place = Awaited<ReturnType<typeof newPlace>>;

let by: By;
let place: Place & { guest?: By };
let otherClient: By;
let otherFirm: By;
beforeAll(async () => {
  [by, otherFirm] = [await newLawyer(), await newLawyer()];
  await takeNewClient();
  otherClient = (await asked(by, await newPlace(by))).guest;
});

/** Another client from now on: each is asked by mail twenty times a day. */
const takeNewClient = async () => {
  place = await newPlace(by);
  place.guest = (await asked()).guest;
};
/** A matter that asks its client for files: each time another one, of the same client unless another is given. */
const asked = async (lawyer: By = by, { email, guest: known, ...of }: Place & { guest?: By } = place) => {
  const matterId = newId();
  const { version } = await ok(call(matters.openMatter, { matterId, ...of }, lawyer));
  await ok(call(matters.sendQuestionnaire, { matterId, version }, lawyer));
  const guest = known ?? (await joined(email));
  const { questionnaire } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
  const [questionId, otherId] = [questionNamed(questionnaire, 'evidence').id, questionNamed(questionnaire, 'more').id];
  return { matterId, guest, questionId, otherId };
};

type Asked = Awaited<ReturnType<typeof asked>>;

const sent = (matter: Asked, bytes = pdf, fileName = 'evidence.pdf') =>
  sendAnswerFile(ofClient, matter.guest, matter, bytes, fileName);

/** What storage holds of a file, in quarantine or kept. */
const objectsOf = async (fileId: string): Promise<string[]> => {
  const { AWS_REGION: region, AWS_ENDPOINT_URL_S3: endpoint, FILES_BUCKET: Bucket } = (await stack()).environment;
  const client = new S3Client({ region, endpoint, credentials: localCredentials, forcePathStyle: true });
  const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: '' }));
  return Versions.flatMap(({ Key = '', IsLatest }) =>
    IsLatest && Key.includes(fileId) && !Key.includes('/texts/') ? Key : [],
  );
};

const listed = async ({ matterId, guest }: Asked) =>
  (await ok(call(matters.listInvitedUploads, { matterId }, guest))).uploads;

const downloaded = async ({ matterId, fileId }: { matterId: string; fileId: string }, lawyer = by) => {
  const { url, fileName } = await ok(call(matters.downloadMatterUpload, { matterId, fileId }, lawyer));
  return [fileName, new TextDecoder().decode((await fetched(url)).bytes)];
};

describe('200', () => {
  it('a file travels with its answer, to the lawyer too, and to nobody else', async () => {
    const matter = await asked();
    const { matterId, guest, questionId } = matter;
    const { fileId, upload, answer: file } = await sent(matter);
    expect(upload).toMatchObject({ state: 'kept', name: 'evidence.pdf', questionId });
    await ok(call(matters.saveInvitedAnswers, { matterId, version: 0, changes: { [questionId]: [file] } }, guest));

    const which = { matterId, fileId };
    expect(await downloaded(which)).toEqual(['evidence.pdf', '%PDF-1.4 evidence']);
    expect((await call(matters.downloadInvitedUpload, which, otherClient)).status).toBe(404);
    expect((await call(matters.downloadMatterUpload, { matterId, fileId: newId() }, by)).status).toBe(404);
    expect((await call(matters.downloadMatterUpload, which, otherFirm)).status).toBe(404);
  });

  it('is found by its words while an answer names it, by those who see its matter, and by no other firm', async () => {
    const matter = await asked();
    const { matterId, guest, questionId } = matter;
    const { answer: file } = await sent(matter, docx('The weathervane of Anne-Marie points north.'), 'roof.docx');
    await whenMailed();
    const found = async (who: By = by) => (await ok(call(searchText, { words: 'weathervane anne' }, who))).rows;
    expect(await found()).toEqual([]);
    const save = async (files: object[], version: number) =>
      ok(call(matters.saveInvitedAnswers, { matterId, version, changes: { [questionId]: files } } as never, guest));
    const { version } = await save([file], 0);
    const row = { fileId: file.id, matterId, name: 'roof.docx', before: 'The ', found: 'weathervane' };
    const [hit, ...others] = await found();
    expect([hit, others]).toEqual([expect.objectContaining(row), []]);
    expect(hit).not.toHaveProperty('clientId');
    expect(await found(otherFirm)).toEqual([]);
    const local = await stack();
    const email = `${newId()}@example.com`;
    await inviteStaff(local, by.token, email, await addRole(local, by.token, 'Outside', [2, 3]));
    const outside = { token: await joinAsStaff(local, { firstName: 'Mina', lastName: 'Out', email, password }) };
    expect(await found(outside)).toHaveLength(1);
    const read = await ok(call(matters.readMatter, { matterId }, by));
    await ok(call(restrictMatter, { matterId, version: read.version, onlyTeam: true }, by));
    expect(await found(outside)).toEqual([]);
    expect(await found()).toHaveLength(1);
    await save([], version);
    expect(await found()).toEqual([]);
  });

  it('what the permission sends after the submission changes nothing of what is downloaded', async () => {
    const matter = await asked();
    const { matterId, guest, questionId } = matter;
    const { fileId, form, answer } = await sent(matter);
    const answers = { [questionId]: [answer] };
    await ok(call(matters.submitInvitedAnswers, { matterId, version: 0, answers }, guest));

    await putFile(form, bytesOf('%PDF-1.4 another'), 'evidence.pdf');
    await expect.poll(() => objectsOf(fileId)).toHaveLength(1);
    expect(await downloaded({ matterId, fileId })).toEqual(['evidence.pdf', '%PDF-1.4 evidence']);
  });

  const kinds: [string, Uint8Array][] = [
    ['photo.jpg', logo()],
    ['lease.docx', docx('A lease')],
    ['lease.doc', bytesOf(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${[...'WordDocument'].join('\0')}\0`)],
    ['scan.HEIC', bytesOf('\0\0\0\x18ftypheic')],
  ];
  it.each(representatives(kinds, 0, 1))('%s is taken by its contents', async (name, bytes) => {
    const { upload } = await sent(await asked(), bytes, name);
    expect(upload).toMatchObject({ state: 'kept', name });
  });
});

describe('404', () => {
  it('a question that takes no file gets no permission', async () => {
    const { matterId, guest } = await asked();
    const request = { matterId, fileId: newId(), questionId: 'nothing', fileName: 'evidence.pdf', size: 9 };
    expect((await call(matters.beginInvitedUpload, request, guest)).status).toBe(404);
  });
});

describe('422', () => {
  const disguised: [string, string, Uint8Array][] = [
    ['a program called a PDF', 'evidence.pdf', bytesOf('MZ\x90\0 program')],
    ['a page called an image', 'photo.png', bytesOf('<html onload="alert(1)"/>')],
    ['a PDF called a Word file', 'lease.docx', pdf],
    ['an archive called a Word file', 'lease.docx', zipSync({ 'a.txt': bytesOf('a') })],
    ['an old spreadsheet called a Word file', 'lease.doc', bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 Workbook')],
  ];
  it.each(representatives(disguised, 0, 1, 3))(
    '%s is refused by its contents, and no answer can name it',
    async (_, name, bytes) => {
      const matter = await asked();
      const { matterId, guest, questionId } = matter;
      const { fileId, upload, answer } = await sent(matter, bytes, name);
      const reason = 'This file is not what its name says. Please select a PDF, a Word file or an image.';
      expect(upload).toMatchObject({ state: 'refused', reason });
      await expect.poll(() => objectsOf(fileId)).toEqual([]);
      const changes = { [questionId]: [answer] };
      expect((await call(matters.saveInvitedAnswers, { matterId, version: 0, changes }, guest)).status).toBe(422);
    },
  );

  it("an invented file, and one of another matter, firm or name, answer nothing: neither the client's nor the lawyer's", async () => {
    const matter = await asked();
    const { matterId, guest, questionId } = matter;
    const { answer: own } = await sent(matter);
    const { answer: beside } = await sent(await asked());
    const { answer: abroad } = await sent(await asked(otherFirm, await newPlace(otherFirm)));
    const { fileId: unkept } = await sent(matter, bytesOf('no PDF'));
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

  it('an upload answers the question that it was sent for, and no other, and its id is that of no other file', async () => {
    const matter = await asked();
    const { matterId, guest, questionId, otherId } = matter;
    const { fileId, answer } = await sent(matter);
    const begin = { matterId, fileId, questionId, fileName: 'evidence.pdf', size: pdf.length };
    for (const other of [{ questionId: otherId }, { fileName: 'another.pdf' }, { size: 5 }])
      expect((await call(matters.beginInvitedUpload, { ...begin, ...other }, guest)).status).toBe(409);
    // One that is kept is told so, and permits nothing more.
    expect(await ok(call(matters.beginInvitedUpload, begin, guest))).not.toHaveProperty('form');
    const changes = { [otherId]: [answer] };
    for (const version of [0, 1]) {
      const save = { matterId, version, changes, answers: changes };
      expect((await call(matters.saveInvitedAnswers, save, guest)).status).toBe(422);
      expect((await call(matters.submitInvitedAnswers, save, guest)).status).toBe(422);
      if (version > 0) break;
      const own = { matterId, version, changes: { [questionId]: [answer] } };
      await ok(call(matters.saveInvitedAnswers, own, guest));
    }
    expect((await call(matters.beginInvitedUpload, begin, guest)).status).toBe(409);
  });
});

describe('a file on its way', () => {
  beforeAll(takeNewClient);

  const begun = async (matter: Asked, bytes = pdf) => {
    const { matterId, questionId, guest } = matter;
    const fileId = newId();
    const request = { matterId, fileId, questionId, fileName: 'evidence.pdf', size: bytes.length };
    const { form = { url: '', fields: {} } } = await ok(call(matters.beginInvitedUpload, request, guest));
    return { fileId, request, send: () => putFile(form, bytes, 'evidence.pdf') };
  };
  const swept = async (at: Date) =>
    (await stack()).invoke('events/sweep-uploads', { id: newId(), time: at.toISOString() });

  it('is one of at most 300 that are begun for a matter on a day, and begun again counts once', async () => {
    const matter = await asked();
    const { request } = await begun(matter);
    await ok(call(matters.beginInvitedUpload, request, matter.guest));
    const counter = (await allItems()).find(({ sk }) => String(sk).startsWith(`LIMIT#answered#${matter.matterId}`));
    expect(counter?.count).toBe(1);
    await putItem({ ...counter, count: ANSWER_UPLOADS_A_DAY });
    const another = { ...request, fileId: newId() };
    expect((await call(matters.beginInvitedUpload, another, matter.guest)).problem.problem).toBe('too-many-requests');
    expect((await call(matters.beginInvitedUpload, request, matter.guest)).status).toBe(200);
  });

  it('is told to its sender alone, until an answer names it', async () => {
    const matter = await asked();
    const { matterId, guest, questionId } = matter;
    const { fileId, answer } = await sent(matter);
    expect(await listed(matter)).toEqual([
      { fileId, questionId, name: 'evidence.pdf', size: pdf.length, state: 'kept' },
    ]);
    expect((await ok(call(matters.listMatterUploads, { matterId }, by))).uploads).toEqual([]);
    expect((await ok(call(listUploads, { matterId }, by))).uploads).toEqual([]);
    expect((await call(matters.listInvitedUploads, { matterId }, otherClient)).status).toBe(404);
    expect((await call(matters.listMatterUploads, { matterId }, otherFirm)).status).toBe(404);
    await ok(call(matters.saveInvitedAnswers, { matterId, version: 0, changes: { [questionId]: [answer] } }, guest));
    expect(await listed(matter)).toEqual([]);
  });

  it('of the firm stands beside its question, and not among the files that it uploads @soak', async () => {
    const { matterId, questionId } = await asked();
    const { fileId } = await sendAnswerFile(ofFirm, by, { matterId, questionId }, bytesOf('no PDF'), 'evidence.pdf');
    expect((await ok(call(listUploads, { matterId }, by))).uploads).toEqual([]);
    const uploads = async () => (await ok(call(matters.listMatterUploads, { matterId }, by))).uploads;
    expect(await uploads()).toMatchObject([{ fileId, state: 'refused' }]);
    await ok(call(matters.cancelMatterUpload, { matterId, fileId }, by));
    expect(await uploads()).toEqual([]);
  });

  it('that was given up leaves nothing, by nobody else, and what is sent later becomes nothing', async () => {
    const matter = await asked();
    const { matterId, guest } = matter;
    const { fileId, send } = await begun(matter);
    expect((await call(matters.cancelInvitedUpload, { matterId, fileId }, otherClient)).status).toBe(404);
    await ok(call(matters.cancelMatterUpload, { matterId, fileId }, by));
    expect(await listed(matter)).toMatchObject([{ fileId, state: 'waiting', arrived: false }]);
    await ok(call(matters.cancelInvitedUpload, { matterId, fileId }, guest));
    await ok(call(matters.cancelInvitedUpload, { matterId, fileId }, guest));
    await send();
    await expect.poll(() => objectsOf(fileId)).toEqual([]);
    expect(await listed(matter)).toEqual([]);
  });

  it('is given up by the clock after a day', async () => {
    const matter = await asked();
    await begun(matter);
    await swept(new Date(Date.now() + 2 * DAY_MS));
    expect(await listed(matter)).toEqual([]);
  });

  it('is refused in words once the answers were submitted, or the matter closed, and leaves no bytes', async () => {
    const submitted = await asked();
    const { answer } = await sent(submitted);
    const late = await begun(submitted);
    const { matterId, guest, questionId } = submitted;
    await ok(call(matters.submitInvitedAnswers, { matterId, version: 0, answers: { [questionId]: [answer] } }, guest));
    await late.send();
    const lateUpload = async () => (await listed(submitted)).find((each) => each.fileId === late.fileId);
    const reason = 'The answers were submitted meanwhile.';
    await expect.poll(lateUpload).toMatchObject({ state: 'refused', reason });
    await expect.poll(() => objectsOf(late.fileId)).toEqual([]);
    expect((await call(matters.beginInvitedUpload, { ...late.request, fileId: newId() }, guest)).status).toBe(409);

    const closed = await asked();
    const { fileId, send } = await begun(closed);
    const { version } = await ok(call(matters.readMatter, { matterId: closed.matterId }, by));
    await ok(call(matters.closeMatter, { matterId: closed.matterId, version, reason: 'Settled' }, by));
    await send();
    const closing = { state: 'refused', reason: 'This matter was closed meanwhile.' };
    await expect.poll(() => listed(closed)).toMatchObject([closing]);
    await expect.poll(() => objectsOf(fileId)).toEqual([]);
  });

  it('every hostile file that a question would take is refused in the inspector’s words, and none is readable', async () => {
    const matter = await asked();
    const taken = Object.values(hostileFiles).filter(([name]) =>
      Object.hasOwn(ANSWER_FILES.types, name.split('.').at(-1)?.toLowerCase() ?? ''),
    );
    expect(taken.length).toBeGreaterThan(40);
    for (const [name, make, reason] of taken.filter((_, at) => process.env.SOAK || at % 15 === 1)) {
      const bytes = make();
      // Of another size than a question takes, none begins.
      if (bytes.length === 0 || bytes.length > ANSWER_FILES.mostBytes) continue;
      const { fileId, upload } = await sent(matter, bytes, name);
      expect([name, upload?.state, upload?.reason]).toEqual([name, 'refused', tellInEnglish(reason)]);
      await expect.poll(() => objectsOf(fileId)).toEqual([]);
    }
  });
});
