import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Environment } from './environment.ts';

/** Holds what DocuSign is called with once an operator has put it there; what stands in it before opens nothing. */
export const docusignKeys = (scope: Construct): Secret =>
  new Secret(scope, 'DocusignKeys', {
    description:
      'Keys of DocuSign: integrationKey, userId, accountId, authOrigin, origin, privateKey (PEM), hmacKey (Connect)',
    removalPolicy: RemovalPolicy.RETAIN,
  });

/** What every function reads of who carries envelopes; nothing where DocuSign is off. */
export const carrierVariables = ({ docusign }: Pick<Environment, 'docusign'>): Record<string, string> =>
  docusign ? { CARRIERS: 'docusign' } : {};
