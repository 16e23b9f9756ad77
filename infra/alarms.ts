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
import { FilterPattern, type ILogGroup, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { DataResources } from './data-resources.ts';
import { deadLettersName, type Environment, resourceName } from './environment.ts';
import { functionName, type Groups } from './groups.ts';
import { apiLogsName, functionLogsName } from './logs.ts';
import { CONFIGURATION_SET } from './mail-identity.ts';
import { streamMappings } from './stream-mappings.ts';

interface Watched {
  environment: Environment;
  groups: Groups;
  kept: DataResources;
  /** Names of the functions that nobody calls, without their area. */
  events: readonly string[];
}

interface Logged {
  api: ILogGroup;
  functions: ILogGroup;
}

const fiveMinutes = { period: Duration.minutes(5), statistic: 'Sum' };

/** Tells an operator what a person would otherwise have to tell us; a handful of alarms whatever the number of functions. */
export const alarms = (scope: Construct, { environment, groups, kept, events }: Watched): void => {
  const logged: Logged = {
    api: LogGroup.fromLogGroupName(scope, 'ApiLogs', apiLogsName(environment)),
    functions: LogGroup.fromLogGroupName(scope, 'FunctionLogs', functionLogsName(environment)),
  };
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
  fromLogs(scope, environment, logged.api, ALL_CALLS, FilterPattern.exists('$.status'));
  alarm(
    'ServerErrorRate',
    'More than 1 % of the calls of 5 minutes failed on our side.',
    failureRate(scope, environment, logged),
    1,
  );
  alarm('FunctionFaults', 'A function answered 500; its log line says why.', faults(scope, environment, logged), 0);
  alarm('FunctionCrashes', 'A function ended without an answer.', crashes(scope, environment, logged), 0);
  alarm(
    'CodesGuessed',
    'Codes are tried on many accounts; the breaker holds guesses back.',
    held(scope, environment, logged),
    0,
  );
  alarm(
    'OperatorWanted',
    'A mail or a contract failed for most of a day and is tried no more, a signed file cannot be given another time-stamp, or a cardholder disputes a payment, which is answered at the card provider; the log line names it.',
    operatorWanted(scope, environment, logged),
    0,
  );
  alarm('Throttles', 'Calls were refused for lack of concurrency.', account('Throttles'), 0);
  alarm(
    'DeadLetters',
    'A scheduled run or a record of the stream failed for good.',
    ofQueue(deadLettersName(environment)),
    0,
  );
  alarm(
    'TooManyCalls',
    'Many calls of 5 minutes were refused as too many, by the gateway or by our own counters.',
    tooMany(scope, environment, logged),
    200,
  );
  alarm(
    'RefusedCalls',
    'More than half of the calls of 5 minutes were refused.',
    refusalRate(scope, environment, logged),
    50,
  );
  alarm('SignInThrottles', 'The user pool refused log-ins as too many.', ofPool(kept, 'SignInThrottles'), 0);
  alarm('RefreshThrottles', 'The user pool refused to go on with sessions.', ofPool(kept, 'TokenRefreshThrottles'), 0);
  alarm('SignInFailures', 'Most log-ins of 5 minutes failed.', signInFailureRate(kept), 60);
  alarm('MailBounced', 'More than 5 mails of an hour came back.', ofMail(kept, 'Bounce'), 5);
  alarm('MailComplained', 'Somebody called a mail of ours unwanted.', ofMail(kept, 'Complaint'), 0);
  alarm(
    'StreamBehind',
    'What the table’s stream tells waits for more than a minute.',
    streamAge(environment, groups),
    60_000,
  );
  for (const name of events) {
    const failed = ofFunction(functionName(environment, groups, 'events', name), 'Errors');
    alarm(`Errors-events-${name}`, `events/${name} failed.`, failed, 0);
  }
};

const ofFunction = (FunctionName: string, metricName: string): IMetric =>
  new Metric({ namespace: 'AWS/Lambda', metricName, dimensionsMap: { FunctionName }, ...fiveMinutes });

/** Milliseconds that the oldest record of the stream waits, for the function that it waits for longest. */
const streamAge = (environment: Environment, groups: Groups): IMetric =>
  new MathExpression({
    expression: 'MAX(METRICS())',
    usingMetrics: Object.fromEntries(
      Object.keys(streamMappings).map((name, at): [string, IMetric] => [
        `age${at}`,
        new Metric({
          namespace: 'AWS/Lambda',
          metricName: 'IteratorAge',
          dimensionsMap: { FunctionName: functionName(environment, groups, 'events', name) },
          period: fiveMinutes.period,
          statistic: 'Maximum',
        }),
      ]),
    ),
    period: fiveMinutes.period,
    label: 'Age of the oldest record in milliseconds',
  });

const ofQueue = (QueueName: string): IMetric =>
  new Metric({
    namespace: 'AWS/SQS',
    metricName: 'ApproximateNumberOfMessagesVisible',
    dimensionsMap: { QueueName },
    period: fiveMinutes.period,
    statistic: 'Maximum',
  });

/** Concurrency belongs to the whole account, and so does this metric. */
const account = (metricName: string): IMetric => new Metric({ namespace: 'AWS/Lambda', metricName, ...fiveMinutes });

/** Of all APIs together, by the log that they share: an alarm may look at ten metrics only, and each API has its own. */
const failureRate = (scope: Construct, environment: Environment, { api }: Logged): IMetric =>
  new MathExpression({
    // Two failures among three calls at night are a fault, not a rate.
    expression: 'IF(calls > 20, 100 * failures / calls, 0)',
    usingMetrics: {
      calls: allCalls(environment),
      failures: fromLogs(scope, environment, api, 'FailedCalls', FilterPattern.stringValue('$.status', '=', '5*')),
    },
    period: fiveMinutes.period,
    label: 'Failed calls in percent',
  });

/** Some refusals are everyday: mistyped passwords, sessions that ended. Half of many calls is somebody at work. */
const refusalRate = (scope: Construct, environment: Environment, { api }: Logged): IMetric =>
  new MathExpression({
    expression: 'IF(calls > 500, 100 * refusals / calls, 0)',
    usingMetrics: {
      calls: allCalls(environment),
      refusals: fromLogs(scope, environment, api, 'RefusedCalls', FilterPattern.stringValue('$.status', '=', '4*')),
    },
    period: fiveMinutes.period,
    label: 'Refused calls in percent',
  });

const ALL_CALLS = 'Calls';
const allCalls = (environment: Environment): IMetric =>
  new Metric({ namespace: resourceName(environment), metricName: ALL_CALLS, ...fiveMinutes });

const ofPool = ({ userPoolId, userPoolClientId }: DataResources, metricName: string, statistic = 'Sum'): IMetric =>
  new Metric({
    namespace: 'AWS/Cognito',
    metricName,
    dimensionsMap: { UserPool: userPoolId, UserPoolClient: userPoolClientId },
    ...fiveMinutes,
    statistic,
  });

/** The pool notes 1 for each log-in that succeeded and 0 for each that failed. */
const signInFailureRate = (kept: DataResources): IMetric =>
  new MathExpression({
    expression: 'IF(tries > 100, 100 * (tries - successes) / tries, 0)',
    usingMetrics: {
      tries: ofPool(kept, 'SignInSuccesses', 'SampleCount'),
      successes: ofPool(kept, 'SignInSuccesses'),
    },
    period: fiveMinutes.period,
    label: 'Failed log-ins in percent',
  });

const ofMail = ({ mail }: DataResources, metricName: string): IMetric =>
  new Metric({
    namespace: 'AWS/SES',
    metricName,
    dimensionsMap: { [CONFIGURATION_SET]: mail.configurationSet },
    period: Duration.hours(1),
    statistic: 'Sum',
  });

const tooMany = (scope: Construct, environment: Environment, { api }: Logged): IMetric =>
  fromLogs(scope, environment, api, 'TooManyCalls', FilterPattern.stringValue('$.status', '=', '429'));

const faults = (scope: Construct, environment: Environment, { functions }: Logged): IMetric =>
  fromLogs(scope, environment, functions, 'Faults', FilterPattern.numberValue('$.status', '=', 500));

/** Counts the lines of the log in which a function raised one of these alarms. */
const raised =
  (name: string, ...alarms: string[]) =>
  (scope: Construct, environment: Environment, { functions }: Logged): IMetric => {
    const patterns = alarms.map((alarm) => FilterPattern.stringValue('$.alarm', '=', alarm));
    return fromLogs(scope, environment, functions, name, FilterPattern.any(...patterns));
  };

const held = raised('CodesGuessed', 'otp-breaker');
/** Each alarmed metric costs $0.40 a month, and these are rare. */
const operatorWanted = raised(
  'OperatorWanted',
  'outbox-set-aside',
  'card-dispute',
  'refund-failed',
  'seal-certificate',
  'seal-level',
  'renewal-failed',
);

const crashes = (scope: Construct, environment: Environment, { functions }: Logged): IMetric =>
  fromLogs(
    scope,
    environment,
    functions,
    'Crashes',
    FilterPattern.anyTerm('Task timed out', 'Runtime exited', 'Runtime.', 'Invoke Error'),
  );

const fromLogs = (
  scope: Construct,
  environment: Environment,
  logGroup: ILogGroup,
  metricName: string,
  filterPattern: ReturnType<typeof FilterPattern.anyTerm>,
): IMetric =>
  new MetricFilter(scope, `${metricName}Filter`, {
    logGroup,
    filterPattern,
    metricNamespace: resourceName(environment),
    metricName,
  }).metric(fiveMinutes);
