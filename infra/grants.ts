import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { DataStack } from './data-stack.ts';

/** Folders of the bucket; the wildcards stand for the names of files, known when they are there. */
export const folders = {
  uploads: 'uploads/*',
  /** Files that answer a question; a download serves the version that was inspected. */
  answers: 'firms/*/matters/*/answers/*',
  /** What everybody may see; the distribution reads it. */
  logos: 'logos/*',
  kept: 'firms/*',
  /** Portraits, which their owners may take away. */
  portraits: 'firms/*/people/*',
} as const;

const inFolder =
  (name: keyof typeof folders) =>
  ({ files }: DataStack) => [files.arnForObjects(folders[name])];

/** What a grant is about. */
const resources = {
  table: ({ table }: DataStack) => [table.tableArn],
  indexes: ({ table }: DataStack) => ['by', 'due'].map((index) => `${table.tableArn}/index/${index}-index`),
  bucket: ({ files }: DataStack) => [files.bucketArn],
  uploads: inFolder('uploads'),
  answers: inFolder('answers'),
  logos: inFolder('logos'),
  kept: inFolder('kept'),
  portraits: inFolder('portraits'),
  pool: ({ userPool }: DataStack) => [userPool.userPoolArn],
  mail: ({ mail }: DataStack) => mail.arns,
};

type Grant = [resource: keyof typeof resources, ...actions: string[]];

/** Without `s3:ListBucket` a missing file would look forbidden instead of missing. */
const fileRead: readonly Grant[] = [
  ['uploads', 's3:GetObject'],
  ['kept', 's3:GetObject'],
  ['answers', 's3:GetObjectVersion'],
  ['bucket', 's3:ListBucket'],
];

/** The SDK calls that our code makes and the parts of its transactions, each with exactly what it does to our resources. */
export const calls = {
  GetCommand: [['table', 'dynamodb:GetItem']],
  QueryCommand: [
    ['table', 'dynamodb:Query'],
    ['indexes', 'dynamodb:Query'],
  ],
  // A transaction needs the permissions of its parts and none of its own.
  TransactWriteCommand: [],
  UpdateCommand: [['table', 'dynamodb:UpdateItem']],
  Put: [['table', 'dynamodb:PutItem']],
  Update: [['table', 'dynamodb:UpdateItem']],
  Delete: [['table', 'dynamodb:DeleteItem']],
  ConditionCheck: [['table', 'dynamodb:ConditionCheckItem']],
  createPresignedPost: [['uploads', 's3:PutObject']],
  GetObjectCommand: fileRead,
  HeadObjectCommand: fileRead,
  DeleteObjectCommand: [['portraits', 's3:DeleteObject']],
  PutObjectCommand: [
    ['kept', 's3:PutObject'],
    ['logos', 's3:PutObject'],
  ],
  AdminCreateUserCommand: [['pool', 'cognito-idp:AdminCreateUser']],
  AdminDeleteUserCommand: [['pool', 'cognito-idp:AdminDeleteUser']],
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
} satisfies Record<string, readonly Grant[]>;

export type Call = keyof typeof calls;

/** What each area may do: the calls its functions make and no other, which `tests/infra` holds against their code. */
export const areas: Record<string, readonly Call[]> = {
  account: [
    'AdminInitiateAuthCommand',
    'AdminRespondToAuthChallengeCommand',
    'AdminSetUserMFAPreferenceCommand',
    'AdminUserGlobalSignOutCommand',
    'AssociateSoftwareTokenCommand',
    'Delete',
    'DeleteObjectCommand',
    'GetCommand',
    'GetObjectCommand',
    'GetTokensFromRefreshTokenCommand',
    'HeadObjectCommand',
    'Put',
    'PutObjectCommand',
    'QueryCommand',
    'RevokeTokenCommand',
    'SendEmailCommand',
    'TransactWriteCommand',
    'Update',
    'UpdateCommand',
    'VerifySoftwareTokenCommand',
    'createPresignedPost',
  ],
  assembly: ['GetCommand', 'GetObjectCommand', 'Put', 'PutObjectCommand', 'QueryCommand', 'TransactWriteCommand'],
  auth: [
    'AdminCreateUserCommand',
    'AdminGetUserCommand',
    'AdminInitiateAuthCommand',
    'AdminRespondToAuthChallengeCommand',
    'AdminSetUserMFAPreferenceCommand',
    'AdminSetUserPasswordCommand',
    'AdminUserGlobalSignOutCommand',
    'ConditionCheck',
    'Delete',
    'DeleteObjectCommand',
    'GetCommand',
    'GetObjectCommand',
    'GetTokensFromRefreshTokenCommand',
    'HeadObjectCommand',
    'Put',
    'PutObjectCommand',
    'QueryCommand',
    'RevokeTokenCommand',
    'SendEmailCommand',
    'TransactWriteCommand',
    'Update',
    'UpdateCommand',
  ],
  cards: ['ConditionCheck', 'GetCommand', 'Put', 'TransactWriteCommand', 'Update'],
  clients: ['Delete', 'GetCommand', 'Put', 'QueryCommand', 'SendEmailCommand', 'TransactWriteCommand', 'Update'],
  documents: [
    'Delete',
    'GetCommand',
    'GetObjectCommand',
    'Put',
    'PutObjectCommand',
    'QueryCommand',
    'SendEmailCommand',
    'TransactWriteCommand',
  ],
  exports: ['GetCommand', 'GetObjectCommand', 'QueryCommand'],
  firm: [
    'ConditionCheck',
    'DeleteObjectCommand',
    'GetCommand',
    'GetObjectCommand',
    'HeadObjectCommand',
    'Put',
    'PutObjectCommand',
    'TransactWriteCommand',
    'Update',
    'UpdateCommand',
    'createPresignedPost',
  ],
  matters: [
    'ConditionCheck',
    'Delete',
    'GetCommand',
    'GetObjectCommand',
    'HeadObjectCommand',
    'Put',
    'PutObjectCommand',
    'QueryCommand',
    'SendEmailCommand',
    'TransactWriteCommand',
    'Update',
    'createPresignedPost',
  ],
  notifications: ['GetCommand', 'Put', 'QueryCommand', 'TransactWriteCommand'],
  questionnaires: ['GetCommand', 'Put', 'TransactWriteCommand'],
  site: ['GetCommand', 'GetUserCommand', 'UpdateCommand'],
  subscriptions: [
    'Delete',
    'GetCommand',
    'GetUserCommand',
    'Put',
    'QueryCommand',
    'SendEmailCommand',
    'TransactWriteCommand',
    'Update',
    'UpdateCommand',
  ],
  team: [
    'AdminInitiateAuthCommand',
    'AdminUserGlobalSignOutCommand',
    'ConditionCheck',
    'Delete',
    'GetCommand',
    'GetObjectCommand',
    'Put',
    'QueryCommand',
    'RevokeTokenCommand',
    'SendEmailCommand',
    'TransactWriteCommand',
    'Update',
  ],
  templates: [
    'GetCommand',
    'GetObjectCommand',
    'Put',
    'PutObjectCommand',
    'QueryCommand',
    'TransactWriteCommand',
    'createPresignedPost',
  ],
  events: [
    'AdminUserGlobalSignOutCommand',
    'Delete',
    'GetCommand',
    'GetObjectCommand',
    'Put',
    'PutObjectCommand',
    'QueryCommand',
    'SendEmailCommand',
    'TransactWriteCommand',
    'Update',
  ],
};

/** Calls that an area makes for less than others do, each with what it is enough for there. */
const narrower: Record<string, Partial<Record<Call, readonly Grant[]>>> = {
  // What was published for a change that failed is taken back.
  auth: { DeleteObjectCommand: [['logos', 's3:DeleteObject']] },
  firm: { DeleteObjectCommand: [['logos', 's3:DeleteObject']] },
  // The list of members signs addresses of their portraits, and reads no file itself.
  team: { GetObjectCommand: [['portraits', 's3:GetObject']] },
};

/** Areas whose functions make or check codes and signed links, or seal mails that are promised, and so are given the key. */
export const areasWithKey: readonly string[] = [
  'account',
  'auth',
  'clients',
  'documents',
  'events',
  'matters',
  'subscriptions',
  'team',
];

/** Areas whose functions speak to the card provider, and so are given its keys. */
export const areasWithCards: readonly string[] = ['cards', 'events', 'subscriptions'];

/** The policy of one area: one statement for each resource. */
export const statementsFor = (area: string, data: DataStack): PolicyStatement[] => {
  const granted = areas[area];
  if (!granted) throw new Error(`infra/grants.ts says nothing about the area ${area}`);
  const actions = new Map<keyof typeof resources, Set<string>>();
  for (const [resource, ...needed] of granted.flatMap((call) => narrower[area]?.[call] ?? calls[call])) {
    actions.set(resource, new Set([...(actions.get(resource) ?? []), ...needed]));
  }
  return [...actions].map(
    ([resource, needed]) => new PolicyStatement({ actions: [...needed].sort(), resources: resources[resource](data) }),
  );
};
