import { webcrypto } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { login } from '#core/auth/endpoints.ts';
import * as files from '#core/files/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as uploads from '#core/uploads/endpoints.ts';
import { SMALL_FILE_BYTES } from '#core/uploads/upload.ts';
import { docxWith, hostileFiles, latin, pdf } from '#tests/oracle/hostile-files.ts';
import { password } from './auth-world.ts';
import { type By, newClient, newLawyer } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';

const deed = pdf('<< /Type /Catalog >>');

let by: By;
let email: string;
let key: string;
let matterId: string;
let clientId: string;
beforeAll(async () => {
  email = (await newLawyer()).email;
  const session = await ok(call(login, { email, password }));
  by = { token: session.access_token };
  key = session.data_key ?? '';
  clientId = (await newClient(by))._id;
  matterId = newId();
  await ok(call(matters.startMatter, { matterId, clientId, name: 'Mill' }, by));
});

/** Sends a form as a page does, with its file as a part. */
const sent = async (
  path: string,
  fields: Record<string, string>,
  name: string,
  bytes: Uint8Array,
  token = by.token,
) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  const { port } = await stack();
  const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: reply.status, body: await reply.json() };
};

const opened = async (sealed: string, key: string) => {
  const bytes = Buffer.from(sealed, 'base64url');
  const used = await webcrypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), 'AES-GCM', false, ['decrypt']);
  const text = await webcrypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.subarray(0, 12) }, used, bytes.subarray(12));
  return JSON.parse(new TextDecoder().decode(text));
};

describe('200', () => {
  it('a form with a file becomes a file of its matter, and the same form again answers the same', async () => {
    const uploadId = newId();
    const send = () => sent('/uploadDocument', { uploadId, matterId }, 'Übergabe “O’Neill”.pdf', deed);
    const first = await send();
    expect(first).toMatchObject({ status: 200, body: { data: { state: 'kept', fileId: uploadId, matterId } } });
    expect(await send()).toEqual(first);
    const { rows } = await ok(call(files.listMatterFiles, { matterId }, by));
    expect(rows.filter(({ fileId }) => fileId === uploadId)).toMatchObject([
      { name: 'Übergabe “O’Neill”.pdf', latest: 1, type: 'application/pdf' },
    ]);
  });

  it('a client without a matter has files by it, too', async () => {
    const file = { name: 'terms.docx', content: Buffer.from(docxWith()).toString('base64') };
    const { data } = await ok(call(uploads.uploadDocument, { uploadId: newId(), clientId, file }, by));
    expect(data).toMatchObject({ state: 'kept', clientId });
  });

  it('the reply of uploadBoxFile and updateBoxFile opens with the key of the session alone', async () => {
    const folderId = newId();
    await ok(call(files.addFolder, { folderId, matterId, name: 'Templates' }, by));
    const uploadId = newId();
    const made = await sent('/uploadBoxFile', { uploadId, matterId, fileFolder: folderId }, 'a.pdf', deed);
    expect([made.status, typeof made.body]).toEqual([200, 'string']);
    expect(await opened(made.body, key)).toMatchObject({ fileId: uploadId, folderId, state: 'kept' });
    // Another session of the same person has another key.
    const other = await ok(call(login, { email, password }));
    await expect(opened(made.body, other.data_key ?? '')).rejects.toThrow();
    const newer = latin(`${Buffer.from(deed).toString('latin1')}% newer`);
    const changed = await sent('/updateBoxFile', { uploadId: newId(), matterId, fileId: uploadId }, 'b.pdf', newer);
    expect(await opened(changed.body, key)).toMatchObject({ fileId: uploadId, state: 'kept' });
    const { rows } = await ok(call(files.listMatterFiles, { matterId }, by));
    expect(rows.find(({ fileId }) => fileId === uploadId)).toMatchObject({ latest: 2, folderId });
  });

  it('a Word document is given as SFDT, and who opened it is noted', async () => {
    const uploadId = newId();
    await sent('/uploadDocument', { uploadId, matterId }, 'lease.docx', docxWith());
    const { sfdt } = await ok(call(files.getSfdtDataFromFile, { fileId: uploadId, matterId }, by));
    expect(JSON.parse(sfdt)).toMatchObject({ sections: [{ blocks: expect.any(Array) }] });
    const { openings } = await ok(call(files.readMatterFile, { fileId: uploadId, matterId }, by));
    expect(openings?.count).toBe(1);
  });
});

describe('404', () => {
  it('nobody of another firm sends anything, or reads it', async () => {
    const stranger = await newLawyer();
    const uploadId = newId();
    await sent('/uploadDocument', { uploadId, matterId }, 'lease.docx', docxWith());
    const fields = { uploadId: newId(), matterId };
    const replies = [
      await sent('/uploadDocument', fields, 'a.pdf', deed, stranger.token),
      await sent('/uploadBoxFile', { ...fields, fileFolder: newId() }, 'a.pdf', deed, stranger.token),
      await sent('/updateBoxFile', { ...fields, fileId: uploadId }, 'a.pdf', deed, stranger.token),
      await call(files.getSfdtDataFromFile, { fileId: uploadId, matterId }, stranger),
      await sent('/updateBoxFile', { ...fields, fileId: newId() }, 'a.pdf', deed),
      await sent('/uploadDocument', { uploadId: newId() }, 'a.pdf', deed),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

describe('409', () => {
  it('an id is used for one file, and a closed matter takes none', async () => {
    const uploadId = newId();
    await sent('/uploadDocument', { uploadId, matterId }, 'a.pdf', deed);
    expect((await sent('/uploadDocument', { uploadId, matterId }, 'b.pdf', deed)).status).toBe(409);
    const closed = newId();
    const { version } = await ok(call(matters.startMatter, { matterId: closed, clientId, name: 'Closed' }, by));
    await ok(call(matters.closeMatter, { matterId: closed, version, reason: 'Settled' }, by));
    const late = await sent('/uploadDocument', { uploadId: newId(), matterId: closed }, 'a.pdf', deed);
    expect(late).toMatchObject({ status: 409, body: { problem: 'matter-closed' } });
  });
});

describe('413 and 422', () => {
  it('a larger file is told the way that takes it', async () => {
    const large = Buffer.alloc(SMALL_FILE_BYTES + 1, 0x20);
    large.set(deed);
    const { status, body } = await sent('/uploadDocument', { uploadId: newId(), matterId }, 'a.pdf', large);
    expect([status, body.problem]).toEqual([413, 'too-large-for-call']);
    expect(body.message).toContain('POST /api/uploads');
  });

  it('what is dangerous is refused in words, and never becomes readable', async () => {
    const [name = '', make = () => deed, reason] = hostileFiles.macros ?? [];
    const uploadId = newId();
    const { status, body } = await sent('/uploadDocument', { uploadId, matterId }, name, make());
    expect([status, body.problem, body.message]).toEqual([422, 'file-refused', reason]);
    const { rows } = await ok(call(files.listMatterFiles, { matterId }, by));
    expect(rows.some(({ fileId }) => fileId === uploadId)).toBe(false);
  });

  it('what is no Word document has no SFDT', async () => {
    const uploadId = newId();
    await sent('/uploadDocument', { uploadId, matterId }, 'a.pdf', deed);
    const { status } = await call(files.getSfdtDataFromFile, { fileId: uploadId, matterId }, by);
    expect(status).toBe(422);
  });
});
