import { Aws, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { arrivals } from './arrivals.ts';
import { INSPECTOR } from './arrivals-prefix.ts';
import { type DataResources, dataResourcesFor } from './data-resources.ts';
import { carrierVariables } from './docusign.ts';
import { type Deployable, endpointFunctions } from './endpoint-functions.ts';
import { deadLettersName, type Environment } from './environment.ts';
import { letPoolCall, offersGoogle, TICKET } from './federation.ts';
import { hostNameOf } from './gateway.ts';
import type { Reach } from './grants.ts';
import type { Groups } from './groups.ts';
import { rotations } from './own-keys.ts';
import { ROTATION, schedules } from './schedules.ts';
import { shared } from './shared.ts';
import { SOCKET_STAGE } from './socket-stack.ts';
import { streams } from './streams.ts';

interface GroupStackProps extends StackProps {
  environment: Environment;
  groups: Groups;
  /** The functions of the group. */
  deployables: readonly Deployable[];
}

/** The functions of some areas, and what calls those that nobody calls. Nothing of value is kept here. */
export class GroupStack extends Stack {
  constructor(scope: Construct, id: string, props: GroupStackProps) {
    const { environment, groups, deployables, ...stackProps } = props;
    super(scope, id, stackProps);
    const kept = dataResourcesFor(this, environment);
    const hasEvents = deployables.some(({ area }) => area === 'events');
    const deadLetters = hasEvents
      ? new Queue(this, 'DeadLetters', {
          queueName: deadLettersName(environment),
          encryption: QueueEncryption.SQS_MANAGED,
          enforceSSL: true,
          retentionPeriod: Duration.days(14),
        })
      : undefined;
    // A domain is known beforehand, the distribution's own name is not.
    const origin = environment.domain ? `https://${environment.domain}` : shared(this, environment, 'Origin');
    const reach = reachOf(this, environment, kept);
    const functions = endpointFunctions(this, {
      environment,
      groups,
      reach,
      deployables,
      deadLetters,
      variables: { PRODUCT_ORIGIN: origin, APPROVAL: environment.approval, ...carrierVariables(environment) },
    });
    const rotate = functions.get(ROTATION);
    if (rotate) rotations(this, { CodeKeys: kept.codeKeys, EdgeKeys: kept.edgeKeys }, rotate);
    const ticket = functions.get(TICKET);
    if (ticket && offersGoogle(environment)) letPoolCall(ticket, kept);
    if (deadLetters) {
      schedules(this, environment, functions, deadLetters);
      streams(this, functions, kept, deadLetters);
      const inspector = functions.get(INSPECTOR);
      if (inspector) arrivals(this, environment, inspector, deadLetters);
    }
  }
}

/** What the functions may reach, which asks only for what they use. */
const reachOf = (stack: Stack, environment: Environment, kept: DataResources): Reach => ({
  kept,
  get distributionId() {
    return shared(stack, environment, 'Distribution');
  },
  get distributionArn() {
    return `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/${this.distributionId}`;
  },
  get socketArn() {
    const apiId = shared(stack, environment, 'Socket');
    return `arn:${Aws.PARTITION}:execute-api:${Aws.REGION}:${Aws.ACCOUNT_ID}:${apiId}/${SOCKET_STAGE}`;
  },
  get socketEndpoint() {
    return `https://${hostNameOf(shared(stack, environment, 'Socket'))}/${SOCKET_STAGE}`;
  },
});
