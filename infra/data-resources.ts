import { Aws, type Stack } from 'aws-cdk-lib';
import { type Environment, filesName } from './environment.ts';
import { type MailNames, mailNames } from './mail-identity.ts';
import { shared } from './shared.ts';

/** What the other stacks know of the data stack: plain names, or values that it shares. */
export interface DataResources {
  tableName: string;
  tableArn: string;
  tableStreamArn: string;
  filesName: string;
  filesArn: string;
  /** Host name at which browsers reach the files. */
  filesHost: string;
  userPoolId: string;
  userPoolArn: string;
  userPoolClientId: string;
  /** The client that people from Google come by, where the environment offers that. */
  googleClientId: string;
  /** ARNs of the secrets. */
  codeKeys: string;
  edgeKeys: string;
  cardKeys: string;
  sealCertificates: string;
  docusignKeys: string;
  /** ARN of the key that seals. */
  sealKey: string;
  /** ARNs of the log groups. */
  functionLogs: string;
  apiLogs: string;
  mail: MailNames;
}

const arnOf = (service: string, resource: string): string =>
  `arn:${Aws.PARTITION}:${service}:${Aws.REGION}:${Aws.ACCOUNT_ID}:${resource}`;

/** What the data stack keeps, for another stack of the same environment, which asks only for what it uses. */
export const dataResourcesFor = (stack: Stack, environment: Environment): DataResources => {
  const files = filesName(environment);
  return {
    get tableName() {
      return shared(stack, environment, 'Table');
    },
    get tableArn() {
      return arnOf('dynamodb', `table/${this.tableName}`);
    },
    get tableStreamArn() {
      return shared(stack, environment, 'TableStream');
    },
    filesName: files,
    filesArn: `arn:${Aws.PARTITION}:s3:::${files}`,
    filesHost: `${files}.s3.${Aws.REGION}.${Aws.URL_SUFFIX}`,
    get userPoolId() {
      return shared(stack, environment, 'People');
    },
    get userPoolArn() {
      return arnOf('cognito-idp', `userpool/${this.userPoolId}`);
    },
    get userPoolClientId() {
      return shared(stack, environment, 'Web');
    },
    get googleClientId() {
      return shared(stack, environment, 'GoogleClient');
    },
    get codeKeys() {
      return shared(stack, environment, 'CodeKeys');
    },
    get edgeKeys() {
      return shared(stack, environment, 'EdgeKeys');
    },
    get cardKeys() {
      return shared(stack, environment, 'CardKeys');
    },
    get sealCertificates() {
      return shared(stack, environment, 'SealCertificates');
    },
    get docusignKeys() {
      return shared(stack, environment, 'DocusignKeys');
    },
    get sealKey() {
      return shared(stack, environment, 'SealKey');
    },
    get functionLogs() {
      return shared(stack, environment, 'FunctionLogs');
    },
    get apiLogs() {
      return shared(stack, environment, 'ApiLogs');
    },
    mail: mailNames(environment),
  };
};
