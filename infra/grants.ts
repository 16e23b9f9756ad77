import { Aws } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { DataResources } from './data-resources.ts';
import type { Use } from './uses.ts';

/** What functions may reach. */
export interface Reach {
  kept: DataResources;
  distributionId: string;
  distributionArn: string;
  /** The stage at which browsers are connected, and where what is said to them is sent. */
  socketArn: string;
  socketEndpoint: string;
}

/** Folders of the bucket; the wildcards stand for the names of files, known when they are there. */
export const folders = {
  uploads: 'uploads/*',
  /** Files that answer a question; a download serves the version that was inspected. */
  answers: 'firms/*/matters/*/answers/*',
  /** Files of the firm, which it may erase; those that were kept first lie below their matter. */
  files: 'firms/*/files/*',
  /** Documents of envelopes, and pictures of signatures until they are sealed. */
  envelopes: 'firms/*/envelopes/*',
  /** What everybody may see; the distribution reads it. */
  logos: 'logos/*',
  kept: 'firms/*',
  /** Copies of templates that everybody may try. */
  showcase: 'showcase/*',
  /** Portraits, which their owners may take away. */
  portraits: 'firms/*/people/*',
} as const;

const inFolder =
  (name: keyof typeof folders) =>
  ({ kept: { filesArn } }: Reach) => [`${filesArn}/${folders[name]}`];

/** What a grant is about. */
const resources = {
  table: ({ kept: { tableArn } }: Reach) => [tableArn],
  indexes: ({ kept: { tableArn } }: Reach) =>
    ['by', 'due', 'list', 'recent'].map((index) => `${tableArn}/index/${index}-index`),
  bucket: ({ kept: { filesArn } }: Reach) => [filesArn],
  uploads: inFolder('uploads'),
  answers: inFolder('answers'),
  files: inFolder('files'),
  envelopes: inFolder('envelopes'),
  logos: inFolder('logos'),
  kept: inFolder('kept'),
  showcase: inFolder('showcase'),
  portraits: inFolder('portraits'),
  pool: ({ kept: { userPoolArn } }: Reach) => [userPoolArn],
  mail: ({ kept: { mail } }: Reach) => mail.arns,
  contacts: ({ kept: { mail } }: Reach) => [mail.contactListArn],
  codeKeys: ({ kept: { codeKeys } }: Reach) => [codeKeys],
  edgeKeys: ({ kept: { edgeKeys } }: Reach) => [edgeKeys],
  sealCertificates: ({ kept: { sealCertificates } }: Reach) => [sealCertificates],
  docusignKeys: ({ kept: { docusignKeys } }: Reach) => [docusignKeys],
  sealKey: ({ kept: { sealKey } }: Reach) => [sealKey],
  /** AWS's own map data; no key, no resource of ours. */
  places: () => [`arn:${Aws.PARTITION}:geo-places:${Aws.REGION}::provider/default`],
  distribution: ({ distributionArn }: Reach) => [distributionArn],
  /** Connections of browsers, whose names are known when they are there: what is said to them, and that they end. */
  said: ({ socketArn }: Reach) => [`${socketArn}/POST/@connections/*`],
  ended: ({ socketArn }: Reach) => [`${socketArn}/DELETE/@connections/*`],
};

export type Grant = [resource: keyof typeof resources, ...actions: string[]];

/** Without `s3:ListBucket` a missing file would look forbidden instead of missing. */
const fileRead: readonly Grant[] = [
  ['uploads', 's3:GetObject'],
  ['kept', 's3:GetObject'],
  ['showcase', 's3:GetObject'],
  ['answers', 's3:GetObjectVersion'],
  ['bucket', 's3:ListBucket'],
];

const onOwnKeys = (action: string): readonly Grant[] => [
  ['codeKeys', `secretsmanager:${action}`],
  ['edgeKeys', `secretsmanager:${action}`],
];

/** The calls that our code makes and the parts of its transactions, each with exactly what it does to our resources. */
export const calls = {
  GetCommand: [['table', 'dynamodb:GetItem']],
  QueryCommand: [
    ['table', 'dynamodb:Query'],
    ['indexes', 'dynamodb:Query'],
  ],
  // A transaction needs the permissions of its parts and none of its own.
  TransactWriteCommand: [],
  UpdateCommand: [['table', 'dynamodb:UpdateItem']],
  BatchWriteCommand: [['table', 'dynamodb:BatchWriteItem']],
  DeleteCommand: [['table', 'dynamodb:DeleteItem']],
  Put: [['table', 'dynamodb:PutItem']],
  Update: [['table', 'dynamodb:UpdateItem']],
  Delete: [['table', 'dynamodb:DeleteItem']],
  ConditionCheck: [['table', 'dynamodb:ConditionCheckItem']],
  createPresignedPost: [['uploads', 's3:PutObject']],
  GetObjectCommand: fileRead,
  HeadObjectCommand: fileRead,
  DeleteObjectCommand: [
    ['portraits', 's3:DeleteObject'],
    ['files', 's3:DeleteObject'],
  ],
  PutObjectCommand: [
    ['kept', 's3:PutObject'],
    ['logos', 's3:PutObject'],
  ],
  PostToConnectionCommand: [['said', 'execute-api:ManageConnections']],
  DeleteConnectionCommand: [['ended', 'execute-api:ManageConnections']],
  CreateMultipartUploadCommand: [['uploads', 's3:PutObject']],
  UploadPartCommand: [['uploads', 's3:PutObject']],
  CompleteMultipartUploadCommand: [['uploads', 's3:PutObject']],
  AbortMultipartUploadCommand: [['uploads', 's3:AbortMultipartUpload']],
  ListPartsCommand: [['uploads', 's3:ListMultipartUploadParts']],
  // What was inspected is one version, whatever is sent to the same place later.
  CopyObjectCommand: [
    ['uploads', 's3:GetObject', 's3:GetObjectVersion'],
    ['kept', 's3:PutObject'],
  ],
  DescribeUserPoolClientCommand: [['pool', 'cognito-idp:DescribeUserPoolClient']],
  AdminCreateUserCommand: [['pool', 'cognito-idp:AdminCreateUser']],
  AdminGetUserCommand: [['pool', 'cognito-idp:AdminGetUser']],
  AdminRespondToAuthChallengeCommand: [['pool', 'cognito-idp:AdminRespondToAuthChallenge']],
  AdminSetUserMFAPreferenceCommand: [['pool', 'cognito-idp:AdminSetUserMFAPreference']],
  AdminInitiateAuthCommand: [['pool', 'cognito-idp:AdminInitiateAuth']],
  AdminSetUserPasswordCommand: [['pool', 'cognito-idp:AdminSetUserPassword']],
  AdminUserGlobalSignOutCommand: [['pool', 'cognito-idp:AdminUserGlobalSignOut']],
  // The person's own token is the permission.
  AssociateSoftwareTokenCommand: [],
  VerifySoftwareTokenCommand: [],
  GetTokensFromRefreshTokenCommand: [],
  RevokeTokenCommand: [],
  GetUserCommand: [],
  SendEmailCommand: [['mail', 'ses:SendEmail']],
  CreateContactCommand: [['contacts', 'ses:CreateContact']],
  UpdateContactCommand: [['contacts', 'ses:UpdateContact']],
  DeleteContactCommand: [['contacts', 'ses:DeleteContact']],
  AutocompleteCommand: [['places', 'geo-places:Autocomplete']],
  GetPlaceCommand: [['places', 'geo-places:GetPlace']],
  // Which secrets a function reads is said by the variables that name them.
  GetSecretValue: [],
  DescribeSecret: onOwnKeys('DescribeSecret'),
  PutSecretValue: onOwnKeys('PutSecretValue'),
  UpdateSecretVersionStage: onOwnKeys('UpdateSecretVersionStage'),
  Sign: [['sealKey', 'kms:Sign']],
  GetPublicKey: [['sealKey', 'kms:GetPublicKey']],
  GetDistributionConfig: [['distribution', 'cloudfront:GetDistributionConfig']],
  UpdateDistribution: [['distribution', 'cloudfront:UpdateDistribution']],
} satisfies Record<string, readonly Grant[]>;

export type Call = keyof typeof calls;

/** Secrets that a function reads while it runs, by the variable that names each. */
const secretsNamed: Partial<Record<Use['variables'][number], readonly Grant[]>> = {
  CODE_KEYS: [['codeKeys', 'secretsmanager:GetSecretValue']],
  EDGE_KEYS: [['edgeKeys', 'secretsmanager:GetSecretValue']],
  SEAL_CERTIFICATES: [['sealCertificates', 'secretsmanager:GetSecretValue']],
  DOCUSIGN_KEYS: [['docusignKeys', 'secretsmanager:GetSecretValue']],
};

/** Calls that an area makes for less than others do, each with what it is enough for there. */
const narrower: Record<string, Partial<Record<Call, readonly Grant[]>>> = {
  // What was published for a change that failed is taken back.
  auth: { DeleteObjectCommand: [['logos', 's3:DeleteObject']] },
  // Clocks erase files and what nobody claimed of uploads as well.
  events: {
    DeleteObjectCommand: [
      ['logos', 's3:DeleteObject'],
      ['files', 's3:DeleteObject'],
      ['envelopes', 's3:DeleteObject'],
      ['uploads', 's3:DeleteObject'],
    ],
  },
  // A small file that came within a call goes into quarantine too.
  uploads: {
    DeleteObjectCommand: [['uploads', 's3:DeleteObject']],
    PutObjectCommand: [['uploads', 's3:PutObject']],
  },
  firm: { DeleteObjectCommand: [['logos', 's3:DeleteObject']] },
  // A record is kept as a file of its matter, or taken back.
  messages: {
    DeleteObjectCommand: [['files', 's3:DeleteObject']],
    PutObjectCommand: [['kept', 's3:PutObject']],
  },
  // Whoever has a link signs without an account.
  signing: {
    GetObjectCommand: [
      ['kept', 's3:GetObject'],
      ['bucket', 's3:ListBucket'],
    ],
    PutObjectCommand: [['envelopes', 's3:PutObject']],
  },
  // What anybody may call reads no file of a firm.
  showcase: {
    GetObjectCommand: [
      ['showcase', 's3:GetObject'],
      ['bucket', 's3:ListBucket'],
    ],
  },
  // The list of members signs addresses of their portraits, and reads no file itself.
  team: { GetObjectCommand: [['portraits', 's3:GetObject']] },
};

/** Everything that a function's calls need, and nothing else; throws for a call that is not known. */
export const grantsFor = (area: string, { calls: made, variables }: Use): readonly Grant[] => [
  ...made.flatMap((call) => {
    if (!(call in calls)) throw new Error(`infra/grants.ts does not say what ${call} needs`);
    return narrower[area]?.[call as Call] ?? calls[call as Call];
  }),
  ...variables.flatMap((variable) => secretsNamed[variable] ?? []),
];

/** The policy of one function: one statement for each resource. */
export const statementsFor = (area: string, use: Use, reach: Reach): PolicyStatement[] => {
  const actions = new Map<keyof typeof resources, Set<string>>();
  for (const [resource, ...needed] of grantsFor(area, use))
    actions.set(resource, new Set([...(actions.get(resource) ?? []), ...needed]));
  return [...actions].map(
    ([resource, needed]) => new PolicyStatement({ actions: [...needed].sort(), resources: resources[resource](reach) }),
  );
};
