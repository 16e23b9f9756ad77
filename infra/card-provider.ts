import { RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Environment } from './environment.ts';

/** Where functions and pages reach the card payment provider. */
export const CARD_ORIGIN = 'https://api.stripe.com';

/** Holds the provider's keys once an operator has put them there; what stands in it before opens nothing. */
export const cardKeys = (scope: Construct): Secret =>
  new Secret(scope, 'CardKeys', {
    description: 'Keys of the card payment provider: secretKey, publishableKey, webhookSecret',
    generateSecretString: {
      secretStringTemplate: JSON.stringify({ publishableKey: '', webhookSecret: '' }),
      generateStringKey: 'secretKey',
      excludePunctuation: true,
    },
    removalPolicy: RemovalPolicy.RETAIN,
  });

/** What a function reads that charges cards, put in place while deploying. */
export const cardVariables = (secretArn: string, environment: Environment): Record<string, string> => {
  const of = (field: string) => SecretValue.secretsManager(secretArn, { jsonField: field }).unsafeUnwrap();
  return {
    CARD_ORIGIN,
    CARD_SECRET_KEY: of('secretKey'),
    CARD_PUBLISHABLE_KEY: of('publishableKey'),
    CARD_WEBHOOK_SECRET: of('webhookSecret'),
    // Another word here makes a deployment read the keys anew.
    CARD_KEYS: environment.cardKeys,
  };
};
