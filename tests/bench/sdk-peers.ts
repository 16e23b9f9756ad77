import { build } from 'esbuild';
import { type BundledFunction, bundleSettings } from '#infra/bundle.ts';
import { unusedConstants } from '#infra/unused-constants.ts';

/** What a handler with nothing else would bring of each package that calls what is not ours. */
const CLIENTS: Record<string, string> = {
  '@aws-sdk/lib-dynamodb': `import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
held.push(table, GetCommand, QueryCommand, TransactWriteCommand);`,
  '@aws-sdk/client-s3': `import { S3Client, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
held.push(new S3Client({}), GetObjectCommand, PutObjectCommand);`,
  '@aws-sdk/s3-presigned-post': `import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
held.push(createPresignedPost);`,
  '@aws-sdk/s3-request-presigner': `import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
held.push(getSignedUrl);`,
  '@aws-sdk/client-cognito-identity-provider': `import { CognitoIdentityProviderClient, AdminInitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
held.push(new CognitoIdentityProviderClient({}), AdminInitiateAuthCommand);`,
  '@aws-sdk/client-sesv2': `import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
held.push(new SESv2Client({}), SendEmailCommand);`,
  '@aws-sdk/client-geo-places': `import { AutocompleteCommand, GeoPlacesClient } from '@aws-sdk/client-geo-places';
held.push(new GeoPlacesClient({}), AutocompleteCommand);`,
  '@smithy/signature-v4': `import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
held.push(new NodeHttpHandler(), SignatureV4);`,
  stripe: `import Stripe from 'stripe';
held.push(new Stripe('sk', { httpClient: Stripe.createFetchHttpClient() }));`,
};

/** The packages of a function that call what is not ours: its peer brings these and nothing else. */
export const clientsOf = ({ parts }: BundledFunction): string[] => Object.keys(CLIENTS).filter((name) => name in parts);

/** Sends the calls of the table that it is given, wave after wave. */
const SENDING = `const commands = { GetItem: GetCommand, Query: QueryCommand };
const send = (target, input) =>
  target.startsWith('secretsmanager.') ? readSecret(target, input) : table.send(new commands[target.split('.')[1]](input));
export const handler = async ({ waves }) => {
  for (const wave of waves) await Promise.all(wave.map(([target, input]) => send(target, input)));
  return { statusCode: 200, body: JSON.stringify(held.length) };
};`;

/** Reads a secret by a signed request of its own, as its SDK would weigh more than the call. */
const READING_SECRETS = `import { createHash, createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
class Sha256 {
  constructor(key) {
    this.hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
  }
  update(data) {
    this.hash.update(data);
  }
  async digest() {
    return this.hash.digest();
  }
  reset() {}
}
const { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_ENDPOINT_URL_SECRETS_MANAGER } = process.env;
const readSecret = async (target, input) => {
  const { protocol, hostname, port, host, pathname: path } = new URL(AWS_ENDPOINT_URL_SECRETS_MANAGER);
  const body = JSON.stringify(input);
  const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
  const signer = new SignatureV4({ service: 'secretsmanager', region: AWS_REGION, credentials, sha256: Sha256 });
  const headers = { host, 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target, 'content-length': String(body.length) };
  const request = await signer.sign({ protocol, hostname, port: Number(port), method: 'POST', path, query: {}, headers, body });
  const { response } = await new NodeHttpHandler().handle(request);
  if (response.statusCode !== 200) throw new Error('The peer read no secret');
  return JSON.parse(JSON.parse(await text(response.body)).SecretString);
};`;

const IDLE = 'export const handler = async () => ({ statusCode: 200, body: JSON.stringify(held.length) });';

/** Bundles a handler that brings only these packages, trimmed as our own functions are; without any it does nothing. */
export const buildPeer = async (clients: readonly string[], outfile: string, does = IDLE): Promise<string> => {
  const contents = ['const held = [];', ...clients.map((name) => CLIENTS[name]), does].join('\n');
  await build({
    ...bundleSettings,
    plugins: [...bundleSettings.plugins, unusedConstants],
    stdin: { contents, resolveDir: bundleSettings.absWorkingDir },
    outfile,
    minify: true,
  });
  return outfile;
};

/** The peer of a first call, which sends the calls that it is given: of the table alone, or of the store of secrets too. */
export const buildSendingPeer = (outfile: string, readsSecret: boolean): Promise<string> =>
  readsSecret
    ? buildPeer(['@aws-sdk/lib-dynamodb', '@smithy/signature-v4'], outfile, `${READING_SECRETS}\n${SENDING}`)
    : buildPeer(['@aws-sdk/lib-dynamodb'], outfile, SENDING);
