import { readFileSync } from 'node:fs';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, it } from 'vitest';
import { tableShape } from '#bin/local-resources.ts';
import { apiNames, apiOf } from '#infra/apis.ts';
import { functionSources } from '#infra/bundle.ts';
import { BACKUP_DAYS } from '#infra/environment.ts';
import { groups } from '#infra/groups.ts';
import type { EnvironmentStacks } from '#infra/synth-environment.ts';
import { keyOf } from '#infra/uses.ts';
import { ofType, type Resources, type Stack, synthesize, textOf, uses } from '#tests/infra/synthesized.ts';
import { representatives } from '#tests/property-runs.ts';

const prod = synthesize('prod');
const dev = synthesize('dev');

const MOST_RESOURCES = 300;
const MOST_BYTES = 500 * 1024;

/** What of a stack there is once for each endpoint: its function, its role, its route. */
const perEndpoint = ({ resources }: Stack): { count: number; bytes: number } => {
  const own = Object.entries(resources).filter(([id]) => /^(Function|Role)[a-z]/.test(id));
  const [api] = ofType(resources, 'AWS::ApiGatewayV2::Api');
  const [stage] = ofType(resources, 'AWS::ApiGatewayV2::Stage');
  const routed = api?.Properties.Body ? [api.Properties.Body.paths, stage?.Properties.RouteSettings] : [];
  return { count: own.length, bytes: JSON.stringify([...own, ...routed]).length };
};

describe('every stack', () => {
  it('stays within 300 resources and 500 KB, and would with three times as many endpoints', () => {
    const rows = [prod, dev].flatMap(({ stacks }) =>
      Object.entries(stacks).map(([name, stack]) => {
        const [resources, bytes] = [Object.keys(stack.resources).length, Buffer.byteLength(stack.text)];
        const each = perEndpoint(stack);
        return { name, resources, bytes, tripled: resources + 2 * each.count, tripledBytes: bytes + 2 * each.bytes };
      }),
    );
    expect(rows).toHaveLength(2 * (Object.keys(groups).length + apiNames.length + 3));
    const lines = rows.slice(0, rows.length / 2).map(({ name, resources, bytes, tripled, tripledBytes }) => {
      const kilobytes = (count: number) => `${Math.round(count / 1024)} KB`;
      return `${name.padEnd(14)}${resources} resources, ${kilobytes(bytes)}; tripled ${tripled} (${MOST_RESOURCES - tripled} left), ${kilobytes(tripledBytes)} (${kilobytes(MOST_BYTES - tripledBytes)} left)`;
    });
    console.info(lines.join('\n'));
    for (const { name, tripled, tripledBytes } of rows) {
      expect(tripled, name).toBeLessThanOrEqual(MOST_RESOURCES);
      expect(tripledBytes, name).toBeLessThanOrEqual(MOST_BYTES);
    }
    const counted = Object.values(prod.stacks).reduce((sum, stack) => sum + perEndpoint(stack).count, 0);
    const events = functionSources().filter(({ area }) => area === 'events');
    // A function and its role, and for what nobody calls how often it is tried again.
    expect(counted).toBe(2 * functionSources().length + events.length);
  });

  it('is printed without indentation', () => {
    for (const { text } of Object.values(prod.stacks)) expect(text).not.toContain('\n');
  });

  it('stands in README with the areas it holds', () => {
    const readme = readFileSync('README.md', 'utf8');
    for (const [group, areas] of Object.entries(groups)) {
      const row = readme.split('\n').find((line) => line.startsWith(`| \`${group}\` |`)) ?? '';
      for (const area of areas) expect(row, group).toContain(area);
    }
  });

  it('holds no other: nothing is exported or imported, and no two name anything alike', () => {
    for (const { text } of Object.values(prod.stacks)) expect(text).not.toMatch(/Fn::ImportValue|"Export":/);
    const names = Object.values(prod.stacks).flatMap(({ resources }) => physicalNames(resources));
    expect(names.length).toBeGreaterThan(functionSources().length);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('lets an area move to another: new and former functions have no name in common, and all others stay as they are', () => {
    const moved = synthesize('prod', {
      onlyNames: true,
      groups: {
        ...groups,
        clients: groups.clients.filter((area) => area !== 'clients'),
        drafting: [...groups.drafting, 'clients'],
      },
    });
    const [before, after] = [prod, moved].map(({ stacks }) =>
      Object.values(stacks).flatMap(({ resources }) => physicalNames(resources)),
    ) as [string[], string[]];
    const count = functionSources().filter(({ area }) => area === 'clients').length;
    const gone = before.filter((name) => !after.includes(name));
    expect(gone).toHaveLength(count);
    for (const name of gone) expect(name).toMatch(/^lexwright-prod-clients-clients-/);
    expect(after.filter((name) => !before.includes(name))).toHaveLength(count);
    for (const untouched of ['data', 'site', 'people', 'firms', 'teams', 'payments', 'matters', 'live', 'clock'])
      expect(moved.stacks[untouched]?.text).toBe(prod.stacks[untouched]?.text);
    const api = moved.stacks[`api-${apiOf('/clients')}`]?.text;
    expect(api).toContain('lexwright-prod-drafting-clients-add-client');
    expect(api).not.toContain('lexwright-prod-clients-clients-add-client');
  });

  it('have no finding of AwsSolutions that nobody gave a reason for', () => {
    for (const env of ['dev', 'staging', 'prod']) expect(() => synthesize(env), env).not.toThrow();
  }, 120_000);

  it('would not be made with an unprotected bucket', () => {
    const plant = ({ data }: EnvironmentStacks) => new Bucket(data, 'Open');
    expect(() => synthesize('dev', { onlyNames: true, few: [], plant })).toThrow(/AwsSolutions-S10/);
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

  it('log each request at the edge without its query, which may say who was searched for', () => {
    for (const { app } of [prod, dev]) {
      const [distribution] = ofType(app, 'AWS::CloudFront::Distribution');
      expect(distribution?.Properties.DistributionConfig.Logging).toBeUndefined();
      const [source] = ofType(app, 'AWS::Logs::DeliverySource');
      expect(source?.Properties).toMatchObject({ LogType: 'ACCESS_LOGS' });
      const [delivery] = ofType(app, 'AWS::Logs::Delivery');
      expect(delivery?.Properties.RecordFields).toEqual(expect.arrayContaining(['date', 'cs-uri-stem', 'sc-status']));
      expect(JSON.stringify(delivery?.Properties.RecordFields)).not.toMatch(/query|referer|cookie/i);
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

describe('a domain of any depth', () => {
  const expectInFunctions = (app: Resources, domain: string): void => {
    const functions = ofType(app, 'AWS::Lambda::Function').filter(({ Properties }) => Properties.FunctionName);
    expect(functions.length).toBeGreaterThan(Object.keys(groups).length);
    for (const { Properties } of functions) {
      expect(Properties.Environment.Variables.PRODUCT_ORIGIN).toBe(`https://${domain}`);
      expect(Properties.Environment.Variables.MAIL_FROM).toBe(`Lexwright <hello@${domain}>`);
    }
  };

  it('is told to every function', () => expectInFunctions(prod.app, 'lexwright.example'));

  it.each(representatives(['example.co.uk', 'staging.example.com', 'a.b.c.example.org'], 2))(
    '%s is used everywhere',
    (domain) => {
      const settings = { domain, hostedZoneId: 'Z1' };
      const { app, data, page } = synthesize('prod', { onlyNames: true, few: [], settings });
      const both = [domain, `*.${domain}`];
      expect(ofType(app, 'AWS::CloudFront::Distribution')[0]?.Properties.DistributionConfig.Aliases).toEqual(both);
      const [certificate] = ofType(app, 'AWS::CertificateManager::Certificate');
      const { DomainName, SubjectAlternativeNames } = certificate?.Properties ?? {};
      expect([DomainName, ...SubjectAlternativeNames]).toEqual(both);
      const records = ofType(app, 'AWS::Route53::RecordSet').map(({ Properties }) => Properties);
      expect(records.map(({ Name, Type }) => `${Name} ${Type}`).sort()).toEqual(
        both.flatMap((name) => [`${name}. A`, `${name}. AAAA`]).sort(),
      );
      for (const { HostedZoneId } of [
        ...records,
        ...ofType(data, 'AWS::Route53::RecordSet').map((each) => each.Properties),
      ])
        expect(HostedZoneId).toBe('Z1');
      const mailed = ofType(data, 'AWS::Route53::RecordSet').map(({ Properties }) => textOf(Properties.Name));
      expect(mailed).toContain(`_dmarc.${domain}.`);
      const [identity] = ofType(data, 'AWS::SES::EmailIdentity');
      expect(identity?.Properties.EmailIdentity).toBe(domain);
      expect(identity?.Properties.MailFromAttributes.MailFromDomain).toBe(`bounce.${domain}`);
      expect(files(data)?.CorsConfiguration.CorsRules[0].AllowedOrigins).toEqual(both.map((name) => `https://${name}`));
      expectInFunctions(app, domain);
      expect(page).toContain(`<meta name="domain" content="${domain}" />`);
    },
  );

  it('is a domain', () => {
    for (const domain of ['localhost', 'https://example.com', '*.example.com', 'Example.com', 'example.com.'])
      expect(() => synthesize('prod', { settings: { domain, hostedZoneId: 'Z1' } }), domain).toThrow();
  });
});

describe('what is kept', () => {
  const [table] = ofType(prod.data, 'AWS::DynamoDB::Table');
  const kept = [
    'AWS::DynamoDB::Table',
    'AWS::S3::Bucket',
    'AWS::Cognito::UserPool',
    'AWS::SecretsManager::Secret',
    'AWS::KMS::Key',
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

  it('can be brought back: the table to any second that the privacy policy says, a document to any version', () => {
    expect(table?.Properties.PointInTimeRecoverySpecification).toEqual({
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: BACKUP_DAYS,
    });
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
        AllowedMethods: ['GET', 'POST', 'PUT'],
      }),
    ]);
  });

  it('is the same table as on a laptop', () => {
    const { TableName: _, ...local } = tableShape('any');
    expect(table?.Properties).toMatchObject({
      KeySchema: local.KeySchema,
      GlobalSecondaryIndexes: local.GlobalSecondaryIndexes,
      BillingMode: local.BillingMode,
      StreamSpecification: { StreamViewType: local.StreamSpecification?.StreamViewType },
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

describe('Google', () => {
  it('is offered to nobody where the environment names no client of it', () => {
    const types = Object.values(prod.data).map(({ Type }) => Type);
    expect(types.filter((type) => /UserPoolIdentityProvider|UserPoolDomain/.test(type))).toEqual([]);
    expect(ofType(prod.data, 'AWS::Cognito::UserPool')[0]?.Properties.LambdaConfig).toBeUndefined();
    expect(
      Object.values(prod.app).filter(({ Properties }) => JSON.stringify(Properties).includes('FEDERATION')),
    ).toEqual([]);
    expect(prod.page).not.toContain('google');
  });

  it('sends people back to our own host by a client whose tokens open nothing, and its secret stands in no template', () => {
    const googleClientId = '123.apps.googleusercontent.com';
    const asking = ['begin-google', 'prove-google'];
    const keyInAuth = (name: string) => keyOf({ area: 'auth', name });
    const { data, app, page, stacks } = synthesize('prod', {
      settings: { googleClientId, googleSecret: 'google' },
      few: asking.map(keyInAuth),
    });
    const [provider] = ofType(data, 'AWS::Cognito::UserPoolIdentityProvider');
    expect(provider?.Properties.ProviderDetails).toMatchObject({
      client_id: googleClientId,
      client_secret: '{{resolve:secretsmanager:google:SecretString:::}}',
    });
    // The address by which people log in is not changed by what Google says.
    expect(Object.keys(provider?.Properties.AttributeMapping)).not.toContain('email');
    const clients = ofType(data, 'AWS::Cognito::UserPoolClient').map(({ Properties }) => Properties);
    const google = clients.find(({ CallbackURLs }) => CallbackURLs);
    expect(google).toMatchObject({
      GenerateSecret: true,
      CallbackURLs: ['https://my.lexwright.example/google'],
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'email', 'profile'],
      SupportedIdentityProviders: ['Google'],
    });
    const web = clients.find((each) => each !== google);
    expect(web.ExplicitAuthFlows).toEqual(['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_CUSTOM_AUTH']);
    expect([web.AllowedOAuthFlowsUserPoolClient, web.WriteAttributes]).toEqual([false, ['locale']]);

    const judge = Object.values(app).find(({ Properties }) =>
      Properties?.FunctionName?.endsWith?.('-events-judge-ticket'),
    );
    const [pool] = ofType(data, 'AWS::Cognito::UserPool');
    for (const arn of Object.values(pool?.Properties.LambdaConfig))
      expect(textOf(arn)).toMatch(new RegExp(`function:${judge?.Properties.FunctionName}$`));
    const calling = ofType(app, 'AWS::Lambda::Permission').filter(
      ({ Properties }) => Properties.Principal === 'cognito-idp.amazonaws.com',
    );
    expect(calling).toHaveLength(1);
    expect(textOf(calling[0]?.Properties.SourceArn)).toContain('userpool/');
    const federated = Object.values(app).filter(
      ({ Properties }) => Properties?.Environment?.Variables?.FEDERATION_ORIGIN,
    );
    expect(federated.map(({ Properties }) => Properties.FunctionName).sort()).toEqual(
      asking.map((name) => `lexwright-prod-people-auth-${name}`),
    );
    const reading = [...uses].filter(([, { variables }]) => variables.includes('FEDERATION_ORIGIN'));
    expect(reading.map(([key]) => key).sort()).toEqual(asking.map(keyInAuth));
    expect(page).toContain('<meta name="google" content="offered" />');
    expect(Object.keys(stacks)).toEqual(Object.keys(prod.stacks));
  });
});

/** The bucket that keeps documents; the other one of the stack keeps its access log. */
const files = (resources: Resources) =>
  ofType(resources, 'AWS::S3::Bucket').find(({ Properties }) => Properties.CorsConfiguration)?.Properties;

/** The property by which a resource is given the name that it has in the account. */
const naming: Record<string, string> = {
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::Cognito::UserPool': 'UserPoolName',
  'AWS::Scheduler::Schedule': 'Name',
  'AWS::SSM::Parameter': 'Name',
};

const physicalNames = (resources: Resources): string[] =>
  Object.values(resources)
    .map(({ Type, Properties }) => Properties?.[naming[Type] ?? ''])
    .filter((name) => typeof name === 'string');
