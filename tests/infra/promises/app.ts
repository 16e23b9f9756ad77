import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { matches } from '#bin/emulators/event-source.ts';
import { allEndpoints, unknownPath } from '#core/api.ts';
import { INVITATION_MS } from '#core/auth/invitation.ts';
import { fileNameOf, publicCallsAMinute } from '#core/endpoint.ts';
import { SOCKET_PATH } from '#core/notifications/connection.ts';
import { itemIdOf, type Task } from '#core/outbox.ts';
import { type ApiName, apiNames, apiOf, MOST_ROUTES, servedBy } from '#infra/apis.ts';
import { functionSources } from '#infra/bundle.ts';
import { firewallAtRest } from '#infra/cost.ts';
import type { Environment } from '#infra/environment.ts';
import { functionName, groupOf, groups } from '#infra/groups.ts';
import { streamMappings } from '#infra/stream-mappings.ts';
import { KEYS_FRESH_MS } from '#outside/own-keys.ts';
import * as keys from '#store/keys.ts';
import { ofType, synthesize, textOf } from '#tests/infra/synthesized.ts';

const { app, data, stacks } = synthesize('prod');
const endpoints = allEndpoints();

interface Route {
  security?: object[];
  isDefaultRoute?: boolean;
  'x-amazon-apigateway-integration': { uri: unknown; payloadFormatVersion: string; credentials: unknown };
}

const resourcesOf = (api: ApiName) => stacks[`api-${api}`]?.resources ?? {};
const stageOf = (api: ApiName) => ofType(resourcesOf(api), 'AWS::ApiGatewayV2::Stage')[0]?.Properties;
/** The routes of an API, by method and path. */
const routesOf = (api: ApiName): Map<string, Route> => {
  const { Body } = ofType(resourcesOf(api), 'AWS::ApiGatewayV2::Api')[0]?.Properties ?? {};
  return new Map(
    Object.entries(Body.paths as Record<string, Record<string, Route>>).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, route]): [string, Route] => [`${method.toUpperCase()} ${path}`, route]),
    ),
  );
};
const routes = new Map(apiNames.flatMap((api) => [...routesOf(api)]));
const { DistributionConfig: distribution } = ofType(app, 'AWS::CloudFront::Distribution')[0]?.Properties ?? {};
/** The API that the distribution leads a path to: by the first pattern that fits, whose `*` is any text. */
const reachedAt = (path: string): string | undefined => {
  const behaviour = distribution.CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) =>
    new RegExp(`^${PathPattern.replaceAll('*', '.*')}$`).test(path),
  );
  const origin = distribution.Origins.find(({ Id }: { Id: string }) => Id === behaviour?.TargetOriginId);
  return apiNames.find((api) => textOf(origin.DomainName).includes(`Api${api}`));
};
const functionNames = ofType(app, 'AWS::Lambda::Function')
  .map(({ Properties }) => Properties.FunctionName as string | undefined)
  .filter((name) => name !== undefined);
const nameOf = (area: string, file: string): string =>
  functionName({ name: 'prod' } as Environment, groups, area, file);

describe('the APIs', () => {
  it('have room for three times as many endpoints, and the distribution for as many ways to them', () => {
    for (const api of apiNames) {
      const count = servedBy(api, endpoints).length;
      expect(routesOf(api).size, api).toBe(count + 1);
      expect(3 * count + 1, api).toBeLessThanOrEqual(MOST_ROUTES);
    }
    // Of 75 patterns and 100 origins that a distribution may have.
    expect(distribution.CacheBehaviors.length).toBeLessThanOrEqual(75 / 3);
    expect(distribution.Origins.length).toBeLessThanOrEqual(100 / 3);
  });

  it('have each endpoint at one of them, which is the one that the distribution leads its path to', () => {
    for (const { endpoint } of endpoints) {
      const route = `${endpoint.method} /api${endpoint.path}`;
      const having = apiNames.filter((api) => routesOf(api).has(route));
      for (const filled of ['1', 'matters', 'a/../clients'.replaceAll('/', '%2F')])
        expect([reachedAt(`/api${endpoint.path.replace(/\{\w+\}/g, filled)}`)], route).toEqual(having);
    }
  });

  it('are reached at every other path below /api too, each with the key of the distribution', () => {
    for (const path of ['/api/', '/api/nothing', '/api/matters', '/api/matters/1/nothing', '/api/team-nothing/1'])
      expect(reachedAt(path), path).toBe(apiOf(path.replace('/api', '')));
    for (const { CustomOriginConfig, OriginCustomHeaders } of distribution.Origins)
      if (CustomOriginConfig) expect(OriginCustomHeaders).toMatchObject([{ HeaderName: 'x-origin-key' }]);
    const behaviours = distribution.CacheBehaviors.filter(({ PathPattern }: { PathPattern: string }) =>
      PathPattern.startsWith('/api'),
    );
    for (const behaviour of behaviours) {
      const { PathPattern: _, TargetOriginId: __, ...same } = behaviour;
      const { PathPattern: ___, TargetOriginId: ____, ...last } = behaviours.at(-1);
      expect(same).toEqual(last);
    }
  });

  it('accept the same tokens and write the same log', () => {
    const alike = apiNames.map((api) => {
      const { Body } = ofType(resourcesOf(api), 'AWS::ApiGatewayV2::Api')[0]?.Properties ?? {};
      const { AccessLogSettings, DefaultRouteSettings } = stageOf(api);
      return { components: Body.components, AccessLogSettings, DefaultRouteSettings };
    });
    for (const each of alike) expect(each).toEqual(alike[0]);
  });
});

describe('the gateway', () => {
  const anyPath = 'X-AMAZON-APIGATEWAY-ANY-METHOD /$default';

  it('has a route for every endpoint, one for whatever none is at, and no other', () => {
    const stated = endpoints.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`);
    expect([...routes.keys()].sort()).toEqual([...stated, anyPath].sort());
  });

  it('has what no endpoint is at refused by a function of ours, without a token', () => {
    const name = nameOf(unknownPath.area, unknownPath.file);
    expect(functionNames).toContain(name);
    for (const api of apiNames) {
      const route = routesOf(api).get(anyPath);
      expect([route?.isDefaultRoute, route?.security]).toEqual([true, undefined]);
      expect(textOf(route?.['x-amazon-apigateway-integration'].uri)).toMatch(
        new RegExp(`:function:${name}/invocations$`),
      );
      expect(stageOf(api).RouteSettings.$default.ThrottlingRateLimit).toBeGreaterThan(0);
    }
  });

  it('sends every route to the function of its endpoint, which exists', () => {
    for (const { area, name, endpoint } of endpoints) {
      const called = routes.get(`${endpoint.method} /api${endpoint.path}`)?.['x-amazon-apigateway-integration'];
      expect(textOf(called?.uri)).toMatch(new RegExp(`:function:${nameOf(area, fileNameOf(name))}/invocations$`));
      expect(called?.payloadFormatVersion).toBe('2.0');
      expect(functionNames).toContain(nameOf(area, fileNameOf(name)));
    }
  });

  it('asks a token on every route but the public ones', () => {
    for (const { endpoint } of endpoints) {
      const security = routes.get(`${endpoint.method} /api${endpoint.path}`)?.security;
      expect(security, endpoint.path).toEqual(endpoint.access === 'public' ? [] : [{ token: [] }]);
    }
  });

  it('may call every function of the endpoints, and none that a clock calls', () => {
    for (const api of apiNames) {
      const [role, ...roles] = ofType(resourcesOf(api), 'AWS::IAM::Role');
      expect(roles).toEqual([]);
      expect(role?.Properties.AssumeRolePolicyDocument.Statement[0].Principal.Service).toBe('apigateway.amazonaws.com');
      const [statement, ...others] = role?.Properties.Policies[0].PolicyDocument.Statement ?? [];
      expect([statement.Action, others]).toEqual(['lambda:InvokeFunction', []]);
      const beginnings: string[] = statement.Resource.map(textOf).map((arn: string) => arn.replace(/.*:function:/, ''));
      for (const beginning of beginnings) expect(beginning).toMatch(/^lexwright-prod-[a-z]+-\*$/);
      const mayCall = (name: string) => beginnings.some((beginning) => name.startsWith(beginning.slice(0, -1)));
      for (const { area, name } of servedBy(api, endpoints))
        expect(mayCall(nameOf(area, fileNameOf(name))), name).toBe(true);
      const areas = [...servedBy(api, endpoints).map(({ area }) => area), unknownPath.area];
      const needed = new Set(areas.map((area) => `lexwright-prod-${groupOf(area, groups)}-*`));
      expect(new Set(beginnings), api).toEqual(needed);
      const events = functionSources().filter(({ area }) => area === 'events');
      expect(events.length).toBeGreaterThan(0);
      for (const { area, name } of events) expect(mayCall(nameOf(area, name)), name).toBe(false);
    }
  });

  it('lets strangers call less often than people who signed in', () => {
    for (const { endpoint } of endpoints.filter(({ endpoint: { access } }) => access === 'public')) {
      const { DefaultRouteSettings, RouteSettings } = stageOf(apiOf(endpoint.path));
      expect(DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0);
      const own = RouteSettings[`${endpoint.method} /api${endpoint.path}`];
      expect(own.ThrottlingRateLimit).toBeLessThan(DefaultRouteSettings.ThrottlingRateLimit);
      // One address alone is refused by its own counter long before it could use this up.
      expect(own.ThrottlingRateLimit * 60).toBeGreaterThanOrEqual(
        50 * (endpoint.counts ? publicCallsAMinute[endpoint.counts] : 0),
      );
    }
  });
});

describe('the connections', () => {
  const own = stacks['api-socket']?.resources ?? {};
  const [stage] = ofType(own, 'AWS::ApiGatewayV2::Stage');

  it('are begun, ended and answered by functions of ours, which their API may call and no other', () => {
    const routes = ofType(own, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey);
    expect(routes.toSorted()).toEqual(['$connect', '$default', '$disconnect']);
    const called = ofType(own, 'AWS::ApiGatewayV2::Integration').map(
      ({ Properties }) => /:function:([\w-]+)\/invocations$/.exec(textOf(Properties.IntegrationUri))?.[1],
    );
    const ours = functionSources().filter(({ area }) => area === 'socket');
    expect(called.toSorted()).toEqual(ours.map(({ area, name }) => nameOf(area, name)).toSorted());
    const role = ofType(own, 'AWS::IAM::Role').find(({ Properties }) => Properties.Policies);
    const [statement, ...others] = role?.Properties.Policies[0].PolicyDocument.Statement ?? [];
    expect([statement.Action, others]).toEqual(['lambda:InvokeFunction', []]);
    expect(statement.Resource.map((arn: unknown) => textOf(arn).replace(/.*:function:/, '')).toSorted()).toEqual(
      called.toSorted(),
    );
  });

  it('are made at every host, at the path of the stage', () => {
    const { StageName } = stage?.Properties ?? {};
    const behaviour = distribution.CacheBehaviors.find(
      ({ PathPattern }: { PathPattern: string }) => PathPattern === SOCKET_PATH,
    );
    expect(`/${StageName}`).toBe(SOCKET_PATH);
    const origin = distribution.Origins.find(({ Id }: { Id: string }) => Id === behaviour?.TargetOriginId);
    expect(textOf(origin.DomainName)).toMatch(/Socket.*\.execute-api\./);
  });

  it('are few at one moment, and logged without a ticket', () => {
    const { DefaultRouteSettings, AccessLogSettings } = stage?.Properties ?? {};
    expect(DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0);
    expect(DefaultRouteSettings.DataTraceEnabled ?? false).toBe(false);
    expect(AccessLogSettings.Format).not.toMatch(/query|ticket|connectionId|sourceIp/i);
    expect(AccessLogSettings.Format).toContain('$context.status');
  });
});

describe('the functions', () => {
  const made = ofType(app, 'AWS::Lambda::Function').filter(({ Properties }) => Properties.FunctionName);

  it('are the files there are, no more and no fewer', () => {
    expect(functionNames.sort()).toEqual(
      functionSources()
        .map(({ area, name }) => nameOf(area, name))
        .sort(),
    );
  });

  it('run what is tested here: Node 24, on arm64', () => {
    for (const { Properties } of made) {
      expect([Properties.Runtime, Properties.Architectures]).toEqual(['nodejs24.x', ['arm64']]);
    }
  });

  it('have names that a function may have', () => {
    const longest = Math.max(...functionNames.map((name) => name.replace('-prod-', '-staging-').length));
    expect(longest).toBeLessThanOrEqual(64);
  });

  it('that nobody calls have a time, retries and a place for what failed', () => {
    const schedules = ofType(app, 'AWS::Scheduler::Schedule');
    const rotated = ofType(app, 'AWS::SecretsManager::RotationSchedule').map(({ Properties }) =>
      textOf(Properties.RotationLambdaARN),
    );
    // The rotation is called by Secrets Manager, the judge of tickets by the pool, the inspector by the bucket.
    expect(new Set(rotated)).toEqual(new Set([expect.stringMatching(/^Functioneventsrotatekeys/)]));
    const fed = Object.keys(streamMappings).length;
    expect(schedules).toHaveLength(functionSources().filter(({ area }) => area === 'events').length - fed - 3);
    for (const { Properties } of schedules) {
      expect(Properties.ScheduleExpression).toMatch(/^(rate|cron)\(/);
      expect(Properties.Target.RetryPolicy.MaximumRetryAttempts).toBeGreaterThan(0);
      expect(Properties.Target.DeadLetterConfig.Arn).toBeDefined();
    }
  });

  it('that the stream feeds are given new items of the outbox, or what counts changes, and what fails for good is kept', () => {
    const mappings = ofType(app, 'AWS::Lambda::EventSourceMapping').map(({ Properties }) => Properties);
    const fed = Object.entries(streamMappings);
    expect(mappings).toHaveLength(fed.length);
    const patterns = mappings.map(({ FilterCriteria }) =>
      FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern)),
    );
    const newItem = (kind: Task['kind']) => ({
      eventName: 'INSERT',
      dynamodb: { Keys: { sk: { S: keys.outboxKey('FIRM#f', itemIdOf(kind, '1')).sk } } },
    });
    const isFed = (record: object) => patterns.flat().some((pattern) => matches(record, pattern));
    expect((['mail', 'code', 'logo', 'password'] as const).filter((kind) => isFed(newItem(kind)))).toEqual([
      'mail',
      'code',
    ]);
    expect(isFed({ ...newItem('mail'), eventName: 'MODIFY' })).toBe(false);
    const changed = ({ sk }: { sk: string }, eventName = 'MODIFY') => ({
      eventName,
      dynamodb: { Keys: { sk: { S: sk } } },
    });
    const counts = [keys.summaryKey('f'), keys.walledKey('f', 'm'), keys.bellKey('a'), keys.sharedChangesKey('a')];
    expect(counts.map((key) => isFed(changed(key)))).toEqual([true, true, true, true]);
    const others = [
      keys.wallPokesKey('f', '1'),
      keys.wallsKey('f'),
      keys.notificationKey('a', '', ''),
      keys.firmKey('f'),
    ];
    expect(others.map((key) => isFed(changed(key)))).toEqual([false, false, false, false]);
    expect(isFed(changed(keys.summaryKey('f'), 'REMOVE'))).toBe(false);
    for (const each of mappings) {
      expect(each).toMatchObject({
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        BisectBatchOnFunctionError: true,
        MaximumRetryAttempts: 5,
      });
      expect(each.DestinationConfig.OnFailure.Destination).toBeDefined();
    }
  });

  it('that storage tells of what has arrived are told of quarantine alone, and what fails for good is kept', () => {
    const [rule, ...more] = ofType(app, 'AWS::Events::Rule').map(({ Properties }) => Properties);
    expect(more).toEqual([]);
    expect(rule.EventPattern).toMatchObject({
      source: ['aws.s3'],
      'detail-type': ['Object Created'],
      detail: { object: { key: [{ prefix: 'uploads/files/' }] } },
    });
    expect(rule.Targets).toHaveLength(1);
    expect(rule.Targets[0].DeadLetterConfig.Arn).toBeDefined();
    expect(rule.Targets[0].RetryPolicy.MaximumRetryAttempts).toBeGreaterThan(0);
    const [bucket] = ofType(data, 'AWS::S3::Bucket').filter(({ Properties }) => Properties.NotificationConfiguration);
    expect(bucket?.Properties.NotificationConfiguration).toEqual({
      EventBridgeConfiguration: { EventBridgeEnabled: true },
    });
  });

  it('end trials, renew plans, give up abandoned checkouts and remind clients on time', () => {
    const names = ofType(app, 'AWS::Scheduler::Schedule').map(({ Properties }) => Properties.Name);
    for (const name of [
      'trials',
      'renewals',
      'abandoned-checkouts',
      'reminders',
      'task-reminders',
      'deadline-reminders',
      'date-reminders',
      'request-reminders',
      'conflict-reruns',
      'erase-files',
      'sweep-uploads',
    ])
      expect(names).toContain(`lexwright-prod-${name}`);
  });
});

describe('the rotation of our own keys', () => {
  const schedules = ofType(app, 'AWS::SecretsManager::RotationSchedule');

  it('is due every 90 days for each, which is longer than anything lives that one of them signs', () => {
    expect(schedules.map(({ Properties }) => textOf(Properties.SecretId).replace(/.*(Code|Edge)Keys.*/, '$1'))).toEqual(
      ['Code', 'Edge'],
    );
    for (const { Properties } of schedules) expect(Properties.RotationRules).toEqual({ AutomaticallyAfterDays: 90 });
    expect(90 * 24 * 60 * 60_000).toBeGreaterThan(2 * INVITATION_MS + KEYS_FRESH_MS);
  });

  it('is called by Secrets Manager, for these secrets alone', () => {
    const permissions = ofType(app, 'AWS::Lambda::Permission').filter(
      ({ Properties }) => Properties.Principal === 'secretsmanager.amazonaws.com',
    );
    expect(permissions.map(({ Properties }) => textOf(Properties.SourceArn))).toEqual(
      schedules.map(({ Properties }) => textOf(Properties.SecretId)),
    );
  });
});

describe('the site', () => {
  const { DistributionConfig: config } = ofType(app, 'AWS::CloudFront::Distribution')[0]?.Properties ?? {};

  it('answers at the apex, at my. and at every firm’s name', () => {
    expect(config.Aliases).toEqual(['lexwright.example', '*.lexwright.example']);
  });

  it.each([
    ['dev', ''],
    ['staging', 'staging.lexwright.example'],
    ['prod', 'lexwright.example'],
  ])('tells the page of %s the domain that its hosts stand below', (environment, domain) => {
    const { page, pageCopy, robots } = synthesize(environment);
    expect(page).toContain(`<meta name="domain" content="${domain}" />`);
    expect(pageCopy).toBe(page);
    expect(robots).toBe(domain && `Sitemap: https://${domain}/sitemap.xml`);
  });

  it('runs at the pages a function that knows which of them stand as HTML', () => {
    const functions = ofType(app, 'AWS::CloudFront::Function').map(({ Properties }) => textOf(Properties.FunctionCode));
    const atPages = functions.filter((code) => code.includes('var pages = ["/"]'));
    expect(atPages).toHaveLength(1);
    expect(atPages[0]).toContain('var domain = "lexwright.example"');
  });

  /** All that a resource of the site's stack waits for. */
  const waitedForBy = (name: string): Set<string> => {
    const { resources = {} } = stacks.site ?? {};
    const all = new Set<string>();
    const waiting = [name];
    for (const each of waiting) {
      const text = JSON.stringify({ ...resources[each], Metadata: undefined });
      const found = Object.keys(resources).filter((other) => !all.has(other) && text.includes(`"${other}"`));
      for (const other of found) all.add(other);
      waiting.push(...found);
    }
    return all;
  };

  it('names a document at the edge once it is published, and has the edge forget the former ones after that', () => {
    const named = (start: string) =>
      Object.keys(stacks.site?.resources ?? {}).find((name) => name.startsWith(start)) ?? '';
    const [atPages, page] = [named('AtPages'), named('PublishPageCustomResource')];
    const copies = named('PublishCompressedPagesCustomResource');
    const last = named('PublishConfigurationCustomResource');
    expect([...waitedForBy(atPages)]).toEqual(expect.arrayContaining([page, copies]));
    expect(waitedForBy(page)).not.toContain(atPages);
    expect([...waitedForBy(last)]).toEqual(expect.arrayContaining([page, atPages]));
    const { DistributionPaths } = stacks.site?.resources[last]?.Properties ?? {};
    expect(DistributionPaths).toEqual(['/index.html*', '/config.json', '/pages/*']);
  });

  it('publishes the compressed copy of every kind of text with its type and its encoding, and others without', () => {
    const deployments = ofType(app, 'Custom::CDKBucketDeployment').map(({ Properties }) => Properties);
    const copies = deployments.filter(({ SystemMetadata }) => SystemMetadata['content-encoding'] === 'br');
    expect(copies.map(({ SystemMetadata, Include }) => [SystemMetadata['content-type'], Include])).toEqual(
      expect.arrayContaining([
        ['text/css; charset=utf-8', ['*.css.br']],
        ['text/javascript; charset=utf-8', ['*.js.br']],
        ['text/html; charset=utf-8', undefined],
      ]),
    );
    const isOfAssets = ({ DestinationBucketKeyPrefix }: { DestinationBucketKeyPrefix?: string }) =>
      DestinationBucketKeyPrefix === 'assets';
    const [asTheyAre, ...more] = deployments.filter((each) => isOfAssets(each) && !each.Include);
    expect([asTheyAre?.Exclude, more]).toEqual([['*.avif', '*.br'], []]);
    const { ResponseHeadersPolicyConfig: policy } =
      ofType(app, 'AWS::CloudFront::ResponseHeadersPolicy')[0]?.Properties ?? {};
    expect(policy.CustomHeadersConfig.Items).toContainEqual({
      Header: 'vary',
      Value: 'accept-encoding',
      Override: false,
    });
  });

  it('leaves an answer of the API as it is: no distribution-wide error pages, no rewriting, no caching', () => {
    expect(config.CustomErrorResponses).toBeUndefined();
    for (const { PathPattern, FunctionAssociations } of config.CacheBehaviors)
      if (PathPattern.startsWith('/api')) expect(textOf(FunctionAssociations[0].FunctionARN)).toContain('AtApi');
    expect(textOf(config.DefaultCacheBehavior.FunctionAssociations[0].FunctionARN)).toContain('AtPages');
  });

  it('shows the logos of firms from their bucket, signed, and nothing else of it', () => {
    const logos = config.CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === '/logos/*');
    const origin = config.Origins.find(({ Id }: { Id: string }) => Id === logos.TargetOriginId);
    expect(origin.OriginAccessControlId).toBeDefined();
    expect(logos.AllowedMethods).toBeUndefined();
  });

  it('speaks only HTTPS, with nothing older than TLS 1.2', () => {
    expect(config.ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
    for (const behaviour of [config.DefaultCacheBehavior, ...config.CacheBehaviors]) {
      expect(behaviour.ViewerProtocolPolicy).toBe('redirect-to-https');
    }
  });

  it('lets pages run our own scripts only, and reach the API, the files and the user pool only', () => {
    const policy = ofType(app, 'AWS::CloudFront::ResponseHeadersPolicy')[0]?.Properties.ResponseHeadersPolicyConfig;
    const csp = textOf(policy.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy);
    const directives = new Map(
      csp.split('; ').map((each): [string, string[]] => [each.split(' ')[0] ?? '', each.split(' ').slice(1)]),
    );
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives.get('connect-src')).toHaveLength(4);
    expect(directives.get('connect-src')).toContain('https://api.stripe.com');
    expect(csp).not.toMatch(/unsafe-eval|\*/);
  });
});

describe('the firewall', () => {
  it('stands before the distribution where an environment asks for it, and costs what README says', () => {
    expect(ofType(app, 'AWS::WAFv2::WebACL')).toEqual([]);
    const guarded = synthesize('prod', { few: [], settings: { waf: 'true' } }).app;
    const [acl] = ofType(guarded, 'AWS::WAFv2::WebACL');
    const [distribution] = ofType(guarded, 'AWS::CloudFront::Distribution');
    expect(textOf(distribution?.Properties.DistributionConfig.WebACLId)).toContain('Firewall');
    expect(acl?.Properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
    const [flood] = acl?.Properties.Rules ?? [];
    expect(flood.Statement.RateBasedStatement).toMatchObject({ AggregateKeyType: 'IP', EvaluationWindowSec: 300 });
    // Who stays within what the functions count is never stopped at the edge.
    expect(flood.Statement.RateBasedStatement.Limit).toBeGreaterThanOrEqual(
      5 * Object.values(publicCallsAMinute).reduce((sum, each) => sum + each, 0),
    );
    expect(readFileSync('README.md', 'utf8')).toContain(`$${firewallAtRest(acl?.Properties.Rules.length)} a month`);
  });
});

describe('the alarms', () => {
  const alarms = ofType(app, 'AWS::CloudWatch::Alarm');
  const watched = new Set(
    alarms.flatMap(({ Properties }) => [
      `${Properties.Namespace} ${Properties.MetricName}`,
      ...(Properties.Metrics ?? []).map(
        ({ MetricStat }: { MetricStat?: { Metric: { Namespace: string; MetricName: string } } }) =>
          `${MetricStat?.Metric.Namespace} ${MetricStat?.Metric.MetricName}`,
      ),
    ]),
  );

  it('tell somebody', () => {
    expect(alarms.length).toBeGreaterThanOrEqual(5);
    for (const { Properties } of alarms) expect(Properties.AlarmActions).toHaveLength(1);
    expect(ofType(app, 'AWS::SNS::Subscription')).toHaveLength(1);
  });

  it.each([
    ['calls refused as too many', 'lexwright-prod TooManyCalls'],
    ['calls', 'lexwright-prod Calls'],
    ['calls refused', 'lexwright-prod RefusedCalls'],
    ['calls that failed', 'lexwright-prod FailedCalls'],
    ['log-ins that the pool refused as too many', 'AWS/Cognito SignInThrottles'],
    ['sessions that the pool would not go on with', 'AWS/Cognito TokenRefreshThrottles'],
    ['log-ins that failed', 'AWS/Cognito SignInSuccesses'],
    ['mails that came back', 'AWS/SES Bounce'],
    ['mails that were unwanted', 'AWS/SES Complaint'],
  ])('watch %s', (_, metric) => expect([...watched]).toContain(metric));

  it('hear of mails by the set that every mail is sent by', () => {
    const [set] = ofType(data, 'AWS::SES::ConfigurationSet');
    const [identity] = ofType(data, 'AWS::SES::EmailIdentity');
    const [events] = ofType(data, 'AWS::SES::ConfigurationSetEventDestination');
    expect(set?.Properties.Name).toBe('lexwright-prod-mail');
    expect(identity?.Properties.ConfigurationSetAttributes.ConfigurationSetName).toBeDefined();
    expect(events?.Properties.EventDestination.MatchingEventTypes).toEqual(
      expect.arrayContaining(['bounce', 'complaint']),
    );
    const bounced = alarms.find(({ Properties }) => Properties.MetricName === 'Bounce');
    expect(bounced?.Properties.Dimensions).toEqual([{ Name: 'ses:configuration-set', Value: 'lexwright-prod-mail' }]);
  });
});
