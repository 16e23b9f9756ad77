import { type Exchange, reply } from './exchange.ts';
import { notImitated, S3Problem } from './problem.ts';
import { el, insides, textOf, type Xml } from './xml.ts';

/** Settings that are accepted, kept and given back, and change nothing; with the error for "never set". */
const DOCUMENTS: Record<string, string> = {
  cors: 'NoSuchCORSConfiguration',
  encryption: 'ServerSideEncryptionConfigurationNotFoundError',
  lifecycle: 'NoSuchLifecycleConfiguration',
  ownershipControls: 'OwnershipControlsNotFoundError',
  policy: 'NoSuchBucketPolicy',
  publicAccessBlock: 'NoSuchPublicAccessBlockConfiguration',
  tagging: 'NoSuchTagSet',
};

/** GET on the root: the names of all buckets. */
export const listBuckets = ({ store, response }: Exchange): void => {
  const buckets = Array.from(store.buckets.values(), ({ name, createdAt }) =>
    el('Bucket', el('Name', name), el('CreationDate', createdAt)),
  );
  reply(response, 200, {}, el('ListAllMyBucketsResult', el('Buckets', ...buckets)));
};

const createBucket = ({ store, bucket, response }: Exchange): void => {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new S3Problem(400, 'InvalidBucketName', 'The specified bucket is not valid.');
  if (store.buckets.has(bucket))
    throw new S3Problem(409, 'BucketAlreadyOwnedByYou', 'Your previous request to create the named bucket succeeded.');
  store.buckets.set(bucket, { name: bucket, createdAt: new Date().toISOString(), documents: {} });
  reply(response, 200, { location: `/${bucket}` });
};

const deleteBucket = ({ store, bucket, response }: Exchange): void => {
  if (store.listed(bucket, '').length > 0)
    throw new S3Problem(409, 'BucketNotEmpty', 'The bucket you tried to delete is not empty');
  store.buckets.delete(bucket);
  reply(response, 204);
};

const versioning = ({ store, method, bucket, upload, response }: Exchange): void => {
  const known = store.bucketOf(bucket);
  if (method === 'GET') {
    const status = known.versioning === undefined ? undefined : el('Status', known.versioning);
    reply(response, 200, {}, el('VersioningConfiguration', status));
    return;
  }
  const status = textOf(upload.body.toString(), 'Status');
  if (status !== 'Enabled' && status !== 'Suspended')
    throw new S3Problem(400, 'IllegalVersioningConfigurationException', 'The versioning status is not valid.');
  store.buckets.set(bucket, { ...known, versioning: status });
  reply(response, 200);
};

const documentRecord = ({ store, method, bucket, upload, response }: Exchange, name: string): void => {
  const known = store.bucketOf(bucket);
  if (method === 'GET') {
    const document = known.documents[name];
    if (document === undefined) throw new S3Problem(404, DOCUMENTS[name] ?? 'NoSuchConfiguration');
    response
      .writeHead(200, { 'content-type': name === 'policy' ? 'application/json' : 'application/xml' })
      .end(document);
    return;
  }
  const { [name]: _, ...others } = known.documents;
  const documents = method === 'DELETE' ? others : { ...others, [name]: upload.body.toString() };
  store.buckets.set(bucket, { ...known, documents });
  reply(response, method === 'DELETE' ? 204 : 200);
};

const deleteObjects = async ({ store, bucket, upload, response }: Exchange): Promise<void> => {
  const results: Xml[] = [];
  for (const object of insides(upload.body.toString(), 'Object')) {
    const key = textOf(object, 'Key') ?? '';
    const id = textOf(object, 'VersionId');
    const removed = await store.remove(bucket, key, id);
    const marker = removed?.marker ? el('DeleteMarker', true) : undefined;
    results.push(el('Deleted', el('Key', key), id === undefined ? undefined : el('VersionId', id), marker));
  }
  reply(response, 200, {}, el('DeleteResult', ...results));
};

/** Everything addressed to a bucket but the listing of its objects. */
export const bucketOperation = async (exchange: Exchange): Promise<void> => {
  const { store, method, bucket, query, response } = exchange;
  const names = Array.from(query.keys()).filter((name) => name !== 'x-id');
  const [first = ''] = names;
  if (method === 'PUT' && names.length === 0) return createBucket(exchange);
  store.bucketOf(bucket);
  if (method === 'HEAD') return reply(response, 200);
  if (method === 'POST' && query.has('delete')) return deleteObjects(exchange);
  if (query.has('versioning')) return versioning(exchange);
  if (method === 'GET' && query.has('location')) return reply(response, 200, {}, el('LocationConstraint'));
  if (Object.hasOwn(DOCUMENTS, first)) return documentRecord(exchange, first);
  if (method === 'DELETE' && names.length === 0) return deleteBucket(exchange);
  throw notImitated(`${method} on a bucket${first ? ` with ?${first}` : ''}`);
};
