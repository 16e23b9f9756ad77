import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf, headerOf, type Mounted } from '#bin/emulators/mounted.ts';
import { readUpload } from './body.ts';
import { bucketOperation, listBuckets } from './buckets.ts';
import { type Exchange, reply } from './exchange.ts';
import { listObjects, listVersions } from './listing.ts';
import { beginUpload, continueUpload } from './multipart.ts';
import { deleteObject, getObject, objectTagging, putObject } from './objects.ts';
import { postObject } from './post-policy.ts';
import { notImitated, S3Problem } from './problem.ts';
import { type Credentials, verifySignature } from './signature.ts';
import { openStore } from './store.ts';
import { el } from './xml.ts';

/** Where the objects live, the path it is mounted under, who may sign, and which web origins a browser may call from. */
export type S3Options = {
  folder: string;
  prefix?: string;
  credentials?: Credentials;
  corsOrigins?: (origin: string) => boolean;
  /** Told of each object that is there from now on. */
  onCreated?: (bucket: string, key: string) => void;
};

const EXPOSED = 'ETag, x-amz-version-id, x-amz-delete-marker, x-amz-request-id, Content-Range';
const OBJECT_QUERIES = ['acl', 'attributes', 'legal-hold', 'restore', 'retention', 'select', 'torrent'];

const objectOperation = (exchange: Exchange): Promise<void> | void => {
  const { method, query, store, bucket } = exchange;
  store.bucketOf(bucket);
  const unknown = OBJECT_QUERIES.find((name) => query.has(name));
  if (unknown) throw notImitated(`${method} on an object with ?${unknown}`);
  const uploadId = query.get('uploadId');
  if (uploadId !== null) return continueUpload(exchange, uploadId);
  if (method === 'POST' && query.has('uploads')) return beginUpload(exchange);
  if (query.has('tagging')) return objectTagging(exchange);
  if (method === 'PUT') return putObject(exchange);
  if (method === 'GET' || method === 'HEAD') return getObject(exchange);
  if (method === 'DELETE') return deleteObject(exchange);
  throw notImitated(`${method} on an object`);
};

const operation = (exchange: Exchange): Promise<void> | void => {
  const { method, bucket, key, query } = exchange;
  if (!bucket && method === 'GET') return listBuckets(exchange);
  if (key) return objectOperation(exchange);
  if (method === 'GET' && query.has('versions')) return listVersions(exchange);
  if (method === 'GET' && query.get('list-type') === '2') return listObjects(exchange);
  return bucketOperation(exchange);
};

const fail = (request: IncomingMessage, response: ServerResponse, error: unknown) => {
  request.resume();
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const known = error instanceof S3Problem ? error : new S3Problem(500, 'InternalError', String(error));
  if (request.method === 'HEAD') return reply(response, known.status);
  reply(response, known.status, {}, el('Error', el('Code', known.code), el('Message', known.message)));
};

/** Lets the allowed origins through; a preflight is answered here, and the answer says that it was one. */
const answerCors = (
  request: IncomingMessage,
  response: ServerResponse,
  allowed: (origin: string) => boolean,
): boolean => {
  const origin = headerOf(request, 'origin');
  const welcome = origin !== '' && allowed(origin);
  if (welcome) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', EXPOSED);
    response.setHeader('vary', 'Origin');
  }
  if (request.method !== 'OPTIONS') return false;
  if (!welcome) throw new S3Problem(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  reply(response, 200, {
    'access-control-allow-methods': 'GET, PUT, POST, DELETE, HEAD',
    'access-control-allow-headers': headerOf(request, 'access-control-request-headers'),
    'access-control-max-age': 300,
  });
  return true;
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new S3Problem(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
};

/** A small S3 (path style) that keeps its objects in a folder and checks every signature. */
export const createS3 = ({
  folder,
  prefix = '',
  credentials = { accessKeyId: 'local', secretAccessKey: 'local' },
  corsOrigins = () => false,
  onCreated,
}: S3Options): Mounted => {
  const store = openStore(folder, onCreated);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (answerCors(request, response, corsOrigins)) return;
    const method = request.method ?? 'GET';
    const { url, path } = addressOf(request, prefix);
    const [, bucket = '', ...rest] = path.split('/').map(decoded);
    const key = rest.join('/');
    const isForm = headerOf(request, 'content-type').startsWith('multipart/form-data');
    if (method === 'POST' && !key && isForm) return postObject(store, credentials, bucket, request, response);
    const upload = await readUpload(request, verifySignature(request, url, credentials));
    await operation({ store, folder, method, bucket, key, query: url.searchParams, upload, request, response });
  };

  return {
    handle: async (request, response) => {
      response.setHeader('x-amz-request-id', randomUUID());
      await answer(request, response).catch((error) => fail(request, response, error));
    },
  };
};
