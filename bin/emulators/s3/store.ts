import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openJournal } from '#bin/emulators/journal.ts';
import { S3Problem } from './problem.ts';

/** A bucket's settings; `documents` holds configuration that is kept and given back, but has no effect. */
export type Bucket = { name: string; createdAt: string; versioning?: string; documents: Record<string, string> };

/** One version of an object; `id` is `null` (the word) where versioning was off. A marker says "deleted here". */
export type Version = {
  id: string;
  marker: boolean;
  file: string;
  size: number;
  etag: string;
  modifiedAt: string;
  headers: Record<string, string>;
  tagging?: string;
};

/** What a caller keeps: the bytes, the headers to answer with, and an entity tag when it is not the bytes' MD5. */
export type NewObject = { body: Buffer; headers: Record<string, string>; etag?: string; tagging?: string };

/** Condition checked in the same breath as the write; throws to refuse it. */
export type Condition = (current: Version | undefined) => void;

const UNVERSIONED = 'null';
export const md5 = (body: Buffer): string => createHash('md5').update(body).digest('hex');

/** Buckets and objects in `folder`: bytes first under a new name, then one journal line, so that a crash leaves old or new, never half. */
export const openStore = (folder: string, onCreated: (bucket: string, key: string) => void = () => {}) => {
  const bytes = join(folder, 'bytes');
  mkdirSync(bytes, { recursive: true });
  const buckets = openJournal<Bucket>(join(folder, 'buckets.jsonl'));
  const objects = openJournal<Version[]>(join(folder, 'objects.jsonl'));

  const nameOf = (bucket: string, key: string) => `${bucket}/${key}`;
  const versionsOf = (bucket: string, key: string) => objects.get(nameOf(bucket, key)) ?? [];

  const bucketOf = (name: string): Bucket => {
    const bucket = buckets.get(name);
    if (!bucket) throw new S3Problem(404, 'NoSuchBucket', 'The specified bucket does not exist');
    return bucket;
  };

  const currentOf = (bucket: string, key: string): Version | undefined => {
    const [newest] = versionsOf(bucket, key);
    return newest?.marker ? undefined : newest;
  };

  const versionOf = (bucket: string, key: string, id?: string): Version => {
    if (id === undefined) {
      const current = currentOf(bucket, key);
      if (!current) throw new S3Problem(404, 'NoSuchKey', 'The specified key does not exist.');
      return current;
    }
    const version = versionsOf(bucket, key).find((candidate) => candidate.id === id);
    if (!version) throw new S3Problem(404, 'NoSuchVersion', 'The specified version does not exist.');
    if (version.marker) throw new S3Problem(405, 'MethodNotAllowed', 'The specified method is not allowed here.');
    return version;
  };

  /** Keeps the list and lets go of the bytes that no version names any more. */
  const keep = async (bucket: string, key: string, versions: Version[]) => {
    const before = versionsOf(bucket, key);
    if (versions.length > 0) objects.set(nameOf(bucket, key), versions);
    else objects.delete(nameOf(bucket, key));
    const gone = before.filter(({ file }) => file && !versions.some((version) => version.file === file));
    for (const { file } of gone) await rm(join(bytes, file), { force: true });
  };

  const push = async (bucket: string, key: string, version: Omit<Version, 'id'>): Promise<Version> => {
    const enabled = bucketOf(bucket).versioning === 'Enabled';
    const next = { id: enabled ? randomUUID().replaceAll('-', '') : UNVERSIONED, ...version };
    const others = versionsOf(bucket, key).filter(({ id }) => id !== next.id);
    await keep(bucket, key, [next, ...others]);
    return next;
  };

  const put = async (bucket: string, key: string, object: NewObject, condition?: Condition): Promise<Version> => {
    bucketOf(bucket);
    if (Buffer.byteLength(key) > 1_024) throw new S3Problem(400, 'KeyTooLongError', 'Your key is too long');
    const file = randomUUID();
    await writeFile(join(bytes, file), object.body);
    try {
      condition?.(currentOf(bucket, key));
    } catch (problem) {
      await rm(join(bytes, file), { force: true });
      throw problem;
    }
    const created = await push(bucket, key, {
      marker: false,
      file,
      size: object.body.length,
      etag: object.etag ?? `"${md5(object.body)}"`,
      modifiedAt: new Date().toISOString(),
      headers: object.headers,
      tagging: object.tagging,
    });
    onCreated(bucket, key);
    return created;
  };

  /** Removes one version for good, or (without an id) the object: a marker where versions are kept. */
  const remove = async (bucket: string, key: string, id?: string): Promise<Version | undefined> => {
    const versions = versionsOf(bucket, key);
    if (id !== undefined) {
      const removed = versions.find((version) => version.id === id);
      await keep(
        bucket,
        key,
        versions.filter((version) => version !== removed),
      );
      return removed;
    }
    if (bucketOf(bucket).versioning === undefined) {
      await keep(bucket, key, []);
      return undefined;
    }
    const modifiedAt = new Date().toISOString();
    return push(bucket, key, { marker: true, file: '', size: 0, etag: '', modifiedAt, headers: {} });
  };

  const tag = (bucket: string, key: string, version: Version, tagging: string | undefined) => {
    const versions = versionsOf(bucket, key).map((other) => (other.id === version.id ? { ...other, tagging } : other));
    objects.set(nameOf(bucket, key), versions);
  };

  /** Every key of a bucket with its versions, newest first, in the order of their UTF-8 bytes. */
  const listed = (bucket: string, prefix: string): { key: string; versions: Version[] }[] => {
    const start = nameOf(bucketOf(bucket).name, '');
    return Array.from(objects.entries())
      .filter(([name]) => name.startsWith(start + prefix))
      .map(([name, versions]) => ({ key: name.slice(start.length), versions }))
      .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  };

  const pathOf = (version: Version) => join(bytes, version.file);
  const read = (version: Version) => readFile(pathOf(version));
  return { buckets, bucketOf, currentOf, versionOf, put, remove, tag, listed, pathOf, read };
};

export type Store = ReturnType<typeof openStore>;
