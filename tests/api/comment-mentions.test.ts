import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { acceptInvitation, checkStatus } from '#core/auth/endpoints.ts';
import type { Document } from '#core/documents/document.ts';
import type { CommentMention } from '#core/editor/comment-mention.ts';
import { writeComments } from '#core/editor/write-comments.ts';
import { listFilePeople, trashFile } from '#core/files/endpoints.ts';
import { inviteCounsel, restrictMatter } from '#core/matter-team/endpoints.ts';
import { readMatter, submitInvitedAnswers } from '#core/matters/endpoints.ts';
import { listNotifications } from '#core/notifications/endpoints.ts';
import * as uploads from '#core/uploads/endpoints.ts';
import { readDocx, writeDocx } from '#outside/docx-archive.ts';
import { keepFile } from './keep-file.ts';
import { answered } from './outbox-world.ts';
import { type By, documentsOf, docx, newLawyer, openedMatter, whenMailed } from './practice.ts';
import { call, newId, ok, putFile, stack } from './stack.ts';
import { mailedReference } from './world.ts';

type Member = By & { accountId: string; email: string };
let by: Awaited<ReturnType<typeof newLawyer>>;
let anne: Member;
let ben: Member;

const member = async (firstName: string, lastName: string): Promise<Member> => {
  const local = await stack();
  const person = { firstName, lastName, email: `${newId()}@example.com`, password: 'Correct-horse-9' };
  await inviteStaff(local, by.token, person.email, await addRole(local, by.token, newId(), [0, 3]));
  const token = await joinAsStaff(local, person);
  return { token, email: person.email, accountId: (await ok(call(checkStatus, {}, { token }))).data._id };
};
beforeAll(async () => {
  by = await newLawyer();
  anne = await member('Anne', 'Neill');
  ben = await member('Ben', 'Cole');
}, 120_000);

/** A Word file in which these words were said beside its text, by their numbers. */
const commented = (comments: Record<number, string>, text = 'The rent is 950.'): Uint8Array<ArrayBuffer> => {
  const archive = readDocx(docx(text));
  const edits = Object.entries(comments).map(([id, text]) => ({
    ...{ act: 'add' as const, id: Number(id), author: 'Nobody Known', at: '2026-01-05T10:00:00Z', text },
  }));
  const document = 'word/document.xml';
  const ids = Object.keys(comments);
  const said = ids.map((id) => `<w:r><w:commentReference w:id="${id}"/></w:r>`).join('');
  const parts = { ...archive.parts, [document]: (archive.parts[document] ?? '').replace('</w:p>', `${said}</w:p>`) };
  return new Uint8Array(writeDocx(archive, { ...parts, ...writeComments(parts, {}, edits) }));
};

const opened = async () => {
  const { matterId } = await openedMatter(by);
  const bytes = commented({});
  const fileId = await keepFile((await stack()).port, by, { matterId, fileName: 'Lease.docx', bytes });
  return { matterId, fileId };
};
type Opened = Awaited<ReturnType<typeof opened>>;
const wallOf = async ({ matterId }: Opened) => {
  const { version } = await ok(call(readMatter, { matterId }, by));
  return { matterId, version };
};

const saved = async (
  { matterId, fileId }: Opened,
  comments: Record<number, string>,
  mentions: CommentMention[],
  who: By = by,
) => {
  const bytes = commented(comments, `The rent is ${newId()}.`);
  const uploadId = newId();
  const request = { uploadId, matterId, versionOf: fileId, fileName: 'Lease.docx', size: bytes.byteLength, mentions };
  const { way } = await ok(call(uploads.beginUpload, request, who));
  await putFile(way?.form ?? { url: '', fields: {} }, bytes, request.fileName);
  for (;;) {
    const upload = await ok(call(uploads.readUpload, { uploadId, matterId }, who));
    if (upload.state !== 'waiting') return { upload, request };
    await pause(50);
  }
};
const noticesOf = async (who: By, { fileId }: Opened) =>
  (await ok(call(listNotifications, {}, who))).rows.filter((row) => row.kind === 'mentioned' && row.fileId === fileId);
const mailsTo = async (email: string): Promise<string[]> => {
  await whenMailed();
  return (await (await stack()).mail(email)).map(({ subject }) => subject);
};
const ofAnne = (comment: number): CommentMention => ({ comment, accountId: anne.accountId, name: 'Anne Neill' });
const ofBen = (comment: number): CommentMention => ({ comment, accountId: ben.accountId, name: 'Ben Cole' });

describe('who is offered', () => {
  it('everybody else who may open the file, and behind a wall nobody who is outside of it', async () => {
    const of = await opened();
    const { people } = await ok(call(listFilePeople, of, by));
    expect(people.map(({ accountId }) => accountId).toSorted()).toEqual([anne.accountId, ben.accountId].toSorted());
    await ok(call(restrictMatter, { ...(await wallOf(of)), onlyTeam: true }, by));
    expect((await ok(call(listFilePeople, of, by))).people).toEqual([]);
  });

  it('404 to another firm', async () => {
    const reply = await call(listFilePeople, await opened(), await newLawyer());
    expect(reply.status).toBe(404);
  });
});

describe('a version that mentions somebody', () => {
  it('tells them once, by a notice that leads to the file and by mail, and not again of the same comment', async () => {
    const of = await opened();
    const { request } = await saved(of, { 7: 'Is it right, @Anne Neill?' }, [ofAnne(7)]);
    expect(await noticesOf(anne, of)).toMatchObject([
      { message: expect.stringMatching(/has mentioned you in a comment on Lease.docx of /), matterId: of.matterId },
    ]);
    expect(await ok(call(uploads.beginUpload, request, by))).toMatchObject({ upload: { state: 'kept' } });
    await saved(of, { 7: 'Is it right, @Anne Neill?' }, [ofAnne(7)]);
    expect(await noticesOf(anne, of)).toHaveLength(1);
    const mails = (await mailsTo(anne.email)).filter((subject) => subject.includes('in a comment on “Lease.docx”'));
    expect(mails).toHaveLength(1);
    await saved(of, { 7: 'Is it right, @Anne Neill?', 8: 'And you, @Ben Cole?' }, [ofAnne(7), ofBen(8)]);
    expect(await noticesOf(anne, of)).toHaveLength(1);
    expect(await noticesOf(ben, of)).toHaveLength(1);
  });

  it('tells co-counsel of the matter, who are led to it among the matters of their teams @soak', async () => {
    const of = await opened();
    const counsel = await newLawyer();
    const named = { firstName: 'Cora', lastName: 'Counsel', email: counsel.email };
    const asked = { matterId: of.matterId, invitationId: newId(), ...named, role: 'co-counsel' as const };
    await ok(call(inviteCounsel, asked, by));
    await ok(call(acceptInvitation, { reference: await mailedReference(await stack(), counsel.email) }, counsel));
    const { people } = await ok(call(listFilePeople, of, by));
    const offered = people.find(({ about }) => about === 'Co-counsel');
    if (!offered) throw new Error('Co-counsel is not offered');
    const { accountId, name } = offered;
    await saved(of, { 7: `Is it right, @${name}?` }, [{ comment: 7, accountId, name }]);
    expect(await noticesOf(counsel, of)).toMatchObject([{ matterId: of.matterId, asCounsel: true }]);
    expect(await mailsTo(counsel.email)).toContainEqual(expect.stringContaining('in a comment on “Lease.docx”'));
    expect((await call(listFilePeople, of, counsel)).status).toBe(404);
  });

  it('of a contract leads to it in the same way @soak', async () => {
    const { matterId, guest, submission } = await answered(by);
    await ok(call(submitInvitedAnswers, submission, guest));
    const [contract] = (await documentsOf(by, matterId)) as [Document];
    const of = { matterId, fileId: contract.documentId };
    expect((await ok(call(listFilePeople, of, by))).people).toHaveLength(2);
    await saved(of, { 7: 'Is it right, @Anne Neill?' }, [ofAnne(7)]);
    expect(await noticesOf(anne, of)).toMatchObject([{ matterId }]);
  });

  it('tells nobody whom its words do not name, and nobody of what they wrote themselves', async () => {
    const of = await opened();
    await saved(
      of,
      { 7: 'Is it right, Anne?', 8: '@Ben Cole, look.' },
      [ofAnne(7), ofAnne(8), ofAnne(9), ofBen(8)],
      ben,
    );
    expect(await noticesOf(anne, of)).toEqual([]);
    expect(await noticesOf(ben, of)).toEqual([]);
  });

  it('tells nobody who may not open the file by then, and says so to whoever saved it', async () => {
    const of = await opened();
    await ok(call(restrictMatter, { ...(await wallOf(of)), onlyTeam: true }, by));
    const { upload } = await saved(of, { 7: 'Is it right, @Anne Neill?' }, [ofAnne(7)]);
    expect(upload).toMatchObject({ state: 'kept', untold: [{ name: 'Anne Neill', mayOpen: false }] });
    await ok(call(restrictMatter, { ...(await wallOf(of)), onlyTeam: false }, by));
    expect(await noticesOf(anne, of)).toEqual([]);
  });

  it('tells nobody anything where it is not kept', async () => {
    const of = await opened();
    await ok(call(trashFile, { fileId: of.fileId, matterId: of.matterId }, by));
    const bytes = commented({ 7: '@Anne Neill' });
    const request = { ...{ uploadId: newId(), matterId: of.matterId, versionOf: of.fileId }, fileName: 'Lease.docx' };
    const reply = await call(uploads.beginUpload, { ...request, size: bytes.byteLength, mentions: [ofAnne(7)] }, by);
    expect(reply.status).toBe(404);
    expect(await noticesOf(anne, of)).toEqual([]);
  });
});
