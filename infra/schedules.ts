import { Duration } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { INSPECTOR } from './arrivals-prefix.ts';
import { type Environment, resourceName } from './environment.ts';
import { TICKET } from './federation.ts';
import { times } from './schedule-times.ts';
import { isFedByStream } from './streams.ts';

/** What Secrets Manager calls, by a schedule of its own. */
export const ROTATION = 'events/rotate-keys';

/** Runs every other function of `functions/events` at its time; what fails for good is kept among the dead letters. */
export const schedules = (
  scope: Construct,
  environment: Environment,
  functions: Map<string, LambdaFunction>,
  deadLetters: IQueue,
): void => {
  const events = [...functions].filter(
    ([name]) =>
      name.startsWith('events/') &&
      ![ROTATION, TICKET, INSPECTOR].includes(name) &&
      !isFedByStream(name.slice('events/'.length)),
  );
  if (events.length === 0) return;
  const role = new Role(scope, 'ScheduleRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    description: 'Lets the schedule call the functions that nobody calls',
    inlinePolicies: {
      own: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['lambda:InvokeFunction'],
            resources: events.map(([, { functionArn }]) => functionArn),
          }),
          new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] }),
        ],
      }),
    },
  });
  for (const [key, { functionArn }] of events) {
    const name = key.slice('events/'.length);
    const scheduleExpression = times[name];
    if (!scheduleExpression) throw new Error(`infra/schedules.ts does not say when ${key} runs`);
    new CfnSchedule(scope, `Schedule-${name}`, {
      name: resourceName(environment, name),
      scheduleExpression,
      // A window is no wider than the time between two runs.
      flexibleTimeWindow: name === 'outbox' ? { mode: 'OFF' } : { mode: 'FLEXIBLE', maximumWindowInMinutes: 15 },
      target: {
        arn: functionArn,
        roleArn: role.roleArn,
        input: JSON.stringify({ id: '<aws.scheduler.execution-id>', time: '<aws.scheduler.scheduled-time>' }),
        retryPolicy: { maximumRetryAttempts: 10, maximumEventAgeInSeconds: Duration.hours(1).toSeconds() },
        deadLetterConfig: { arn: deadLetters.queueArn },
      },
    });
  }
};
