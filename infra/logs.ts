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

/** What was logged is there after a deployment is gone, for as long as the environment says. */
export const logs = (scope: Construct, environment: Environment): Logs => {
  const group = (id: string, logGroupName: string) =>
    new LogGroup(scope, id, {
      logGroupName,
      retention: environment.logDays,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  return {
    functions: group('FunctionLogs', `/${resourceName(environment, 'functions')}`),
    // Below this name the gateway's permission to write needs no policy of its own.
    api: group('ApiLogs', `/aws/vendedlogs/${resourceName(environment, 'api')}`),
  };
};
