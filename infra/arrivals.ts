import { Duration } from 'aws-cdk-lib';
import { CfnRule } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnPermission, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { type IQueue, QueuePolicy } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { ARRIVALS_PREFIX } from './arrivals-prefix.ts';
import { type Environment, filesName, resourceName } from './environment.ts';

/**
 * Tells the inspector of each file that has arrived in quarantine. The bucket tells the account's event bus, so that its stack knows no
 * function; what fails for good is kept among the dead letters, and its upload is found by the sweep.
 */
export const arrivals = (
  scope: Construct,
  environment: Environment,
  inspector: LambdaFunction,
  deadLetters: IQueue,
): void => {
  const rule = new CfnRule(scope, 'Arrivals', {
    name: resourceName(environment, 'arrivals'),
    eventPattern: {
      source: ['aws.s3'],
      'detail-type': ['Object Created'],
      detail: { bucket: { name: [filesName(environment)] }, object: { key: [{ prefix: ARRIVALS_PREFIX }] } },
    },
    targets: [
      {
        id: 'inspector',
        arn: inspector.functionArn,
        retryPolicy: { maximumRetryAttempts: 10, maximumEventAgeInSeconds: Duration.hours(1).toSeconds() },
        deadLetterConfig: { arn: deadLetters.queueArn },
      },
    ],
  });
  new CfnPermission(scope, 'MayTellArrivals', {
    action: 'lambda:InvokeFunction',
    functionName: inspector.functionArn,
    principal: 'events.amazonaws.com',
    sourceArn: rule.attrArn,
  });
  new QueuePolicy(scope, 'ArrivalsDeadLetters', { queues: [deadLetters] }).document.addStatements(
    new PolicyStatement({
      principals: [new ServicePrincipal('events.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [deadLetters.queueArn],
      conditions: { ArnEquals: { 'aws:SourceArn': rule.attrArn } },
    }),
  );
};
