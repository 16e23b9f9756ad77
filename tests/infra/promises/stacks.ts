import { Bucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, it } from 'vitest';
import { tableShape } from '#bin/local-resources.ts';
import { ofType, type Resources, synthesize } from '#tests/infra/synthesized.ts';

const prod = synthesize('prod');
const dev = synthesize('dev');

describe('both stacks', () => {
  it('stay under 400 resources', () => {
    for (const { data, app } of [prod, dev]) {
      expect(Object.keys(data).length).toBeLessThan(400);
      expect(Object.keys(app).length).toBeLessThan(400);
    }
  });

  it('have no finding of AwsSolutions that nobody gave a reason for', () => {
    for (const env of ['dev', 'staging', 'prod']) expect(() => synthesize(env), env).not.toThrow();
  }, 120_000);

  it('would not be made with an unprotected bucket', () => {
    expect(() => synthesize('dev', ({ data }) => new Bucket(data, 'Open'))).toThrow(/AwsSolutions-S10/);
  });

  it('know nothing of the local emulators', () => {
    const everything = JSON.stringify([prod, dev]);
    expect(everything).not.toMatch(/\/local\b|localhost|AWS_ENDPOINT_URL/);
  });

  it('keep every log for a stated time', () => {
    for (const { data, app } of [prod, dev]) {
      const logs = [...ofType(data, 'AWS::Logs::LogGroup'), ...ofType(app, 'AWS::Logs::LogGroup')];
      expect(logs.length).toBeGreaterThan(0);
      for (const { Properties } of logs) expect(Properties.RetentionInDays).toBeGreaterThanOrEqual(7);
      for (const { Properties } of ofType(app, 'AWS::Lambda::Function')) expect(Properties.LoggingConfig).toBeDefined();
    }
  });

  it('need no domain in dev, and use one everywhere in prod', () => {
    const kinds = ['AWS::CertificateManager::Certificate', 'AWS::Route53::RecordSet'];
    for (const kind of kinds) {
      expect(ofType(dev.app, kind)).toEqual([]);
      expect(ofType(prod.app, kind).length).toBeGreaterThan(0);
    }
  });
});

describe('what is kept', () => {
  const [table] = ofType(prod.data, 'AWS::DynamoDB::Table');
  const kept = [
    'AWS::DynamoDB::Table',
    'AWS::S3::Bucket',
    'AWS::Cognito::UserPool',
    'AWS::SecretsManager::Secret',
    'AWS::SES::EmailIdentity',
    'AWS::Logs::LogGroup',
  ];

  it('outlives its stack', () => {
    for (const type of kept) {
      const found = ofType(prod.data, type);
      expect(found.length, type).toBeGreaterThan(0);
      for (const { DeletionPolicy, UpdateReplacePolicy } of found) {
        expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['Retain', 'Retain']);
      }
    }
    expect(table?.Properties.DeletionProtectionEnabled).toBe(true);
  });

  it('includes every log of calls, which a new deployment of the application goes on with', () => {
    expect(ofType(prod.data, 'AWS::Logs::LogGroup')).toHaveLength(2);
    expect(ofType(prod.app, 'AWS::Logs::LogGroup')).toEqual([]);
  });

  it('includes our own keys, each in three generations of which the first is made by nobody', () => {
    const own = ofType(prod.data, 'AWS::SecretsManager::Secret').map(
      ({ Properties }) => Properties.GenerateSecretString,
    );
    const generations = own.filter(({ GenerateStringKey }) => GenerateStringKey === 'current');
    expect(generations.map(({ SecretStringTemplate }) => JSON.parse(SecretStringTemplate))).toEqual([
      { previous: '', next: '' },
      { previous: '', next: '' },
    ]);
    expect(ofType(prod.app, 'AWS::SecretsManager::Secret')).toEqual([]);
  });

  it('is encrypted', () => {
    expect(table?.Properties.SSESpecification).toEqual({ SSEEnabled: true });
    for (const { Properties } of ofType(prod.data, 'AWS::S3::Bucket'))
      expect(Properties.BucketEncryption).toBeDefined();
  });

  it('can be brought back: the table to any second, a document to any version', () => {
    expect(table?.Properties.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).toBe(true);
    expect(files(prod.data)?.VersioningConfiguration).toEqual({ Status: 'Enabled' });
  });

  it('is open to nobody', () => {
    for (const { Properties } of [...ofType(prod.data, 'AWS::S3::Bucket'), ...ofType(prod.app, 'AWS::S3::Bucket')]) {
      expect(Object.values(Properties.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
    }
  });

  it('shows the logos of firms, and no other file, to the distributions of its own account', () => {
    const shown = ofType(prod.data, 'AWS::S3::BucketPolicy')
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .filter(({ Principal }) => Principal.Service === 'cloudfront.amazonaws.com');
    expect(shown).toHaveLength(1);
    expect(JSON.stringify(shown[0].Resource)).toContain('/logos/*');
    expect(shown[0]).toMatchObject({ Effect: 'Allow', Action: 's3:GetObject' });
    expect(Object.keys(shown[0].Condition.StringEquals)).toEqual(['AWS:SourceAccount']);
  });

  it('sweeps uploads that nobody took over after a day', () => {
    const rules = files(prod.data)?.LifecycleConfiguration.Rules;
    expect(rules).toContainEqual(
      expect.objectContaining({ Prefix: 'uploads/', ExpirationInDays: 1, Status: 'Enabled' }),
    );
    expect(rules.filter(({ Prefix }: { Prefix: string }) => Prefix !== 'uploads/')).not.toContainEqual(
      expect.objectContaining({ ExpirationInDays: expect.anything() }),
    );
  });

  it('takes files from the product’s own pages only', () => {
    expect(files(prod.data)?.CorsConfiguration.CorsRules).toEqual([
      expect.objectContaining({
        AllowedOrigins: ['https://lexwright.example', 'https://*.lexwright.example'],
        AllowedMethods: ['GET', 'POST'],
      }),
    ]);
  });

  it('is the same table as on a laptop', () => {
    const { TableName: _, ...local } = tableShape('any');
    expect(table?.Properties).toMatchObject({
      KeySchema: local.KeySchema,
      GlobalSecondaryIndexes: local.GlobalSecondaryIndexes,
      BillingMode: local.BillingMode,
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    });
    expect(table?.Properties.AttributeDefinitions).toEqual(expect.arrayContaining(local.AttributeDefinitions ?? []));
  });
});

describe('who may sign in', () => {
  const [pool] = ofType(prod.data, 'AWS::Cognito::UserPool');
  const [client] = ofType(prod.data, 'AWS::Cognito::UserPoolClient');

  it('nobody makes an account but the server', () => {
    expect(pool?.Properties.AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true);
    expect(client?.Properties.ExplicitAuthFlows).toEqual(['ALLOW_ADMIN_USER_PASSWORD_AUTH']);
  });

  it('nobody gets a password or another e-mail from the pool itself, past our codes, limits and mails', () => {
    expect(pool?.Properties.AccountRecoverySetting.RecoveryMechanisms).toEqual([{ Name: 'admin_only', Priority: 1 }]);
    expect(client?.Properties.WriteAttributes).toEqual(['locale']);
  });

  it('a stolen token is worth little: 15 minutes, refreshed by rotation, revoked when the session ends', () => {
    expect(client?.Properties).toMatchObject({
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 30 * 24 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
      GenerateSecret: false,
    });
  });
});

/** The bucket that keeps documents; the other one of the stack keeps its access log. */
const files = (resources: Resources) =>
  ofType(resources, 'AWS::S3::Bucket').find(({ Properties }) => Properties.CorsConfiguration)?.Properties;
