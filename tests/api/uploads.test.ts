import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import { localCredentials } from '#bin/local-resources.ts';
import { DAY_MS } from '#core/calendar.ts';
import * as files from '#core/files/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as uploads from '#core/uploads/endpoints.ts';
import { docxWith, hostileFiles, latin, pdf } from '#tests/oracle/hostile-files.ts';
import { representatives } from '#tests/property-runs.ts';
import { largeFile, sendParts } from './large-file.ts';
import { type By, fetched, newClient, newLawyer } from './practice.ts';
import { call, newId, ok, putFile, stack } from './stack.ts';
import { allItems } from './table.ts';

const deed = pdf('<< /Type /Catalog >>');
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

let by: By;
beforeAll(async () => {
  by = await newLawyer();
});

const started = async (firm: By = by) => {
  const client = await newClient(firm);
  const matterId = newId();
  const matter = await ok(
    call(matters.startMatter, { matterId, clientId: client._id, name: 'Mill', practiceArea: 'Real Estate' }, firm),
  );
  return { matterId, clientId: client._id, matter };
};

type Place = { matterId: string } | { clientId: string };
const begun = async (place: Place, bytes = deed, fileName = 'deed.pdf', more: object = {}) => {
  const request = { uploadId: newId(), ...place, fileName, size: bytes.byteLength, ...more };
  const { way } = await ok(call(uploads.beginUpload, request, by));
  const send = () => putFile(way?.form ?? { url: '', fields: {} }, bytes, fileName);
  return { request, which: { uploadId: request.uploadId, ...place }, send };
};

/** What became of an upload, once something has. */
const waitUntilInspected = async (which: { uploadId: string }) => {
  for (;;) {
    const upload = await ok(call(uploads.readUpload, which, by));
    if (upload.state !== 'waiting') return upload;
    await pause(50);
  }
};
const sent = async (place: Place, bytes = deed, fileName = 'deed.pdf', more: object = {}) => {
  const { which, send } = await begun(place, bytes, fileName, more);
  await send();
  return waitUntilInspected(which);
};

const objectsOf = async (uploadId: string): Promise<string[]> => {
  const { AWS_REGION: region, AWS_ENDPOINT_URL_S3: endpoint, FILES_BUCKET: Bucket } = (await stack()).environment;
  const client = new S3Client({ region, endpoint, credentials: localCredentials, forcePathStyle: true });
  const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: '' }));
  return Versions.filter(({ Key, IsLatest }) => IsLatest && Key?.includes(uploadId)).map(({ Key = '' }) => Key);
};
const swept = async (at = new Date()) =>
  (await stack()).invoke('events/sweep-uploads', { id: newId(), time: at.toISOString() });

describe('200', () => {
  it('what arrives is inspected by itself and becomes a file of its matter, under its uploader’s name, once', async () => {
    const { matterId } = await started();
    const upload = await sent({ matterId });
    expect(upload).toMatchObject({ state: 'kept', fileId: upload.uploadId });
    const { rows } = await ok(call(files.listMatterFiles, { matterId }, by));
    expect(rows).toMatchObject([{ fileId: upload.fileId, name: 'deed.pdf', type: 'application/pdf', latest: 1 }]);
    expect(rows[0]?.addedBy).not.toBe('inspect-upload');
    const opened = { matterId, fileId: upload.uploadId, openingId: newId() };
    const { url } = await ok(call(files.openFile, opened, by));
    expect((await fetched(url)).bytes).toEqual(deed);
    // Nothing is left in quarantine.
    expect((await objectsOf(upload.uploadId)).filter((key) => key.startsWith('uploads/'))).toEqual([]);
    expect((await ok(call(uploads.listUploads, { matterId }, by))).uploads).toEqual([]);
  });

  it('a client without a matter has files too', async () => {
    const { clientId } = await started();
    const upload = await sent({ clientId }, docxWith(), 'terms.docx');
    expect(upload.state).toBe('kept');
    const { rows } = await ok(call(files.listClientFiles, { clientId }, by));
    expect(rows).toMatchObject([{ id: upload.uploadId }]);
  });

  it('the same bytes are recognised, and become a version or a file of their own, as is said', async () => {
    const { matterId } = await started();
    const first = await sent({ matterId });
    const request = { matterId, fileName: 'copy.pdf', size: deed.byteLength, hash: hashOf(deed) };
    const again = await ok(call(uploads.beginUpload, { ...request, uploadId: newId() }, by));
    expect(again).toEqual({ same: { fileId: first.fileId, name: 'deed.pdf' } });
    const other = latin(`${Buffer.from(deed).toString('latin1')}% another`);
    const newer = await sent({ matterId }, other, 'deed.pdf', { versionOf: first.fileId });
    expect(newer).toMatchObject({ state: 'kept', fileId: first.fileId });
    const apart = await sent({ matterId }, deed, 'copy.pdf', { hash: hashOf(deed), apart: true });
    expect(apart.fileId).toBe(apart.uploadId);
    const { rows } = await ok(call(files.listMatterFiles, { matterId }, by));
    expect(rows.map(({ name, latest }) => [name, latest]).sort()).toEqual([
      ['copy.pdf', 1],
      ['deed.pdf', 2],
    ]);
  });

  it('a large file comes in parts, goes on where it was broken off, and is put together once @soak', async () => {
    const { matterId } = await started();
    const bytes = largeFile(deed);
    const { which } = await begun({ matterId }, bytes, 'bundle.pdf');
    expect(await sendParts(by, which, bytes, 1)).toBe(0);
    expect((await call(uploads.completeUpload, which, by)).status).toBe(422);
    expect(await sendParts(by, which, bytes)).toBe(1);
    await ok(call(uploads.completeUpload, which, by));
    await ok(call(uploads.completeUpload, which, by));
    expect(await waitUntilInspected(which)).toMatchObject({ state: 'kept', size: bytes.byteLength });
    const { rows } = await ok(call(files.listMatterFiles, { matterId }, by));
    expect(rows).toMatchObject([{ name: 'bundle.pdf', size: bytes.byteLength }]);
  });

  it('what is asked twice is done once', async () => {
    const { matterId } = await started();
    const { request, which, send } = await begun({ matterId });
    expect((await ok(call(uploads.beginUpload, request, by))).upload).toMatchObject({ uploadId: request.uploadId });
    await send();
    await waitUntilInspected(which);
    const after = await ok(call(uploads.beginUpload, request, by));
    expect(after.upload?.state).toBe('kept');
    expect(after).not.toHaveProperty('way');
    const given = { ...(await begun({ matterId }, docxWith(), 'a.docx')).which };
    await ok(call(uploads.cancelUpload, given, by));
    await ok(call(uploads.cancelUpload, given, by));
    expect((await call(uploads.readUpload, given, by)).status).toBe(404);
  });

  it('what nobody claimed for a day is gone, and what is sent later becomes nothing', async () => {
    const { matterId } = await started();
    const waiting = await begun({ matterId });
    const { uploadId } = waiting.request;
    const item = async () =>
      (await allItems()).find(({ pk, sk }) => String(pk).endsWith('#FILES') && String(sk).endsWith(uploadId));
    await swept();
    expect(await item()).toMatchObject({ state: 'waiting' });
    await swept(new Date(Date.now() + 2 * DAY_MS));
    expect(await item()).toBeUndefined();
    // Its permission is still good, and what it sends becomes nothing.
    await waiting.send();
    await pause(300);
    expect((await ok(call(files.listMatterFiles, { matterId }, by))).rows).toEqual([]);
  });
});

describe('404', () => {
  it('nobody else sees an upload, of the firm or of another', async () => {
    const { matterId } = await started();
    const { which, request } = await begun({ matterId });
    const stranger = await newLawyer();
    const replies = await Promise.all([
      call(uploads.readUpload, which, stranger),
      call(uploads.listUploads, { matterId }, stranger),
      call(uploads.permitUploadParts, which, stranger),
      call(uploads.completeUpload, which, stranger),
      call(uploads.cancelUpload, which, stranger),
      call(uploads.beginUpload, request, stranger),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await ok(call(uploads.readUpload, which, by))).state).toBe('waiting');
  });
});

describe('409', () => {
  it('a version made from an earlier one is refused, before it is sent and once it has arrived; both are told', async () => {
    const { matterId } = await started();
    const { fileId } = await sent({ matterId }, docxWith(), 'lease.docx');
    const docxOf = (text: string) => docxWith({}, `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`);
    const late = await begun({ matterId }, docxOf('Mine'), 'lease.docx', { versionOf: fileId, basedOn: 1 });
    const first = await sent({ matterId }, docxOf('Theirs'), 'lease.docx', { versionOf: fileId, basedOn: 1 });
    expect(first).toMatchObject({ state: 'kept', fileId });
    await late.send();
    const refused = await waitUntilInspected(late.which);
    expect(refused).toMatchObject({ state: 'refused', reason: 'Another version of this file came meanwhile.' });
    const asked = { ...late.request, uploadId: newId() };
    expect(await call(uploads.beginUpload, asked, by)).toMatchObject({ status: 409 });
    const { latest } = await ok(call(files.readMatterFile, { matterId, fileId: fileId ?? '' }, by));
    expect(latest).toBe(2);
    const anyway = await sent({ matterId }, docxOf('Mine'), 'lease.docx', { versionOf: fileId });
    expect(anyway).toMatchObject({ state: 'kept', fileId });
  });

  it('a closed matter takes nothing, also of what was permitted before', async () => {
    const { matterId, matter } = await started();
    const { which, send } = await begun({ matterId });
    await ok(call(matters.closeMatter, { reason: 'Settled', matterId, version: matter.version }, by));
    await send();
    expect(await waitUntilInspected(which)).toMatchObject({
      state: 'refused',
      reason: 'This matter was closed meanwhile.',
    });
    const late = { uploadId: newId(), matterId, fileName: 'late.pdf', size: 10 };
    expect((await call(uploads.beginUpload, late, by)).body).toMatchObject({ problem: 'matter-closed' });
  });

  it('an id is used for one file', async () => {
    const { matterId } = await started();
    const { request } = await begun({ matterId });
    expect((await call(uploads.beginUpload, { ...request, fileName: 'other.pdf' }, by)).status).toBe(409);
  });
});

describe('422', () => {
  const hostile = ['macros', 'a path upwards', 'a PDF that runs a script', 'a picture with a script'];
  it.each(representatives(hostile, 0, 2))('%s is refused in words, and never becomes readable', async (name) => {
    const { matterId } = await started();
    const [fileName = '', make = () => deed, reason] = hostileFiles[name] ?? [];
    const upload = await sent({ matterId }, make(), fileName);
    expect(upload).toMatchObject({ state: 'refused', reason });
    expect((await ok(call(files.listMatterFiles, { matterId }, by))).rows).toEqual([]);
    expect(await objectsOf(upload.uploadId)).toEqual([]);
    const { uploads: listed } = await ok(call(uploads.listUploads, { matterId }, by));
    expect(listed).toMatchObject([{ uploadId: upload.uploadId, reason }]);
  });

  it('another kind than is taken, and a name that hides its kind, get no permission', async () => {
    const { matterId } = await started();
    const ask = (fileName: string, size = 10) =>
      call(uploads.beginUpload, { uploadId: newId(), matterId, fileName, size }, by);
    expect((await ask('a.exe')).status).toBe(400);
    expect((await ask('contract\u202efdp.docx')).status).toBe(422);
    expect((await ask('a.docx', 60 * 1024 * 1024)).status).toBe(422);
  });
});
