import { RemovalPolicy } from 'aws-cdk-lib';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { DataResources } from './data-resources.ts';
import type { Environment } from './environment.ts';

/** The key that seals PDFs. It never leaves KMS, and certificates are of this very key: it is neither rotated nor replaced by a deployment. */
export const sealKey = (scope: Construct): Key =>
  new Key(scope, 'SealKey', {
    description: 'Seals what people have signed',
    keySpec: KeySpec.RSA_3072,
    keyUsage: KeyUsage.SIGN_VERIFY,
    removalPolicy: RemovalPolicy.RETAIN,
  });

/** Holds the key's certificates once an operator has put them there, which is to be done by nobody else; what stands in it before is no certificate. */
export const sealCertificates = (scope: Construct): Secret =>
  new Secret(scope, 'SealCertificates', {
    description: 'Certificates of the key that seals, as PEM: its own, those above it, the root',
    removalPolicy: RemovalPolicy.RETAIN,
  });

/** What a function reads that seals. Without an authority of time it seals at the lowest level, and an operator is called. */
export const sealVariables = (
  kept: DataResources,
  { sealStamps }: Pick<Environment, 'sealStamps'>,
): Record<string, string> => ({
  SEAL_KEY_ID: kept.sealKey,
  SEAL_CERTIFICATES: kept.sealCertificates,
  ...(sealStamps ? { SEAL_STAMPS_URL: sealStamps } : {}),
});
