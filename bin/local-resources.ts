import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  CreateIdentityProviderCommand,
  CreateUserPoolClientCommand,
  type CreateUserPoolClientRequest,
  CreateUserPoolCommand,
  SetUserPoolMfaConfigCommand,
  UpdateUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  CreateTableCommand,
  DeleteTableCommand,
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
  /** The client that people from Google come by. */
  federationClientId: string;
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
  places: string;
  kms: string;
}

export const REGION = 'us-east-1';
/** The first key by which a distribution proves itself to the functions; whoever sends it may name a viewer's address. */
export const LOCAL_EDGE_KEY = 'local-edge';
export const LOCAL_DISTRIBUTION = 'LOCAL';
/** What matters to us of the settings of a distribution: it leads to more than one API. */
export const LOCAL_DISTRIBUTION_CONFIG = `<?xml version="1.0"?><DistributionConfig><Origins><Items>${`<Origin><CustomHeaders><Items><OriginCustomHeader><HeaderName>x-origin-key</HeaderName><HeaderValue>${LOCAL_EDGE_KEY}</HeaderValue></OriginCustomHeader></Items></CustomHeaders></Origin>`.repeat(2)}</Items></Origins></DistributionConfig>`;
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
  AWS_ENDPOINT_URL_GEO_PLACES: endpoints.places,
  AWS_ENDPOINT_URL_KMS: endpoints.kms,
});

export { CREDENTIALS as localCredentials };

/** Makes the table, the bucket and the user pool as the data stack does, once for a folder; without one, anew each time. */
export const localResources = async (
  endpoints: LocalEndpoints,
  returnAddress: string,
  folder?: string,
): Promise<LocalResources> => {
  const record = folder && join(folder, 'resources.json');
  if (record && existsSync(record)) {
    const found = JSON.parse(readFileSync(record, 'utf8')) as LocalResources;
    await requireShape(endpoints.dynamodb, found.tableName);
    const complete = found.federationClientId
      ? found
      : { ...found, federationClientId: await federate(endpoints, found, returnAddress) };
    keep(record, complete);
    // The port may be another one than at the last start.
    const { userPoolId: UserPoolId, federationClientId: ClientId } = complete;
    const command = new UpdateUserPoolClientCommand({ UserPoolId, ClientId, ...googleClient(returnAddress) });
    await cognitoAt(endpoints).send(command);
    return complete;
  }
  const resources = await create(endpoints, returnAddress);
  if (record && folder) {
    mkdirSync(folder, { recursive: true });
    keep(record, resources);
  }
  return resources;
};

const keep = (record: string, resources: LocalResources): void => {
  writeFileSync(`${record}.new`, JSON.stringify(resources, null, 2));
  renameSync(`${record}.new`, record);
};

/** Gives a table that was made before it had a stream or the newest index what it lacks. */
const requireShape = async (endpoint: string, TableName: string): Promise<void> => {
  const dynamodb = new DynamoDBClient({ region: REGION, credentials: CREDENTIALS, endpoint });
  const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName }));
  if (!Table?.LatestStreamArn)
    await dynamodb.send(new UpdateTableCommand({ TableName, StreamSpecification: tableStream }));
  if (Table?.GlobalSecondaryIndexes?.some(({ IndexName }) => IndexName === 'recent-index')) return;
  await dynamodb.send(
    new UpdateTableCommand({
      TableName,
      AttributeDefinitions: ['recent', 'recentAt'].map(text),
      GlobalSecondaryIndexUpdates: [{ Create: indexShape('recent') }],
    }),
  );
};

const create = async (endpoints: LocalEndpoints, returnAddress: string): Promise<LocalResources> => {
  const options = { region: REGION, credentials: CREDENTIALS };
  const tableName = 'lexwright';
  const filesBucket = 'practice-files';
  await createTable(new DynamoDBClient({ ...options, endpoint: endpoints.dynamodb }), tableName);
  const s3 = new S3Client({ ...options, endpoint: endpoints.s3 });
  await s3.send(new CreateBucketCommand({ Bucket: filesBucket }));
  await s3.send(
    new PutBucketVersioningCommand({ Bucket: filesBucket, VersioningConfiguration: { Status: 'Enabled' } }),
  );
  const pool = await createPool(endpoints);
  const federationClientId = await federate(endpoints, pool, returnAddress);
  return { tableName, filesBucket, codeKey: randomBytes(32).toString('base64url'), ...pool, federationClientId };
};

const createTable = async (dynamodb: DynamoDBClient, TableName: string): Promise<void> => {
  await dynamodb.send(new CreateTableCommand(tableShape(TableName)));
  await dynamodb.send(
    new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true } }),
  );
};

/** Puts an empty table, with a stream of its own, in the place of the one that is there. */
export const emptyTable = async ({ dynamodb: endpoint }: LocalEndpoints, TableName: string): Promise<void> => {
  const dynamodb = new DynamoDBClient({ region: REGION, credentials: CREDENTIALS, endpoint });
  await dynamodb.send(new DeleteTableCommand({ TableName }));
  await createTable(dynamodb, TableName);
};

/** The stream tells which item changed, and nothing of what is in it. */
const tableStream = { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' as const };

const INDEXES = ['by', 'due', 'list', 'recent'] as const;
/** Fields that the small indexes hold beside their keys. */
const included: Partial<Record<(typeof INDEXES)[number], string[]>> = {
  list: ['row', 'version'],
  recent: ['row', 'version', 'matterId', 'matterName'],
};

const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });
const indexShape = (name: (typeof INDEXES)[number]) => ({
  IndexName: `${name}-index`,
  KeySchema: [
    { AttributeName: name, KeyType: 'HASH' as const },
    { AttributeName: `${name}At`, KeyType: 'RANGE' as const },
  ],
  Projection: included[name]
    ? { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: included[name] }
    : { ProjectionType: 'ALL' as const },
});

/** The table that `infra/data-stack.ts` makes; a test holds the two alike. */
export const tableShape = (tableName: string): CreateTableCommand['input'] => ({
  TableName: tableName,
  BillingMode: 'PAY_PER_REQUEST',
  StreamSpecification: tableStream,
  AttributeDefinitions: ['pk', 'sk', ...INDEXES.flatMap((name) => [name, `${name}At`])].map(text),
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: INDEXES.map(indexShape),
});

type PoolIds = Pick<LocalResources, 'userPoolId' | 'userPoolClientId'>;

const cognitoAt = ({ cognito: endpoint }: LocalEndpoints): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({ region: REGION, credentials: CREDENTIALS, endpoint });

const webClient: Omit<CreateUserPoolClientRequest, 'UserPoolId'> = {
  ClientName: 'web',
  ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_CUSTOM_AUTH'],
  RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
  AccessTokenValidity: 15,
  IdTokenValidity: 15,
  RefreshTokenValidity: 30,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
  PreventUserExistenceErrors: 'ENABLED',
  EnableTokenRevocation: true,
};

const googleClient = (returnAddress: string): Omit<CreateUserPoolClientRequest, 'UserPoolId'> => ({
  ClientName: 'google',
  ExplicitAuthFlows: [],
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthFlows: ['code'],
  AllowedOAuthScopes: ['openid', 'email', 'profile'],
  SupportedIdentityProviders: ['Google'],
  CallbackURLs: [returnAddress],
  WriteAttributes: ['custom:google_email', 'custom:google_verified', 'given_name', 'family_name'],
});

/** Lets people come from Google, as the data stack does; also to a pool that was made before there was such a way. */
const federate = async (
  endpoints: LocalEndpoints,
  { userPoolId: UserPoolId, userPoolClientId: ClientId }: PoolIds,
  returnAddress: string,
): Promise<string> => {
  const cognito = cognitoAt(endpoints);
  await cognito.send(new UpdateUserPoolClientCommand({ UserPoolId, ClientId, ...webClient }));
  await cognito.send(
    new CreateIdentityProviderCommand({
      UserPoolId,
      ProviderName: 'Google',
      ProviderType: 'Google',
      ProviderDetails: { client_id: 'local', client_secret: 'local', authorize_scopes: 'openid email profile' },
      AttributeMapping: {
        'custom:google_email': 'email',
        'custom:google_verified': 'email_verified',
        given_name: 'given_name',
        family_name: 'family_name',
      },
    }),
  );
  const { UserPoolClient } = await cognito.send(
    new CreateUserPoolClientCommand({ UserPoolId, GenerateSecret: true, ...googleClient(returnAddress) }),
  );
  return UserPoolClient?.ClientId ?? '';
};

const createPool = async (endpoints: LocalEndpoints): Promise<PoolIds> => {
  const cognito = cognitoAt(endpoints);
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
      ...webClient,
    }),
  );
  return { userPoolId: UserPool?.Id ?? '', userPoolClientId: UserPoolClient?.ClientId ?? '' };
};
