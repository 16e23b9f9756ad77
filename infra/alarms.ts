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
import type { DataStack } from './data-stack.ts';
import { type Environment, resourceName } from './environment.ts';
import { CONFIGURATION_SET } from './mail-identity.ts';

interface Watched {
  apiId: string;
  data: DataStack;
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
  alarm(
    'OutboxSetAside',
    'A mail or a contract that was promised failed for most of a day and is tried no more.',
    setAside(scope, environment, watched),
    0,
  );
  alarm('Throttles', 'Calls were refused for lack of concurrency.', account('Throttles'), 0);
  alarm(
    'DeadLetters',
    'A scheduled run failed for good.',
    watched.deadLetters.metricApproximateNumberOfMessagesVisible(),
    0,
  );
  alarm(
    'TooManyCalls',
    'Many calls of 5 minutes were refused as too many, by the gateway or by our own counters.',
    tooMany(scope, environment, watched),
    200,
  );
  alarm('RefusedCalls', 'More than half of the calls of 5 minutes were refused.', refusalRate(watched.apiId), 50);
  const { data } = watched;
  alarm('SignInThrottles', 'The user pool refused log-ins as too many.', ofPool(data, 'SignInThrottles'), 0);
  alarm('RefreshThrottles', 'The user pool refused to go on with sessions.', ofPool(data, 'TokenRefreshThrottles'), 0);
  alarm('SignInFailures', 'Most log-ins of 5 minutes failed.', signInFailureRate(data), 60);
  alarm('MailBounced', 'More than 5 mails of an hour came back.', ofMail(data, 'Bounce'), 5);
  alarm('MailComplained', 'Somebody called a mail of ours unwanted.', ofMail(data, 'Complaint'), 0);
  for (const [key, made] of watched.functions) {
    if (key.startsWith('events/')) alarm(`Errors-${made.node.id}`, `${key} failed.`, made.metricErrors(fiveMinutes), 0);
  }
};

/** Concurrency belongs to the whole account, and so does this metric. */
const account = (metricName: string): IMetric => new Metric({ namespace: 'AWS/Lambda', metricName, ...fiveMinutes });

const ofApi = (apiId: string, metricName: string): IMetric =>
  new Metric({ namespace: 'AWS/ApiGateway', metricName, dimensionsMap: { ApiId: apiId }, ...fiveMinutes });

const failureRate = (apiId: string): IMetric => {
  return new MathExpression({
    // Two failures among three calls at night are a fault, not a rate.
    expression: 'IF(calls > 20, 100 * failures / calls, 0)',
    usingMetrics: { calls: ofApi(apiId, 'Count'), failures: ofApi(apiId, '5xx') },
    period: fiveMinutes.period,
    label: 'Failed calls in percent',
  });
};

/** Some refusals are everyday: mistyped passwords, sessions that ended. Half of many calls is somebody at work. */
const refusalRate = (apiId: string): IMetric =>
  new MathExpression({
    expression: 'IF(calls > 500, 100 * refusals / calls, 0)',
    usingMetrics: { calls: ofApi(apiId, 'Count'), refusals: ofApi(apiId, '4xx') },
    period: fiveMinutes.period,
    label: 'Refused calls in percent',
  });

const ofPool = ({ userPool, userPoolClient }: DataStack, metricName: string, statistic = 'Sum'): IMetric =>
  new Metric({
    namespace: 'AWS/Cognito',
    metricName,
    dimensionsMap: { UserPool: userPool.userPoolId, UserPoolClient: userPoolClient.userPoolClientId },
    ...fiveMinutes,
    statistic,
  });

/** The pool notes 1 for each log-in that succeeded and 0 for each that failed. */
const signInFailureRate = (data: DataStack): IMetric =>
  new MathExpression({
    expression: 'IF(tries > 100, 100 * (tries - successes) / tries, 0)',
    usingMetrics: {
      tries: ofPool(data, 'SignInSuccesses', 'SampleCount'),
      successes: ofPool(data, 'SignInSuccesses'),
    },
    period: fiveMinutes.period,
    label: 'Failed log-ins in percent',
  });

const ofMail = ({ mail }: DataStack, metricName: string): IMetric =>
  new Metric({
    namespace: 'AWS/SES',
    metricName,
    dimensionsMap: { [CONFIGURATION_SET]: mail.configurationSet },
    period: Duration.hours(1),
    statistic: 'Sum',
  });

const tooMany = (scope: Construct, environment: Environment, { data }: Watched): IMetric =>
  fromLogs(scope, environment, data.logs.api, 'TooManyCalls', FilterPattern.stringValue('$.status', '=', '429'));

const faults = (scope: Construct, environment: Environment, { data }: Watched): IMetric =>
  fromLogs(scope, environment, data.logs.functions, 'Faults', FilterPattern.numberValue('$.status', '=', 500));

/** Counts the lines of the log in which a function raised an alarm of this name. */
const raised =
  (name: string, alarm: string) =>
  (scope: Construct, environment: Environment, { data }: Watched): IMetric =>
    fromLogs(scope, environment, data.logs.functions, name, FilterPattern.stringValue('$.alarm', '=', alarm));

const held = raised('CodesGuessed', 'otp-breaker');
const setAside = raised('OutboxSetAside', 'outbox-set-aside');

const crashes = (scope: Construct, environment: Environment, { data }: Watched): IMetric =>
  fromLogs(
    scope,
    environment,
    data.logs.functions,
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
