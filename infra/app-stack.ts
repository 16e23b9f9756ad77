import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { NamedEndpoint } from '#core/api.ts';
import { alarms } from './alarms.ts';
import type { DataStack } from './data-stack.ts';
import { type Deployable, endpointFunctions } from './endpoint-functions.ts';
import type { Environment } from './environment.ts';
import { gateway } from './gateway.ts';
import { rotations } from './own-keys.ts';
import { ROTATION, schedules } from './schedules.ts';
import { publish, site } from './site.ts';

export interface AppStackProps extends StackProps {
  environment: Environment;
  data: DataStack;
  endpoints: readonly NamedEndpoint[];
  deployables: readonly Deployable[];
  /** The built web. */
  webFolder: string;
}

/** What any deployment may replace: the API, its functions, the site, the schedule and the alarms. Nothing of value is kept here. */
export class AppStack extends Stack {
  constructor(scope: Construct, id: string, props: AppStackProps) {
    const { environment, data, endpoints, deployables, webFolder, ...stackProps } = props;
    super(scope, id, stackProps);
    const deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    const { api, hostName } = gateway(this, { environment, data, endpoints });
    const place = { environment, data, apiHostName: hostName, webFolder };
    const web = site(this, place);
    const reach = {
      data,
      distributionArn: web.distribution.distributionArn,
      edgeLogsArn: web.logs.bucketArn,
    };
    const functions = endpointFunctions(this, {
      environment,
      reach,
      deployables,
      deadLetters,
      variables: { PRODUCT_ORIGIN: web.origin, APPROVAL: environment.approval },
      distributionId: web.distribution.distributionId,
    });
    const rotate = functions.get(ROTATION);
    if (rotate) rotations(this, { CodeKeys: data.codeKeys, EdgeKeys: data.edgeKeys }, rotate);
    publish(this, web, { ...place, logs: data.logs.functions });
    schedules(this, environment, functions, deadLetters);
    alarms(this, environment, { apiId: api.ref, data, functions, deadLetters });
    new CfnOutput(this, 'Address', { value: web.origin });
    // What the operator's tools (bin/operator.ts) are given to reach this environment.
    new CfnOutput(this, 'TableName', { value: data.table.tableName });
    new CfnOutput(this, 'UserPoolId', { value: data.userPool.userPoolId });
    // Where an operator puts the card provider's keys, and what the provider is told to call.
    // What is rotated by hand when a key may be known.
    new CfnOutput(this, 'CodeKeys', { value: data.codeKeys.secretArn });
    new CfnOutput(this, 'EdgeKeys', { value: data.edgeKeys.secretArn });
    new CfnOutput(this, 'CardKeys', { value: data.cardKeys.secretArn });
    new CfnOutput(this, 'CardWebhook', { value: `${web.origin}/api/webhooks/cards` });
  }
}
