import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type Environment, resourceName } from './environment.ts';

interface Watched {
  apiId: string;
  functionLogs: LogGroup;
  functions: Map<string, LambdaFunction>;
  deadLetters: IQueue;
}

const fiveMinutes = { period: Duration.minutes(5), statistic: 'Sum' };

/** Tells an operator what a person would otherwise have to tell us; a handful of alarms whatever the number of functions. */
export const alarms = (scope: Construct, environment: Environment, watched: Watched): void => {
  const topic = new Topic(scope, 'Alarms', { displayName: resourceName(environment), enforceSSL: true });
  if (environment.alarmMail) topic.addSubscription(new EmailSubscription(environment.alarmMail));
  const alarm = (id: string, alarmDescription: string, metric: IMetric, threshold: number): void => {
    new Alarm(scope, `${id}Alarm`, {
      alarmDescription,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(topic));
  };
  alarm(
    'ServerErrorRate',
    'More than 1 % of the calls of 5 minutes failed on our side.',
    failureRate(watched.apiId),
    1,
  );
  alarm('FunctionFaults', 'A function answered 500; its log line says why.', faults(scope, environment, watched), 0);
  alarm('FunctionCrashes', 'A function ended without an answer.', crashes(scope, environment, watched), 0);
  alarm(
    'CodesGuessed',
    'Codes are tried on many accounts; the breaker holds guesses back.',
    held(scope, environment, watched),
    0,
  );
  alarm('Throttles', 'Calls were refused for lack of concurrency.', account('Throttles'), 0);
  alarm(
    'DeadLetters',
    'A scheduled run failed for good.',
    watched.deadLetters.metricApproximateNumberOfMessagesVisible(),
    0,
  );
  for (const [key, made] of watched.functions) {
    if (key.startsWith('events/')) alarm(`Errors-${made.node.id}`, `${key} failed.`, made.metricErrors(fiveMinutes), 0);
  }
};

/** Concurrency belongs to the whole account, and so does this metric. */
const account = (metricName: string): IMetric => new Metric({ namespace: 'AWS/Lambda', metricName, ...fiveMinutes });

const failureRate = (apiId: string): IMetric => {
  const ofApi = (metricName: string) =>
    new Metric({ namespace: 'AWS/ApiGateway', metricName, dimensionsMap: { ApiId: apiId }, ...fiveMinutes });
  return new MathExpression({
    // Two failures among three calls at night are a fault, not a rate.
    expression: 'IF(calls > 20, 100 * failures / calls, 0)',
    usingMetrics: { calls: ofApi('Count'), failures: ofApi('5xx') },
    period: fiveMinutes.period,
    label: 'Failed calls in percent',
  });
};

const faults = (scope: Construct, environment: Environment, { functionLogs }: Watched): IMetric =>
  fromLogs(scope, environment, functionLogs, 'Faults', FilterPattern.numberValue('$.status', '=', 500));

const held = (scope: Construct, environment: Environment, { functionLogs }: Watched): IMetric =>
  fromLogs(scope, environment, functionLogs, 'CodesGuessed', FilterPattern.stringValue('$.alarm', '=', 'otp-breaker'));

const crashes = (scope: Construct, environment: Environment, { functionLogs }: Watched): IMetric =>
  fromLogs(
    scope,
    environment,
    functionLogs,
    'Crashes',
    FilterPattern.anyTerm('Task timed out', 'Runtime exited', 'Runtime.', 'Invoke Error'),
  );

const fromLogs = (
  scope: Construct,
  environment: Environment,
  logGroup: LogGroup,
  metricName: string,
  filterPattern: ReturnType<typeof FilterPattern.anyTerm>,
): IMetric =>
  new MetricFilter(scope, `${metricName}Filter`, {
    logGroup,
    filterPattern,
    metricNamespace: resourceName(environment),
    metricName,
  }).metric(fiveMinutes);
