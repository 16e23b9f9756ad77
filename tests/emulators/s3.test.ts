import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketAclCommand,
  GetBucketCorsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutBucketCorsCommand,
  PutBucketEncryptionCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  PutPublicAccessBlockCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createS3 } from '#bin/emulators/s3/s3.ts';
import { newFolder, testFolder } from './folder.ts';
import { runChild } from './killed.ts';
import { serve } from './served.ts';

const PREFIX = '/local/s3';
const MEBIBYTE = 1_048_576;
const folder = newFolder();
let served: Awaited<ReturnType<typeof serve>>;

const client = (origin: string, options: S3ClientConfig = {}) =>
  new S3Client({
    endpoint: origin + PREFIX,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
    ...options,
  });

beforeAll(async () => {
  const corsOrigins = (origin: string) => /^http:\/\/(\w+\.)?localhost:5173$/.test(origin);
  served = await serve(createS3({ folder, prefix: PREFIX, corsOrigins }));
});

afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe.each(['WHEN_SUPPORTED', 'WHEN_REQUIRED'] as const)('S3 with checksums %s', (mode) => {
  const Bucket = `papers-${mode.toLowerCase().replace('_', '-')}`;
  let s3: S3Client;

  const read = async (Key: string, VersionId?: string) => {
    const answer = await s3.send(new GetObjectCommand({ Bucket, Key, VersionId }));
    return { ...answer, bytes: Buffer.from((await answer.Body?.transformToByteArray()) ?? []) };
  };
  const put = (Key: string, Body: string) => s3.send(new PutObjectCommand({ Bucket, Key, Body }));

  beforeAll(async () => {
    s3 = client(served.origin, { requestChecksumCalculation: mode, responseChecksumValidation: mode });
    await s3.send(new CreateBucketCommand({ Bucket }));
  });

  it('finds the bucket that was made, and no other', async () => {
    await s3.send(new HeadBucketCommand({ Bucket }));
    await expect(s3.send(new HeadBucketCommand({ Bucket: 'nowhere' }))).rejects.toMatchObject({ name: 'NotFound' });
    await expect(s3.send(new CreateBucketCommand({ Bucket }))).rejects.toMatchObject({
      name: 'BucketAlreadyOwnedByYou',
    });
  });

  it('gives back the text, the metadata and the headers of an object under an awkward name', async () => {
    const Key = "a/b c+é 'q' (1).txt";
    await s3.send(
      new PutObjectCommand({
        Bucket,
        Key,
        Body: 'hello',
        ContentType: 'text/plain; charset=utf-8',
        Metadata: { colour: 'green' },
        ContentDisposition: 'attachment; filename="x.txt"',
        CacheControl: 'no-store',
      }),
    );
    const object = await read(Key);
    expect(object.bytes.toString()).toBe('hello');
    expect(object).toMatchObject({
      ContentType: 'text/plain; charset=utf-8',
      Metadata: { colour: 'green' },
      ContentDisposition: 'attachment; filename="x.txt"',
      CacheControl: 'no-store',
      ETag: '"5d41402abc4b2a76b9719d911017c592"',
    });
    expect(object.ContentEncoding).toBeUndefined();
  });

  it('gives back a megabyte byte for byte', async () => {
    const Body = randomBytes(MEBIBYTE);
    await s3.send(new PutObjectCommand({ Bucket, Key: 'megabyte', Body }));
    expect((await read('megabyte')).bytes.equals(Body)).toBe(true);
  });

  it('stores a streamed body without its chunk framing', async () => {
    const bytes = randomBytes(200_000);
    const Body = Readable.from([bytes.subarray(0, 90_000), bytes.subarray(90_000)]);
    await s3.send(new PutObjectCommand({ Bucket, Key: 'streamed', Body, ContentLength: bytes.length }));
    expect((await read('streamed')).bytes.equals(bytes)).toBe(true);
  });

  it('keeps a SHA-256 checksum and shows it when asked', async () => {
    await s3.send(new PutObjectCommand({ Bucket, Key: 'summed', Body: 'x', ChecksumAlgorithm: 'SHA256' }));
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'summed', ChecksumMode: 'ENABLED' }));
    expect(head.ChecksumSHA256).toBe('LXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIE=');
  });

  it('refuses a body that is not what its checksum says', async () => {
    const wrong = new PutObjectCommand({ Bucket, Key: 'wrong', Body: 'x', ChecksumCRC32: 'AAAAAA==' });
    await expect(s3.send(wrong)).rejects.toMatchObject({ name: 'BadDigest' });
    await expect(read('wrong')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('tells the length of an object by HEAD, and NotFound for none', async () => {
    await put('eleven', 'hello world');
    expect((await s3.send(new HeadObjectCommand({ Bucket, Key: 'eleven' }))).ContentLength).toBe(11);
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'none' }))).rejects.toMatchObject({ name: 'NotFound' });
  });

  it('answers NoSuchKey and NoSuchBucket by name', async () => {
    await expect(read('none')).rejects.toMatchObject({ name: 'NoSuchKey' });
    const elsewhere = new GetObjectCommand({ Bucket: 'nowhere', Key: 'x' });
    await expect(s3.send(elsewhere)).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });

  it('cuts out a range, from either end, and refuses one outside', async () => {
    await put('range', 'hello');
    const part = async (Range: string) => {
      const { Body, ContentRange } = await s3.send(new GetObjectCommand({ Bucket, Key: 'range', Range }));
      return [await Body?.transformToString(), ContentRange];
    };
    expect(await part('bytes=1-2')).toEqual(['el', 'bytes 1-2/5']);
    expect(await part('bytes=-3')).toEqual(['llo', 'bytes 2-4/5']);
    await expect(part('bytes=9-')).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  it('lists by prefix and delimiter, in pages', async () => {
    for (const number of [0, 1, 2, 3, 4]) await put(`list/${number}`, 'x');
    await put('list/deeper/one', 'x');
    await put('list/deeper/two', 'x');
    const list = (options: object) => s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', ...options }));
    const first = await list({ MaxKeys: 2 });
    expect(first.Contents?.map(({ Key }) => Key)).toEqual(['list/0', 'list/1']);
    expect(first.IsTruncated).toBe(true);
    const rest = await list({ ContinuationToken: first.NextContinuationToken });
    expect(rest.Contents?.length).toBe(5);
    const folded = await list({ Delimiter: '/' });
    expect(folded.CommonPrefixes).toEqual([{ Prefix: 'list/deeper/' }]);
    expect(folded.KeyCount).toBe(6);
  });

  it('copies an object with its metadata, or with new metadata', async () => {
    await s3.send(new PutObjectCommand({ Bucket, Key: 'copy/é source', Body: 'same', Metadata: { who: 'first' } }));
    const CopySource = `${Bucket}/${encodeURIComponent('copy/é source')}`;
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'copy/kept', CopySource }));
    await s3.send(
      new CopyObjectCommand({
        Bucket,
        Key: 'copy/new',
        CopySource,
        MetadataDirective: 'REPLACE',
        Metadata: { who: 'second' },
      }),
    );
    expect((await read('copy/kept')).Metadata).toEqual({ who: 'first' });
    const renamed = await read('copy/new');
    expect([renamed.bytes.toString(), renamed.Metadata]).toEqual(['same', { who: 'second' }]);
  });

  it('writes only when new with If-None-Match, even when many try at once', async () => {
    const attempt = (_: unknown, number: number) =>
      s3.send(new PutObjectCommand({ Bucket, Key: 'once', Body: String(number), IfNoneMatch: '*' }));
    const results = await Promise.allSettled(Array.from({ length: 8 }, attempt));
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ name: 'PreconditionFailed' });
  });

  it('writes over a version only when it is the one named by If-Match', async () => {
    const { ETag } = await put('matched', 'one');
    await s3.send(new PutObjectCommand({ Bucket, Key: 'matched', Body: 'two', IfMatch: ETag }));
    const late = new PutObjectCommand({ Bucket, Key: 'matched', Body: 'three', IfMatch: ETag });
    await expect(s3.send(late)).rejects.toMatchObject({ name: 'PreconditionFailed' });
    expect((await read('matched')).bytes.toString()).toBe('two');
  });

  it('accepts the request to encrypt at rest', async () => {
    await s3.send(new PutObjectCommand({ Bucket, Key: 'sse', Body: 'x', ServerSideEncryption: 'AES256' }));
  });

  it('deletes one, several, and what was never there', async () => {
    for (const name of ['gone/0', 'gone/1', 'gone/<&>2', 'gone/3']) await put(name, 'x');
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'gone/0' }));
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'gone/never' }));
    const Objects = [{ Key: 'gone/1' }, { Key: 'gone/<&>2' }];
    const { Deleted } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    expect(Deleted?.map(({ Key }) => Key)).toEqual(['gone/1', 'gone/<&>2']);
    const left = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'gone/' }));
    expect(left.Contents?.map(({ Key }) => Key)).toEqual(['gone/3']);
  });

  it('keeps tags', async () => {
    await put('tagged', 'x');
    const TagSet = [{ Key: 'kind', Value: 'a & b' }];
    await s3.send(new PutObjectTaggingCommand({ Bucket, Key: 'tagged', Tagging: { TagSet } }));
    expect((await s3.send(new GetObjectTaggingCommand({ Bucket, Key: 'tagged' }))).TagSet).toEqual(TagSet);
  });

  it('uploads in parts by lib-storage, and a small stream of unknown length in one', async () => {
    const bytes = randomBytes(12 * MEBIBYTE);
    const params = { Bucket, Key: 'parts', Body: Readable.from(bytes), ContentType: 'application/pdf' };
    await new Upload({ client: s3, params, partSize: 5 * MEBIBYTE }).done();
    const object = await read('parts');
    expect(object.bytes.equals(bytes)).toBe(true);
    expect(object.ETag).toMatch(/^"[0-9a-f]{32}-3"$/);
    expect(object.ContentType).toBe('application/pdf');
    const Body = Readable.from(['hello ', 'world']);
    await new Upload({ client: s3, params: { Bucket, Key: 'small', Body } }).done();
    expect((await read('small')).bytes.toString()).toBe('hello world');
  });

  it('keeps every version where versions are kept, and a delete hides without destroying', async () => {
    const versioned = `${Bucket}-v`;
    await s3.send(new CreateBucketCommand({ Bucket: versioned }));
    const VersioningConfiguration = { Status: 'Enabled' } as const;
    await s3.send(new PutBucketVersioningCommand({ Bucket: versioned, VersioningConfiguration }));
    const at = { Bucket: versioned, Key: 'deed' };
    const first = await s3.send(new PutObjectCommand({ ...at, Body: 'one' }));
    await s3.send(new PutObjectCommand({ ...at, Body: 'two' }));
    await s3.send(new DeleteObjectCommand(at));
    await expect(s3.send(new GetObjectCommand(at))).rejects.toMatchObject({ name: 'NoSuchKey' });
    const old = await s3.send(new GetObjectCommand({ ...at, VersionId: first.VersionId }));
    expect(await old.Body?.transformToString()).toBe('one');
    const all = await s3.send(new ListObjectVersionsCommand({ Bucket: versioned }));
    expect([all.Versions?.length, all.DeleteMarkers?.length]).toEqual([2, 1]);
    await s3.send(new DeleteObjectCommand({ ...at, VersionId: all.DeleteMarkers?.[0]?.VersionId }));
    expect(await (await s3.send(new GetObjectCommand(at))).Body?.transformToString()).toBe('two');
  });

  it('accepts the settings of a real bucket and gives its CORS rules back', async () => {
    const AllowedOrigins = ['http://*.localhost:5173'];
    const CORSRules = [{ AllowedMethods: ['PUT', 'GET', 'POST'], AllowedOrigins, ExposeHeaders: ['ETag'] }];
    await s3.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }));
    expect((await s3.send(new GetBucketCorsCommand({ Bucket }))).CORSRules).toEqual(CORSRules);
    const encryption = { Rules: [{ ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' as const } }] };
    await s3.send(new PutBucketEncryptionCommand({ Bucket, ServerSideEncryptionConfiguration: encryption }));
    const PublicAccessBlockConfiguration = { BlockPublicAcls: true };
    await s3.send(new PutPublicAccessBlockCommand({ Bucket, PublicAccessBlockConfiguration }));
    const Rules = [{ ID: 'a', Status: 'Enabled' as const, Filter: { Prefix: '' }, Expiration: { Days: 1 } }];
    await s3.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: { Rules } }));
  });

  it('refuses by name what it does not imitate', async () => {
    await expect(s3.send(new GetBucketAclCommand({ Bucket }))).rejects.toMatchObject({ name: 'NotImplemented' });
  });
});

describe('S3 for a browser', () => {
  const Bucket = 'browser';
  let s3: S3Client;

  beforeAll(async () => {
    s3 = client(served.origin, { requestChecksumCalculation: 'WHEN_REQUIRED' });
    await s3.send(new CreateBucketCommand({ Bucket }));
    await s3.send(new PutObjectCommand({ Bucket, Key: 'a/b c+é.txt', Body: 'hello' }));
  });

  const signedGet = (expiresIn: number) =>
    getSignedUrl(
      s3,
      new GetObjectCommand({
        Bucket,
        Key: 'a/b c+é.txt',
        ResponseContentDisposition: 'attachment; filename="q.txt"',
      }),
      { expiresIn },
    );

  const post = async (Key: string, size: number, contentType: string, options: Partial<PresignedPostOptions> = {}) => {
    const { url, fields } = await createPresignedPost(s3, {
      Bucket,
      Key,
      Conditions: [
        ['content-length-range', 1, 1_000],
        ['starts-with', '$Content-Type', 'application/'],
      ],
      Fields: { 'Content-Type': contentType },
      Expires: 60,
      ...options,
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([Buffer.alloc(size, 97)]), 'f.pdf');
    return { url, form };
  };
  const send = async ({ url, form }: Awaited<ReturnType<typeof post>>) => {
    const answer = await fetch(url, { method: 'POST', body: form });
    return { status: answer.status, text: await answer.text() };
  };

  it('opens a signed address, with the headers it asks for', async () => {
    const answer = await fetch(await signedGet(60));
    expect([answer.status, await answer.text()]).toEqual([200, 'hello']);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="q.txt"');
  });

  it('refuses a signed address when its signature, its path or its query was changed', async () => {
    const url = await signedGet(60);
    const changed = [
      url.replace(/X-Amz-Signature=..../, 'X-Amz-Signature=0000'),
      url.replace('.txt?', '.tx?'),
      `${url}&extra=1`,
    ];
    for (const address of changed) {
      const answer = await fetch(address);
      expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('SignatureDoesNotMatch')]);
    }
  });

  it('refuses a signed address after its time', async () => {
    const at = new Date(Date.now() - 61_000);
    const url = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'x' }), { expiresIn: 60, signingDate: at });
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('Request has expired')]);
  });

  it('refuses an unsigned request, an unknown key and a wrong secret', async () => {
    expect((await fetch(`${served.origin}${PREFIX}/${Bucket}/x`)).status).toBe(403);
    expect((await fetch(`${served.origin}${PREFIX}/${Bucket}/%E0`)).status).toBe(400);
    const stranger = client(served.origin, { credentials: { accessKeyId: 'who', secretAccessKey: 'local' } });
    const get = new GetObjectCommand({ Bucket, Key: 'x' });
    await expect(stranger.send(get)).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
    const guesser = client(served.origin, { credentials: { accessKeyId: 'local', secretAccessKey: 'guess' } });
    await expect(guesser.send(get)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  });

  it('takes a signed PUT', async () => {
    const command = new PutObjectCommand({ Bucket, Key: 'up.pdf', ContentType: 'application/pdf' });
    const headers = { 'content-type': 'application/pdf', origin: 'http://acme.localhost:5173' };
    const answer = await fetch(await getSignedUrl(s3, command, { expiresIn: 60 }), {
      method: 'PUT',
      body: 'pdf',
      headers,
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://acme.localhost:5173');
    expect(answer.headers.get('access-control-expose-headers')).toContain('ETag');
    const { Body, ContentType } = await s3.send(new GetObjectCommand({ Bucket, Key: 'up.pdf' }));
    expect([await Body?.transformToString(), ContentType]).toEqual(['pdf', 'application/pdf']);
  });

  it('takes a form within its policy', async () => {
    expect((await send(await post('post.pdf', 500, 'application/pdf'))).status).toBe(204);
    const { ContentLength, ContentType } = await s3.send(new GetObjectCommand({ Bucket, Key: 'post.pdf' }));
    expect([ContentLength, ContentType]).toEqual([500, 'application/pdf']);
  });

  it('refuses a form that is too large, too small, of another type, expired, widened or forged', async () => {
    const refusal = async (status: number, name: string, made: Awaited<ReturnType<typeof post>>) =>
      expect(await send(made)).toEqual({ status, text: expect.stringContaining(name) });
    await refusal(400, 'EntityTooLarge', await post('big', 5_000, 'application/pdf'));
    await refusal(400, 'EntityTooSmall', await post('small', 0, 'application/pdf'));
    await refusal(403, 'AccessDenied', await post('html', 500, 'text/html'));
    await refusal(403, 'Policy expired', await post('late', 500, 'application/pdf', { Expires: -1 }));
    const widened = await post('widened', 500, 'application/pdf');
    widened.form.set('x-amz-meta-extra', '1');
    await refusal(403, 'Extra input fields', widened);
    const forged = await post('forged', 500, 'application/pdf');
    forged.form.set('X-Amz-Signature', '0'.repeat(64));
    await refusal(403, 'SignatureDoesNotMatch', forged);
  });

  it('answers a preflight for the allowed origins only', async () => {
    const preflight = (origin: string) =>
      fetch(`${served.origin}${PREFIX}/${Bucket}/up.pdf?X-Amz-Signature=x`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type',
        },
      });
    const welcome = await preflight('http://acme.localhost:5173');
    expect(welcome.status).toBe(200);
    expect(welcome.headers.get('access-control-allow-origin')).toBe('http://acme.localhost:5173');
    expect(welcome.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(welcome.headers.get('access-control-allow-headers')).toBe('content-type');
    const stranger = await preflight('https://evil.example');
    expect([stranger.status, stranger.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });
});

describe('S3 on disk', () => {
  it('still has, after kill -9, every object it answered for', async () => {
    const kept = testFolder();
    const child = await runChild(`
      import { createS3 } from '#bin/emulators/s3/s3.ts';
      import { serve } from '#tests/emulators/served.ts';
      console.log((await serve(createS3({ folder: ${JSON.stringify(kept)}, prefix: '${PREFIX}' }))).origin);
    `);
    const before = client(child.line);
    await before.send(new CreateBucketCommand({ Bucket: 'kept' }));
    const numbers = Array.from({ length: 40 }, (_, number) => String(number));
    for (const number of numbers) {
      const Metadata = { number };
      await before.send(new PutObjectCommand({ Bucket: 'kept', Key: number, Body: number, Metadata }));
    }
    await child.kill();

    const again = await serve(createS3({ folder: kept, prefix: PREFIX }));
    const after = client(again.origin);
    for (const number of numbers) {
      const { Body, Metadata } = await after.send(new GetObjectCommand({ Bucket: 'kept', Key: number }));
      expect([await Body?.transformToString(), Metadata]).toEqual([number, { number }]);
    }
    await again.close();
  });
});
