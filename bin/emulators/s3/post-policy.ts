import type { IncomingMessage, ServerResponse } from 'node:http';
import { headerOf, readBody } from '#bin/emulators/mounted.ts';
import { objectHeaders, reply, versionHeader } from './exchange.ts';
import { S3Problem } from './problem.ts';
import { type Credentials, isSignedBy } from './signature.ts';
import type { Store } from './store.ts';
import { el } from './xml.ts';

type Policy = {
  expiration: string;
  conditions: (Record<string, string> | [string, string | number, string | number])[];
};
type Form = { fields: Record<string, string>; file: Buffer; fileName: string };

const UNNAMED = new Set(['policy', 'x-amz-signature', 'file']);

const broken = (detail: string) => new S3Problem(403, 'AccessDenied', `Invalid according to Policy: ${detail}`);

const readForm = async (request: IncomingMessage): Promise<Form> => {
  const headers = { 'content-type': headerOf(request, 'content-type') };
  const parsed = await new Response(new Uint8Array(await readBody(request)), { headers }).formData().catch(() => {
    throw new S3Problem(400, 'MalformedPOSTRequest', 'The body of your POST request is not well-formed.');
  });
  const fields: Record<string, string> = {};
  let file: File | undefined;
  for (const [name, value] of parsed) {
    if (typeof value === 'string') fields[name.toLowerCase()] = value;
    else file = value;
  }
  if (!file) throw new S3Problem(400, 'InvalidArgument', 'POST requires exactly one file upload per request.');
  return { fields, file: Buffer.from(await file.arrayBuffer()), fileName: file.name };
};

const signedPolicy = ({ fields }: Form, credentials: Credentials): Policy => {
  const { policy = '', 'x-amz-credential': credential = '', 'x-amz-signature': signature = '' } = fields;
  if (!policy) throw new S3Problem(403, 'AccessDenied', 'Access Denied');
  if (!isSignedBy(credentials, credential, policy, signature))
    throw new S3Problem(403, 'SignatureDoesNotMatch', 'The signature of the policy does not match.');
  return JSON.parse(Buffer.from(policy, 'base64').toString()) as Policy;
};

const checkLength = (size: number, smallest: number, largest: number) => {
  if (size > largest)
    throw new S3Problem(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  if (size < smallest)
    throw new S3Problem(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
};

/** Every condition holds, and every field is named by a condition. */
const checkPolicy = (policy: Policy, form: Form, bucket: string) => {
  if (!(Date.parse(policy.expiration) > Date.now())) throw broken('Policy expired.');
  const values: Record<string, string> = { ...form.fields, bucket };
  const named = new Set<string>();
  const check = (operator: string, field: string, wanted: string) => {
    const name = field.replace(/^\$/, '').toLowerCase();
    named.add(name);
    const value = values[name] ?? '';
    if (operator === 'starts-with' ? !value.startsWith(wanted) : value !== wanted)
      throw broken(`Policy Condition failed: ${JSON.stringify([operator, field, wanted])}`);
  };
  for (const condition of policy.conditions) {
    if (!Array.isArray(condition))
      for (const [field, wanted] of Object.entries(condition)) check('eq', `$${field}`, wanted);
    else if (condition[0] === 'content-length-range')
      checkLength(form.file.length, Number(condition[1]), Number(condition[2]));
    else check(condition[0], String(condition[1]), String(condition[2]));
  }
  const extra = Object.keys(form.fields).filter(
    (name) => !named.has(name) && !UNNAMED.has(name) && !name.startsWith('x-ignore-'),
  );
  if (extra.length > 0) throw broken(`Extra input fields: ${extra.join(', ')}`);
};

/** A browser's form upload, allowed by a signed policy instead of a signed address. */
export const postObject = async (
  store: Store,
  credentials: Credentials,
  bucket: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const form = await readForm(request);
  checkPolicy(signedPolicy(form, credentials), form, bucket);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: S3's own placeholder for the chosen file's name.
  const key = (form.fields.key ?? '').replace('${filename}', form.fileName);
  if (!key) throw new S3Problem(400, 'InvalidArgument', "Bucket POST must contain a field named 'key'.");
  const version = await store.put(bucket, key, { body: form.file, headers: objectHeaders(form.fields) });
  const status = Number(form.fields.success_action_status);
  const headers = { etag: version.etag, ...versionHeader(version) };
  const result = el('PostResponse', el('Bucket', bucket), el('Key', key), el('ETag', version.etag));
  if (status === 201) return reply(response, 201, headers, result);
  reply(response, status === 200 ? 200 : 204, headers);
};
