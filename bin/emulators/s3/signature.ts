import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { headerOf } from '#bin/emulators/mounted.ts';
import { DAY_MS, MINUTE_MS } from '#core/calendar.ts';
import { S3Problem } from './problem.ts';

/** The one pair that may sign. */
export type Credentials = { accessKeyId: string; secretAccessKey: string };

type Claim = { credential: string; signedHeaders: string; signature: string; date: string; payloadHash: string };

const SKEW_MS = 15 * MINUTE_MS;
const LONGEST_SECONDS = (7 * DAY_MS) / 1000;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const instantOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Whether `signature` is what the holder of the secret signs `text` with (Signature Version 4, service s3). */
export const isSignedBy = (credentials: Credentials, credential: string, text: string, signature: string): boolean => {
  const [id = '', day = '', region = ''] = credential.split('/');
  if (id !== credentials.accessKeyId)
    throw new S3Problem(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  const key = hmac(hmac(hmac(hmac(`AWS4${credentials.secretAccessKey}`, day), region), 's3'), 'aws4_request');
  const expected = Buffer.from(hmac(key, text).toString('hex'));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
};

const headerClaim = (request: IncomingMessage, authorization: string): Claim => {
  const part = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(authorization)?.[1] ?? '';
  const date = headerOf(request, 'x-amz-date');
  const age = Math.abs(Date.now() - instantOf(date));
  if (!(age <= SKEW_MS))
    throw new S3Problem(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and our time is too large.',
    );
  return {
    credential: part('Credential'),
    signedHeaders: part('SignedHeaders'),
    signature: part('Signature'),
    date,
    payloadHash: headerOf(request, 'x-amz-content-sha256'),
  };
};

const presignedClaim = (query: URLSearchParams): Claim => {
  const part = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const seconds = Number(part('Expires'));
  if (!(seconds > 0 && seconds <= LONGEST_SECONDS))
    throw new S3Problem(
      400,
      'AuthorizationQueryParametersError',
      'X-Amz-Expires must be between 1 and 604800 seconds.',
    );
  const date = part('Date');
  const until = instantOf(date) + seconds * 1_000;
  if (!(Date.now() <= until)) throw new S3Problem(403, 'AccessDenied', 'Request has expired');
  return {
    credential: part('Credential'),
    signedHeaders: part('SignedHeaders'),
    signature: part('Signature'),
    date,
    payloadHash: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  };
};

const canonicalQuery = (query: URLSearchParams): string =>
  Array.from(query)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');

const canonicalPath = (path: string): string =>
  path
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/');

/**
 * Checks the signature over the address exactly as it was sent (a prefix included), in the header or in the query, and
 * answers the payload hash that the caller signed. Throws AccessDenied, SignatureDoesNotMatch and similar errors, status 403.
 */
export const verifySignature = (request: IncomingMessage, url: URL, credentials: Credentials): string => {
  const authorization = headerOf(request, 'authorization');
  const byHeader = authorization.startsWith('AWS4-HMAC-SHA256');
  if (!byHeader && !url.searchParams.has('X-Amz-Signature')) throw new S3Problem(403, 'AccessDenied', 'Access Denied');
  const claim = byHeader ? headerClaim(request, authorization) : presignedClaim(url.searchParams);

  const names = claim.signedHeaders.split(';');
  const unsigned = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-') && !names.includes(name));
  if (!names.includes('host') || unsigned.length > 0)
    throw new S3Problem(403, 'AccessDenied', 'There were headers present in the request which were not signed');

  const headers = names.map((name) => `${name}:${headerOf(request, name).trim().replace(/ +/g, ' ')}\n`).join('');
  const canonical = [
    request.method,
    canonicalPath(url.pathname),
    canonicalQuery(url.searchParams),
    headers,
    claim.signedHeaders,
    claim.payloadHash,
  ].join('\n');
  const scope = claim.credential.split('/').slice(1).join('/');
  const text = ['AWS4-HMAC-SHA256', claim.date, scope, sha256(canonical)].join('\n');
  if (!isSignedBy(credentials, claim.credential, text, claim.signature))
    throw new S3Problem(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  return claim.payloadHash;
};
