import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type Environment, resourceName } from './environment.ts';

export interface Logs {
  /** One line a call, and what functions say of their own faults. */
  functions: LogGroup;
  /** One line a call, as the gateway saw it. */
  api: LogGroup;
}

/** Name of the log group of all functions. */
export const functionLogsName = (environment: Environment): string => `/${resourceName(environment, 'functions')}`;

/** Name of the gateway's; below this name its permission to write needs no policy of its own. */
export const apiLogsName = (environment: Environment): string => `/aws/vendedlogs/${resourceName(environment, 'api')}`;

/** What was logged is there after a deployment is gone, for as long as the environment says. */
export const logs = (scope: Construct, environment: Environment): Logs => {
  const group = (id: string, logGroupName: string) =>
    new LogGroup(scope, id, {
      logGroupName,
      retention: environment.logDays,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  return {
    functions: group('FunctionLogs', functionLogsName(environment)),
    api: group('ApiLogs', apiLogsName(environment)),
  };
};
