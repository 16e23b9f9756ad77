import { Fn, RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

/** A secret of ours in three generations, which `bin/rotate-keys.ts` moves on: only the current one makes anything new. */
export const ownKeys = (scope: Construct, id: string, description: string): Secret =>
  new Secret(scope, id, {
    description: `${description}: current, previous, next`,
    generateSecretString: {
      secretStringTemplate: JSON.stringify({ previous: '', next: '' }),
      generateStringKey: 'current',
      passwordLength: 64,
      excludePunctuation: true,
    },
    removalPolicy: RemovalPolicy.RETAIN,
  });

/** The key that makes what is new. */
export const currentOf = (keys: Secret): string => keys.secretValueFromJson('current').unsafeUnwrap();

/**
 * What a function accepts, the current key first. The next one is among them, so that while a deployment replaces functions one by
 * one, those that are still the old ones know what the new ones make.
 */
export const acceptedOf = (keys: Secret): string =>
  Fn.join(
    ',',
    ['current', 'previous', 'next'].map((generation) => keys.secretValueFromJson(generation).unsafeUnwrap()),
  );
