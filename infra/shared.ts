import type { Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { ApiName } from './apis.ts';
import { type Environment, resourceName } from './environment.ts';

/** What one stack makes and others use, by the name of a parameter. */
export type Shared =
  | 'Table'
  | 'TableStream'
  | 'People'
  | 'Web'
  | 'GoogleClient'
  | 'CodeKeys'
  | 'EdgeKeys'
  | 'CardKeys'
  | 'SealKey'
  | 'SealCertificates'
  | 'DocusignKeys'
  | 'FunctionLogs'
  | 'ApiLogs'
  | `Api-${ApiName}`
  | 'Socket'
  | 'Origin'
  | 'Distribution';

const parameterName = (environment: Environment, name: Shared): string => `/${resourceName(environment)}/${name}`;

/**
 * Tells other stacks of this environment a value. A parameter, and no export of CloudFormation's: an export cannot change or go while
 * anybody imports it, so that what moves from one stack to another would hold up the deployment of both.
 */
export const share = (stack: Stack, environment: Environment, values: Partial<Record<Shared, string>>): void => {
  for (const [name, stringValue] of Object.entries(values))
    new StringParameter(stack, `Shared${name}`, {
      parameterName: parameterName(environment, name as Shared),
      stringValue,
    });
};

/** A value that another stack of this environment told; read while deploying. */
export const shared = (stack: Stack, environment: Environment, name: Shared): string =>
  StringParameter.valueForStringParameter(stack, parameterName(environment, name));
