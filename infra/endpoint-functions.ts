import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { cardVariables } from './card-provider.ts';
import type { Environment } from './environment.ts';
import { federationVariables, TICKET } from './federation.ts';
import { type Reach, statementsFor } from './grants.ts';
import { functionName, type Groups } from './groups.ts';
import { functionLogsName } from './logs.ts';
import { sealVariables } from './seal.ts';
import { isFedByStream, streamStatement } from './streams.ts';
import { keyOf, type Use } from './uses.ts';

/** One bundle to deploy, as `infra/bundle.ts` lists them. */
export interface Deployable {
  area: string;
  name: string;
  folder: string;
  use: Use;
}

/** Bundles, each with what its function does to the cloud; throws for one of which that is not known. */
export const deployablesOf = (
  bundles: readonly Omit<Deployable, 'use'>[],
  uses: ReadonlyMap<string, Use>,
): Deployable[] =>
  bundles.map(({ area, name, folder }) => {
    const use = uses.get(keyOf({ area, name }));
    if (!use) throw new Error(`Nobody knows what ${area}/${name} does`);
    return { area, name, folder, use };
  });

interface Size {
  memorySize: number;
  timeout: Duration;
}

const usual: Size = { memorySize: 512, timeout: Duration.seconds(15) };
/** A whole processor, and as long as the gateway waits: a contract is merged and typeset in memory. */
const typesetting: Size = { memorySize: 1769, timeout: Duration.seconds(29) };

/** What needs more than usual: an area, or one function of it. */
const sizes: Record<string, Size> = {
  'documents/make-pdf': typesetting,
  // A whole Word file is read in memory.
  templates: { memorySize: 1024, timeout: Duration.seconds(29) },
  'showcase/make-showcase-pdf': typesetting,
  'messages/save-conversation-record': typesetting,
  'events/make-contract': { ...typesetting, timeout: Duration.minutes(5) },
  // A Word file is typeset, and whole PDFs are judged; the seal holds one in memory and asks two authorities.
  'signing/draft-envelope': typesetting,
  // Whole documents are read, and kept once more for each of several recipients.
  'signing/send-in-bulk': { memorySize: 1024, timeout: Duration.seconds(29) },
  // DocuSign is asked up to three times, for at most eight seconds each.
  'signing/void-envelope': { ...usual, timeout: Duration.seconds(29) },
  'events/seal-envelope': { ...typesetting, timeout: Duration.minutes(5) },
  // Contracts and PDFs that failed are made there too.
  'events/outbox': { ...typesetting, timeout: Duration.minutes(5) },
  // A whole file is inspected in memory; one in parts is copied by storage meanwhile.
  'events/inspect-upload': { memorySize: 1024, timeout: Duration.minutes(5) },
  'events/sweep-uploads': { memorySize: 1024, timeout: Duration.minutes(5) },
  // A whole file is read in memory, page by page of a PDF.
  'events/index-text': { memorySize: 1536, timeout: Duration.minutes(5) },
  // The pool waits for 5 seconds.
  [TICKET]: usual,
  events: { memorySize: 512, timeout: Duration.minutes(5) },
};

export interface FunctionsProps {
  environment: Environment;
  groups: Groups;
  reach: Reach;
  deployables: readonly Deployable[];
  /** What every function reads from its environment beside the names of what is kept. */
  variables: Record<string, string>;
  /** Where an event that failed for good is kept; only the group of the events has one. */
  deadLetters: IQueue | undefined;
}

/** Every endpoint and event as a function, each with a role of its own, and one log group for all. */
export const endpointFunctions = (scope: Construct, props: FunctionsProps): Map<string, LambdaFunction> => {
  const { environment, groups, reach, deployables, deadLetters } = props;
  const { kept } = reach;
  const logGroup = LogGroup.fromLogGroupName(scope, 'Logs', functionLogsName(environment));
  const given: Record<Use['variables'][number], () => Record<string, string>> = {
    CODE_KEYS: () => ({ CODE_KEYS: kept.codeKeys }),
    EDGE_KEYS: () => ({ EDGE_KEYS: kept.edgeKeys }),
    DISTRIBUTION_ID: () => ({ DISTRIBUTION_ID: reach.distributionId }),
    CONTACT_LIST: () => ({ CONTACT_LIST: kept.mail.contactList }),
    CARD_SECRET_KEY: () => cardVariables(kept.cardKeys, environment),
    FEDERATION_ORIGIN: () => federationVariables(kept, environment),
    SEAL_CERTIFICATES: () => sealVariables(kept, environment),
    DOCUSIGN_KEYS: () => ({ DOCUSIGN_KEYS: kept.docusignKeys }),
    SOCKET_ENDPOINT: () => ({ SOCKET_ENDPOINT: reach.socketEndpoint }),
  };
  const functions = new Map<string, LambdaFunction>();
  // What makes PDFs has its Latin faces beside it; those of further scripts, twenty megabytes, are shared by all that do.
  let worldFonts: LayerVersion | undefined;
  const layersOf = (folder: string): LayerVersion[] => {
    if (!existsSync(join(folder, 'fonts'))) return [];
    const code = () => Code.fromAsset(join(folder, '../../world-fonts'));
    worldFonts ??= new LayerVersion(scope, 'WorldFonts', { code: code(), description: 'Faces of further scripts' });
    return [worldFonts];
  };
  for (const { area, name, folder, use } of deployables) {
    const made = new LambdaFunction(scope, `Function-${area}-${name}`, {
      functionName: functionName(environment, groups, area, name),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(folder),
      layers: layersOf(folder),
      handler: 'index.handler',
      ...(sizes[`${area}/${name}`] ?? sizes[area] ?? usual),
      role: ownRole(scope, { area, name, use }, reach, deadLetters).withoutPolicyUpdates(),
      logGroup,
      environment: {
        TABLE_NAME: kept.tableName,
        FILES_BUCKET: kept.filesName,
        USER_POOL_ID: kept.userPoolId,
        USER_POOL_CLIENT_ID: kept.userPoolClientId,
        MAIL_FROM: kept.mail.from,
        ...props.variables,
        ...Object.assign({}, ...use.variables.map((variable) => given[variable]())),
      },
      ...(deadLetters ? { deadLetterQueue: deadLetters, retryAttempts: 2 } : {}),
    });
    functions.set(`${area}/${name}`, made);
  }
  return functions;
};

const ownRole = (
  scope: Construct,
  { area, name, use }: Omit<Deployable, 'folder'>,
  reach: Reach,
  deadLetters: IQueue | undefined,
): Role =>
  new Role(scope, `Role-${area}-${name}`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    description: `What ${area}/${name} may do`,
    inlinePolicies: {
      own: new PolicyDocument({
        statements: [
          new PolicyStatement({
            effect: Effect.ALLOW,
            actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
            resources: [reach.kept.functionLogs],
          }),
          ...statementsFor(area, use, reach),
          ...(area === 'events' && isFedByStream(name) ? [streamStatement(reach.kept)] : []),
          ...(deadLetters
            ? [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] })]
            : []),
        ],
      }),
    },
  });
