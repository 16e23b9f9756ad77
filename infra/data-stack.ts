import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StringAttribute,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  HttpMethods,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { cardKeys } from './card-provider.ts';
import { docusignKeys } from './docusign.ts';
import { BACKUP_DAYS, type Environment, filesName, pageOrigins, resourceName } from './environment.ts';
import { federation, offersGoogle } from './federation.ts';
import { logs } from './logs.ts';
import { mailIdentity } from './mail-identity.ts';
import { ownKeys } from './own-keys.ts';
import { sealCertificates, sealKey } from './seal.ts';
import { share } from './shared.ts';

interface DataStackProps extends StackProps {
  environment: Environment;
}

/** What must outlive every deployment: the table, the documents, the people's sign-ins, the mail identity, the keys. */
export class DataStack extends Stack {
  constructor(scope: Construct, id: string, { environment, ...props }: DataStackProps) {
    super(scope, id, { ...props, terminationProtection: true });
    const kept = table(this);
    showLogos(this, files(this, environment));
    const people = userPool(this, environment);
    const google = offersGoogle(environment) ? federation(people, environment) : undefined;
    const codeKeys = ownKeys(this, 'CodeKeys', 'Keys of the hashes of one-time codes and of the signatures of links');
    const edgeKeys = ownKeys(this, 'EdgeKeys', 'Prove to the functions that a call came through the distribution');
    const keys = {
      CodeKeys: codeKeys.secretArn,
      EdgeKeys: edgeKeys.secretArn,
      CardKeys: cardKeys(this).secretArn,
      SealCertificates: sealCertificates(this).secretArn,
      DocusignKeys: docusignKeys(this).secretArn,
      SealKey: sealKey(this).keyArn,
    };
    mailIdentity(this, environment);
    const written = logs(this, environment);
    share(this, environment, {
      ...keys,
      Table: kept.tableName,
      TableStream: kept.tableStreamArn ?? '',
      People: people.userPoolId,
      Web: webClient(people, environment).userPoolClientId,
      ...(google ? { GoogleClient: google.clientId } : {}),
      FunctionLogs: written.functions.logGroupArn,
      ApiLogs: written.api.logGroupArn,
    });
    // What the operator's tools (bin/operator.ts) are given to reach this environment, and the keys and secrets that are used or changed by hand.
    const outputs = {
      TableName: kept.tableName,
      UserPoolId: people.userPoolId,
      ...keys,
      ...(google ? { GoogleReturnAddress: google.returnAddress } : {}),
    };
    for (const [name, value] of Object.entries(outputs))
      new CfnOutput(this, `${name}Output`, { value }).overrideLogicalId(name);
  }
}

const table = (scope: Construct): Table => {
  const made = new Table(scope, 'Table', {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    sortKey: { name: 'sk', type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    // Tells which item changed, and nothing of what is in it.
    stream: StreamViewType.KEYS_ONLY,
    encryption: TableEncryption.AWS_MANAGED,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: BACKUP_DAYS },
    timeToLiveAttribute: 'ttl',
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  for (const index of ['by', 'due']) {
    made.addGlobalSecondaryIndex({
      indexName: `${index}-index`,
      partitionKey: { name: index, type: AttributeType.STRING },
      sortKey: { name: `${index}At`, type: AttributeType.STRING },
      projectionType: ProjectionType.ALL,
    });
  }
  // Lists need the row of an item and nothing else, whatever else the item holds; what happened needs its matter besides.
  for (const [index, beside] of [
    ['list', []],
    ['recent', ['matterId', 'matterName']],
  ] as const) {
    made.addGlobalSecondaryIndex({
      indexName: `${index}-index`,
      partitionKey: { name: index, type: AttributeType.STRING },
      sortKey: { name: `${index}At`, type: AttributeType.STRING },
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: ['row', 'version', ...beside],
    });
  }
  return made;
};

const files = (scope: Construct, environment: Environment): Bucket => {
  const kept = {
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN,
  };
  const accessLogs = new Bucket(scope, 'FilesAccessLogs', {
    ...kept,
    lifecycleRules: [{ expiration: Duration.days(environment.logDays) }],
  });
  const bucket = new Bucket(scope, 'Files', {
    ...kept,
    bucketName: filesName(environment),
    versioned: true,
    serverAccessLogsBucket: accessLogs,
    lifecycleRules: [
      // What a browser sent and nobody took over; its bytes must not linger as an old version either.
      {
        prefix: 'uploads/',
        expiration: Duration.days(1),
        noncurrentVersionExpiration: Duration.days(1),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
      { prefix: 'uploads/', expiredObjectDeleteMarker: true },
      {
        prefix: 'firms/',
        noncurrentVersionExpiration: Duration.days(environment.oldVersionDays),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
    cors: [
      {
        allowedOrigins: pageOrigins(environment),
        // Large files are put part by part.
        allowedMethods: [HttpMethods.GET, HttpMethods.POST, HttpMethods.PUT],
        allowedHeaders: ['*'],
        maxAge: 3600,
      },
    ],
  });
  // Tells the account's event bus what has arrived. CDK's own way would add a function to this stack.
  (bucket.node.defaultChild as CfnBucket).notificationConfiguration = {
    eventBridgeConfiguration: { eventBridgeEnabled: true },
  };
  return bucket;
};

/** Firms' logos are shown to everybody by distributions of this account, and are all that these may read. */
const showLogos = (stack: Stack, bucket: Bucket): void => {
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects('logos/*')],
      conditions: { StringEquals: { 'AWS:SourceAccount': stack.account } },
    }),
  );
};

/** People are made by the server, after their address proved itself, and never by calling the pool. */
const userPool = (scope: Construct, environment: Environment): UserPool =>
  new UserPool(scope, 'People', {
    userPoolName: resourceName(environment, 'people'),
    selfSignUpEnabled: false,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: false },
    // Beside the pool's own address, by which people log in and which a provider must not change. An attribute never goes again.
    customAttributes: {
      google_email: new StringAttribute({ mutable: true }),
      google_verified: new StringAttribute({ mutable: true }),
    },
    // The pool's own codes would set a password past ours: no limits of ours, no session ended, nobody told.
    accountRecovery: AccountRecovery.NONE,
    // An authenticator app is everybody's choice, or their firm's; the pool itself asks nobody for one.
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { sms: false, otp: true },
    featurePlan: FeaturePlan.ESSENTIALS,
    passwordPolicy: {
      minLength: 8,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: false,
    },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });

/** The browser's client: it refreshes and ends sessions itself; only the server may begin one. */
const webClient = (pool: UserPool, environment: Environment): UserPoolClient =>
  pool.addClient('Web', {
    // Who comes from Google logs in with a ticket of the server's in place of a password (`events/judge-ticket`).
    authFlows: { adminUserPassword: true, ...(offersGoogle(environment) ? { custom: true } : {}) },
    // An access token may call the pool too: whoever holds one must not give the account another e-mail there.
    writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    disableOAuth: true,
    generateSecret: false,
    accessTokenValidity: Duration.minutes(15),
    idTokenValidity: Duration.minutes(15),
    refreshTokenValidity: Duration.days(30),
    // Two tabs may trade the same refresh token at the same moment.
    refreshTokenRotationGracePeriod: Duration.seconds(30),
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
  });
