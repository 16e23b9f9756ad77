import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Exchange, objectHeaders, reply, versionHeader } from './exchange.ts';
import { notImitated, S3Problem } from './problem.ts';
import type { Condition, Version } from './store.ts';
import { el } from './xml.ts';

const OVERRIDES = [
  'content-disposition',
  'content-type',
  'content-language',
  'content-encoding',
  'cache-control',
  'expires',
];

const preconditionFailed = () =>
  new S3Problem(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');

const sameTag = (wanted: string, version: Version): boolean =>
  wanted === '*' || wanted.replaceAll('"', '') === version.etag.replaceAll('"', '');

/** The conditions of a write: `If-None-Match: *` (only when new) and `If-Match` (only over that version). */
const writeCondition = ({ upload: { headers } }: Exchange): Condition => {
  const noneMatch = headers['if-none-match'];
  const match = headers['if-match'];
  if (noneMatch !== undefined && noneMatch !== '*') throw notImitated('If-None-Match other than *');
  return (current) => {
    if (noneMatch === '*' && current) throw preconditionFailed();
    if (match === undefined) return;
    if (!current) throw new S3Problem(404, 'NoSuchKey', 'The specified key does not exist.');
    if (!sameTag(match, current)) throw preconditionFailed();
  };
};

const taggingOf = (header: string | string[] | undefined): string | undefined => {
  if (typeof header !== 'string') return undefined;
  const tags = Array.from(new URLSearchParams(header), ([key, value]) => el('Tag', el('Key', key), el('Value', value)));
  return el('Tagging', el('TagSet', ...tags)).markup;
};

/** Keeps an object, or a copy of another one. */
export const putObject = async (exchange: Exchange): Promise<void> => {
  const { store, bucket, key, upload, response } = exchange;
  if (upload.headers['x-amz-copy-source']) return copyObject(exchange);
  const object = {
    body: upload.body,
    headers: objectHeaders(upload.headers),
    tagging: taggingOf(upload.headers['x-amz-tagging']),
  };
  const version = await store.put(bucket, key, object, writeCondition(exchange));
  reply(response, 200, { etag: version.etag, ...versionHeader(version) });
};

const copyObject = async (exchange: Exchange): Promise<void> => {
  const { store, bucket, key, upload, response } = exchange;
  const [path = '', query] = String(upload.headers['x-amz-copy-source']).split('?');
  const [, fromBucket = '', ...rest] = decodeURIComponent(path.replace(/^\/?/, '/')).split('/');
  const id = new URLSearchParams(query).get('versionId') ?? undefined;
  store.bucketOf(fromBucket);
  const source = store.versionOf(fromBucket, rest.join('/'), id);
  const replaced = upload.headers['x-amz-metadata-directive'] === 'REPLACE';
  const object = {
    body: await store.read(source),
    headers: replaced ? objectHeaders(upload.headers) : source.headers,
    tagging: source.tagging,
  };
  const version = await store.put(bucket, key, object, writeCondition(exchange));
  const result = el('CopyObjectResult', el('ETag', version.etag), el('LastModified', version.modifiedAt));
  reply(response, 200, versionHeader(version), result);
};

type Span = { start: number; end: number };

/** The bytes asked for by a Range header (both ends included); `undefined` when the whole object is meant. */
const spanOf = (range: string | undefined, size: number): Span | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (!from && !to) return undefined;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (start > end) throw new S3Problem(416, 'InvalidRange', 'The requested range is not satisfiable');
  return { start, end };
};

const answerHeaders = ({ request, query }: Exchange, version: Version): Record<string, string | number> => {
  const headers: Record<string, string | number> = {
    'content-type': 'application/octet-stream',
    ...version.headers,
    etag: version.etag,
    'last-modified': new Date(version.modifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
    'content-length': version.size,
    ...versionHeader(version),
  };
  const summed = (request.headers['x-amz-checksum-mode'] ?? query.get('x-amz-checksum-mode')) === 'ENABLED';
  if (!summed || request.headers.range)
    for (const name of Object.keys(headers)) if (name.startsWith('x-amz-checksum-')) delete headers[name];
  for (const name of OVERRIDES) {
    const override = query.get(`response-${name}`);
    if (override !== null) headers[name] = override;
  }
  return headers;
};

/** GET and HEAD: the object, a range of it, or "not modified". */
export const getObject = async (exchange: Exchange): Promise<void> => {
  const { store, bucket, key, method, query, request, response } = exchange;
  const version = store.versionOf(bucket, key, query.get('versionId') ?? undefined);
  const { 'if-match': match, 'if-none-match': noneMatch, range } = request.headers;
  if (match !== undefined && !sameTag(match, version)) throw preconditionFailed();
  const headers = answerHeaders(exchange, version);
  if (noneMatch !== undefined && sameTag(noneMatch, version)) return reply(response, 304, { etag: version.etag });

  const span = spanOf(range, version.size);
  if (span) {
    headers['content-range'] = `bytes ${span.start}-${span.end}/${version.size}`;
    headers['content-length'] = span.end - span.start + 1;
  }
  response.writeHead(span ? 206 : 200, headers);
  if (method === 'HEAD' || version.size === 0) {
    response.end();
    return;
  }
  await pipeline(createReadStream(store.pathOf(version), span), response);
};

/** DELETE: the object (a marker where versions are kept) or one version of it. */
export const deleteObject = async ({ store, bucket, key, query, response }: Exchange): Promise<void> => {
  const removed = await store.remove(bucket, key, query.get('versionId') ?? undefined);
  const marker: Record<string, string> = removed?.marker ? { 'x-amz-delete-marker': 'true' } : {};
  reply(response, 204, { ...marker, ...versionHeader(removed) });
};

/** The tags of an object, kept as the document they came in. */
export const objectTagging = async ({
  store,
  method,
  bucket,
  key,
  query,
  upload,
  response,
}: Exchange): Promise<void> => {
  const version = store.versionOf(bucket, key, query.get('versionId') ?? undefined);
  if (method === 'GET') {
    const tagging = version.tagging ?? el('Tagging', el('TagSet')).markup;
    return reply(response, 200, versionHeader(version), { markup: tagging.replace(/^<\?xml[^>]*\?>\s*/, '') });
  }
  store.tag(bucket, key, version, method === 'DELETE' ? undefined : upload.body.toString());
  reply(response, method === 'DELETE' ? 204 : 200, versionHeader(version));
};
