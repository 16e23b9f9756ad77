import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Exchange, objectHeaders, reply, versionHeader } from './exchange.ts';
import { notImitated, S3Problem } from './problem.ts';
import { md5 } from './store.ts';
import { el, insides, textOf } from './xml.ts';

const SMALLEST_PART = 5 * 1_024 * 1_024;

type Begun = { bucket: string; key: string; headers: Record<string, string> };

/** CreateMultipartUpload: a folder of its own, so that parts outlive a crash. */
export const beginUpload = ({ store, folder, bucket, key, upload, response }: Exchange): void => {
  store.bucketOf(bucket);
  const id = randomUUID();
  mkdirSync(join(folder, 'uploads', id), { recursive: true });
  const begun: Begun = { bucket, key, headers: objectHeaders(upload.headers) };
  writeFileSync(join(folder, 'uploads', id, 'begun.json'), JSON.stringify(begun));
  const result = el('InitiateMultipartUploadResult', el('Bucket', bucket), el('Key', key), el('UploadId', id));
  reply(response, 200, {}, result);
};

const begunOf = async ({ folder, bucket, key }: Exchange, id: string): Promise<Begun> => {
  const missing = new S3Problem(404, 'NoSuchUpload', 'The specified multipart upload does not exist.');
  if (!/^[\w-]+$/.test(id)) throw missing;
  const text = await readFile(join(folder, 'uploads', id, 'begun.json'), 'utf8').catch(() => {
    throw missing;
  });
  const begun = JSON.parse(text) as Begun;
  if (begun.bucket !== bucket || begun.key !== key) throw missing;
  return begun;
};

const putPart = async ({ query, upload, response }: Exchange, uploadFolder: string): Promise<void> => {
  if (upload.headers['x-amz-copy-source']) throw notImitated('UploadPartCopy');
  const number = Number(query.get('partNumber'));
  if (!(Number.isInteger(number) && number >= 1 && number <= 10_000))
    throw new S3Problem(400, 'InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive');
  const file = join(uploadFolder, String(number));
  await writeFile(`${file}.new`, upload.body);
  await rename(`${file}.new`, file);
  reply(response, 200, { etag: `"${md5(upload.body)}"` });
};

/** ListParts: all that have arrived, at most 1,000 at once. */
const listParts = async ({ bucket, key, query, response }: Exchange, folder: string, id: string): Promise<void> => {
  if (query.get('part-number-marker')) throw notImitated('ListParts with part-number-marker');
  const numbers = (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number);
  const parts = await Promise.all(
    numbers
      .sort((one, other) => one - other)
      .map(async (number) => {
        const body = await readFile(join(folder, String(number)));
        return el('Part', el('PartNumber', number), el('ETag', `"${md5(body)}"`), el('Size', body.length));
      }),
  );
  const about = [el('Bucket', bucket), el('Key', key), el('UploadId', id), el('IsTruncated', 'false')];
  reply(response, 200, {}, el('ListPartsResult', ...about, ...parts));
};

const readParts = async (list: string, uploadFolder: string): Promise<Buffer[]> => {
  const wanted = insides(list, 'Part').map((part) => ({
    number: Number(textOf(part, 'PartNumber')),
    etag: (textOf(part, 'ETag') ?? '').replaceAll('"', ''),
  }));
  if (wanted.length === 0) throw new S3Problem(400, 'MalformedXML', 'You must specify at least one part');
  const parts: Buffer[] = [];
  for (const [index, { number, etag }] of wanted.entries()) {
    const before = wanted[index - 1];
    if (before && before.number >= number)
      throw new S3Problem(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.');
    const part = await readFile(join(uploadFolder, String(number))).catch(() => undefined);
    if (!part || md5(part) !== etag)
      throw new S3Problem(400, 'InvalidPart', 'One or more of the specified parts could not be found.');
    if (part.length < SMALLEST_PART && index < wanted.length - 1)
      throw new S3Problem(
        400,
        'EntityTooSmall',
        'Your proposed upload is smaller than the minimum allowed object size.',
      );
    parts.push(part);
  }
  return parts;
};

/** UploadPart, ListParts, CompleteMultipartUpload and AbortMultipartUpload: whatever names an upload. */
export const continueUpload = async (exchange: Exchange, id: string): Promise<void> => {
  const { store, folder, method, bucket, key, upload, response } = exchange;
  const begun = await begunOf(exchange, id);
  const uploadFolder = join(folder, 'uploads', id);
  if (method === 'PUT') return putPart(exchange, uploadFolder);
  if (method === 'DELETE') {
    await rm(uploadFolder, { recursive: true, force: true });
    return reply(response, 204);
  }
  if (method === 'GET') return listParts(exchange, uploadFolder, id);

  const parts = await readParts(upload.body.toString(), uploadFolder);
  const sums = Buffer.concat(parts.map((part) => Buffer.from(md5(part), 'hex')));
  const etag = `"${md5(sums)}-${parts.length}"`;
  const version = await store.put(bucket, key, { body: Buffer.concat(parts), headers: begun.headers, etag });
  await rm(uploadFolder, { recursive: true, force: true });
  const result = el('CompleteMultipartUploadResult', el('Bucket', bucket), el('Key', key), el('ETag', etag));
  reply(response, 200, versionHeader(version), result);
};
