import { Aws, RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import { CfnPermission, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnRotationSchedule, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

/** A secret of ours in three generations, of which only the current one makes anything new. */
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

/** The key that makes what is new, as it is when the distribution is deployed. */
export const currentOf = (secretArn: string): string =>
  SecretValue.secretsManager(secretArn, { jsonField: 'current' }).unsafeUnwrap();

/** Days between two rotations: far longer than an invitation lives, and any other thing that a key of ours signs. */
const DAYS = 90;

/** Has Secrets Manager move secrets of ours on by the schedule; the first rotation, while deploying, only names the next key. */
export const rotations = (scope: Construct, secrets: Record<string, string>, rotate: LambdaFunction): void => {
  for (const [id, secretArn] of Object.entries(secrets)) {
    const permission = new CfnPermission(scope, `${id}MayRotate`, {
      action: 'lambda:InvokeFunction',
      functionName: rotate.functionArn,
      principal: 'secretsmanager.amazonaws.com',
      sourceAccount: Aws.ACCOUNT_ID,
      sourceArn: secretArn,
    });
    new CfnRotationSchedule(scope, `${id}Rotation`, {
      secretId: secretArn,
      rotationLambdaArn: rotate.functionArn,
      rotationRules: { automaticallyAfterDays: DAYS },
    }).addResourceDependency(permission);
  }
};
