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

/** Reads as many items as it is asked to, the first two at once, as a function reads who calls before anything else. */
const READING = `export const handler = async ({ table: TableName, keys: [first, second, ...others] }) => {
  const read = (Key) => table.send(new GetCommand({ TableName, Key, ReturnConsumedCapacity: 'TOTAL' }));
  await Promise.all([read(first), read(second)]);
  for (const key of others) await read(key);
  return { statusCode: 200, body: JSON.stringify(held.length) };
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

/** The peer of a first call: the table alone. */
export const buildReadingPeer = (outfile: string): Promise<string> =>
  buildPeer(['@aws-sdk/lib-dynamodb'], outfile, READING);
