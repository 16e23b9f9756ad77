import { type Exchange, reply } from './exchange.ts';
import type { Version } from './store.ts';
import { el, type Xml } from './xml.ts';

type Entry = { key: string; versions: Version[] };
type Page = { entries: Entry[]; folders: string[]; next?: string };

const MOST = 1_000;

/** One page of keys: those after `after`, at most `most` keys and common prefixes together. */
const pageOf = (entries: Entry[], prefix: string, delimiter: string, after: string, most: number): Page => {
  const page: Page = { entries: [], folders: [] };
  const folders = new Set<string>();
  let last = '';
  for (const entry of entries) {
    if (Buffer.compare(Buffer.from(entry.key), Buffer.from(after)) <= 0) continue;
    const cut = delimiter ? entry.key.indexOf(delimiter, prefix.length) : -1;
    const folder = cut < 0 ? undefined : entry.key.slice(0, cut + delimiter.length);
    if (!(folder && folders.has(folder))) {
      if (page.entries.length + folders.size >= most) {
        page.next = last;
        break;
      }
      if (folder) folders.add(folder);
      else page.entries.push(entry);
    }
    last = entry.key;
  }
  page.folders = Array.from(folders);
  return page;
};

const described = (version: Version): Xml[] => [
  el('LastModified', version.modifiedAt),
  el('ETag', version.etag),
  el('Size', version.size),
  el('StorageClass', 'STANDARD'),
];

const limitOf = (query: URLSearchParams): number => Math.min(Number(query.get('max-keys') ?? MOST), MOST);

/** ListObjectsV2: keys in the order of their bytes, folded at the delimiter, in pages. */
export const listObjects = ({ store, bucket, query, response }: Exchange): void => {
  const prefix = query.get('prefix') ?? '';
  const token = query.get('continuation-token');
  const after = token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString();
  const present = store.listed(bucket, prefix).filter(({ versions }) => versions[0]?.marker === false);
  const { entries, folders, next } = pageOf(present, prefix, query.get('delimiter') ?? '', after, limitOf(query));
  const coded = (text: string) => (query.get('encoding-type') === 'url' ? encodeURIComponent(text) : text);
  const contents = entries.flatMap(({ key, versions: [newest] }) =>
    newest ? [el('Contents', el('Key', coded(key)), ...described(newest))] : [],
  );
  const result = el(
    'ListBucketResult',
    el('Name', bucket),
    el('Prefix', coded(prefix)),
    el('KeyCount', entries.length + folders.length),
    el('MaxKeys', limitOf(query)),
    el('IsTruncated', next !== undefined),
    next === undefined ? undefined : el('NextContinuationToken', Buffer.from(next).toString('base64url')),
    ...contents,
    ...folders.map((folder) => el('CommonPrefixes', el('Prefix', coded(folder)))),
  );
  reply(response, 200, {}, result);
};

/** ListObjectVersions: every version and delete marker of the keys of a page. */
export const listVersions = ({ store, bucket, query, response }: Exchange): void => {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('key-marker') ?? '';
  const { entries, next } = pageOf(store.listed(bucket, prefix), prefix, '', after, limitOf(query));
  const versions = entries.flatMap(({ key, versions }) =>
    versions.map((version, index) =>
      el(
        version.marker ? 'DeleteMarker' : 'Version',
        el('Key', key),
        el('VersionId', version.id),
        el('IsLatest', index === 0),
        ...(version.marker ? [el('LastModified', version.modifiedAt)] : described(version)),
      ),
    ),
  );
  const result = el(
    'ListVersionsResult',
    el('Name', bucket),
    el('Prefix', prefix),
    el('MaxKeys', limitOf(query)),
    el('IsTruncated', next !== undefined),
    next === undefined ? undefined : el('NextKeyMarker', next),
    ...versions,
  );
  reply(response, 200, {}, result);
};
