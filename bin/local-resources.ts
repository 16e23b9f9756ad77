import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  SetUserPoolMfaConfigCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, PutBucketVersioningCommand, S3Client } from '@aws-sdk/client-s3';

/** What the first start makes and every later one finds again. */
export interface LocalResources {
  tableName: string;
  filesBucket: string;
  userPoolId: string;
  userPoolClientId: string;
  /** The first key of the keyed hashes and signatures. */
  codeKey: string;
}

export interface LocalEndpoints {
  dynamodb: string;
  s3: string;
  cognito: string;
  sesv2: string;
  secrets: string;
  cloudfront: string;
}

export const REGION = 'us-east-1';
/** The first key by which a distribution proves itself to the functions; whoever sends it may name a viewer's address. */
export const LOCAL_EDGE_KEY = 'local-edge';
export const LOCAL_DISTRIBUTION = 'LOCAL';
/** What matters to us of the settings of a distribution. */
export const LOCAL_DISTRIBUTION_CONFIG = `<?xml version="1.0"?><DistributionConfig><Origins><Items><Origin><CustomHeaders><Items><OriginCustomHeader><HeaderName>x-origin-key</HeaderName><HeaderValue>${LOCAL_EDGE_KEY}</HeaderValue></OriginCustomHeader></Items></CustomHeaders></Origin></Items></Origins></DistributionConfig>`;
/** The keys that the local card provider knows. */
export const LOCAL_CARD_KEYS = {
  secretKey: 'sk_test_local',
  publishableKey: 'pk_test_local',
  webhookSecret: 'whsec_local',
};
const CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local-secret' };

/** The environment that points the SDK at the emulators. */
export const sdkEnvironment = (endpoints: LocalEndpoints): Record<string, string> => ({
  AWS_REGION: REGION,
  AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
  AWS_ENDPOINT_URL_S3: endpoints.s3,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
  AWS_ENDPOINT_URL_SESV2: endpoints.sesv2,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.secrets,
  AWS_ENDPOINT_URL_CLOUDFRONT: endpoints.cloudfront,
});

export { CREDENTIALS as localCredentials };

/** Makes the table, the bucket and the user pool as the data stack does, once for a folder; without one, anew each time. */
export const localResources = async (endpoints: LocalEndpoints, folder?: string): Promise<LocalResources> => {
  const record = folder && join(folder, 'resources.json');
  if (record && existsSync(record)) {
    const found = JSON.parse(readFileSync(record, 'utf8')) as LocalResources;
    await requireStream(endpoints.dynamodb, found.tableName);
    return found;
  }
  const resources = await create(endpoints);
  if (record && folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${record}.new`, JSON.stringify(resources, null, 2));
    renameSync(`${record}.new`, record);
  }
  return resources;
};

/** Gives a table that was made before it had a stream its stream. */
const requireStream = async (endpoint: string, TableName: string): Promise<void> => {
  const dynamodb = new DynamoDBClient({ region: REGION, credentials: CREDENTIALS, endpoint });
  const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName }));
  if (!Table?.LatestStreamArn)
    await dynamodb.send(new UpdateTableCommand({ TableName, StreamSpecification: tableStream }));
};

const create = async (endpoints: LocalEndpoints): Promise<LocalResources> => {
  const options = { region: REGION, credentials: CREDENTIALS };
  const tableName = 'lexwright';
  const filesBucket = 'practice-files';
  const dynamodb = new DynamoDBClient({ ...options, endpoint: endpoints.dynamodb });
  await dynamodb.send(new CreateTableCommand(tableShape(tableName)));
  await dynamodb.send(
    new UpdateTimeToLiveCommand({
      TableName: tableName,
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    }),
  );
  const s3 = new S3Client({ ...options, endpoint: endpoints.s3 });
  await s3.send(new CreateBucketCommand({ Bucket: filesBucket }));
  await s3.send(
    new PutBucketVersioningCommand({ Bucket: filesBucket, VersioningConfiguration: { Status: 'Enabled' } }),
  );
  return { tableName, filesBucket, codeKey: randomBytes(32).toString('base64url'), ...(await createPool(endpoints)) };
};

/** The stream tells which item changed, and nothing of what is in it. */
const tableStream = { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' as const };

/** The table that `infra/data-stack.ts` makes; a test holds the two alike. */
export const tableShape = (tableName: string): CreateTableCommand['input'] => ({
  TableName: tableName,
  BillingMode: 'PAY_PER_REQUEST',
  StreamSpecification: tableStream,
  AttributeDefinitions: ['pk', 'sk', 'by', 'byAt', 'due', 'dueAt', 'list', 'listAt'].map((name) => ({
    AttributeName: name,
    AttributeType: 'S' as const,
  })),
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: ['by', 'due', 'list'].map((name) => ({
    IndexName: `${name}-index`,
    KeySchema: [
      { AttributeName: name, KeyType: 'HASH' as const },
      { AttributeName: `${name}At`, KeyType: 'RANGE' as const },
    ],
    Projection:
      name === 'list'
        ? { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: ['row', 'version'] }
        : { ProjectionType: 'ALL' as const },
  })),
});

const createPool = async (
  endpoints: LocalEndpoints,
): Promise<Pick<LocalResources, 'userPoolId' | 'userPoolClientId'>> => {
  const cognito = new CognitoIdentityProviderClient({
    region: REGION,
    credentials: CREDENTIALS,
    endpoint: endpoints.cognito,
  });
  const { UserPool } = await cognito.send(
    new CreateUserPoolCommand({
      PoolName: 'lexwright',
      UsernameAttributes: ['email'],
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: false,
        },
      },
    }),
  );
  await cognito.send(
    new SetUserPoolMfaConfigCommand({
      UserPoolId: UserPool?.Id,
      MfaConfiguration: 'OPTIONAL',
      SoftwareTokenMfaConfiguration: { Enabled: true },
    }),
  );
  const { UserPoolClient } = await cognito.send(
    new CreateUserPoolClientCommand({
      UserPoolId: UserPool?.Id,
      ClientName: 'web',
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 30,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
    }),
  );
  return { userPoolId: UserPool?.Id ?? '', userPoolClientId: UserPoolClient?.ClientId ?? '' };
};
