import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AaaaRecord, ARecord, HostedZone, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { SOCKET_PATH } from '#core/notifications/connection.ts';
import { type ApiName, pathPatterns } from './apis.ts';
import { CARD_ORIGIN } from './card-provider.ts';
import type { DataResources } from './data-resources.ts';
import { logEdge } from './edge-log.ts';
import type { Environment } from './environment.ts';
import { offersGoogle } from './federation.ts';
import { firewall } from './firewall.ts';
import { hostNameOf } from './gateway.ts';
import { currentOf } from './own-keys.ts';
import { hostsBelow, pageBelow, settingsOf } from './page.ts';
import { type PublicPages, readPublicPages } from './public-pages.ts';
import { securityHeaders } from './security-headers.ts';
import { atApi, atPages } from './viewer-functions.ts';

export interface SiteProps {
  environment: Environment;
  kept: DataResources;
  /** The APIs that answer below `/api`. */
  apiIds: ReadonlyMap<ApiName, string>;
  /** The API that holds connections. */
  socketId: string;
  /** The built web. */
  webFolder: string;
}

export interface Site {
  distribution: cloudfront.Distribution;
  bucket: Bucket;
  /** Names the document of each page. */
  atPages: cloudfront.Function;
  /** What mails link to: `https://lexwright.example`. */
  origin: string;
}

/** The address of the product: pages from a private bucket and the APIs below `/api`, under the apex, `my.` and every firm's name. */
export const site = (scope: Construct, { environment, kept, apiIds, socketId, webFolder }: SiteProps): Site => {
  const { domain } = environment;
  const { notFound, styles, scripts, ...addresses } = readPublicPages(webFolder);
  const hosts = hostsBelow(domain ?? '', offersGoogle(environment), settingsOf(environment));
  const app = pageBelow(readFileSync(join(webFolder, 'index.html'), 'utf8'), hosts);
  const pagesCode = atPages({ ...addresses, domain: hosts.domain, notFound: pageBelow(notFound, hosts), app });
  const zone = zoneOf(scope, environment);
  const { bucket, logs } = buckets(scope, environment);
  const headers = headersPolicy(scope, kept, { styles, scripts });
  const behaviour = {
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    responseHeadersPolicy: headers,
    compress: true,
  };
  const atPagesFunction = viewerFunction(scope, 'AtPages', pagesCode);
  const distribution = new cloudfront.Distribution(scope, 'Distribution', {
    ...(domain && zone
      ? {
          domainNames: [domain, `*.${domain}`],
          certificate: certificate(scope, domain, zone),
          minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
        }
      : {}),
    defaultRootObject: 'index.html',
    httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
    priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
    ...(environment.waf ? { webAclId: firewall(scope, environment).attrArn } : {}),
    defaultBehavior: {
      ...behaviour,
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
      functionAssociations: [onRequest(atPagesFunction)],
    },
    additionalBehaviors: {
      ...apiBehaviours(behaviour, kept, apiIds, onRequest(viewerFunction(scope, 'AtApi', atApi))),
      [SOCKET_PATH]: socketBehaviour(kept, socketId),
      // Logos of firms: at the same path of every host, for pages, favicons and mails.
      '/logos/*': {
        ...behaviour,
        origin: S3BucketOrigin.withOriginAccessControl(filesOf(scope, kept)),
        cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
      },
    },
  });
  if (domain && zone) records(scope, domain, zone, distribution);
  logEdge(scope, environment, distribution, logs);
  return {
    distribution,
    bucket,
    atPages: atPagesFunction,
    origin: `https://${domain ?? distribution.distributionDomainName}`,
  };
};

/** One origin for each API, at the patterns of its paths in their order: the first that fits a path decides. */
const apiBehaviours = (
  behaviour: Omit<cloudfront.BehaviorOptions, 'origin'>,
  kept: DataResources,
  apiIds: ReadonlyMap<ApiName, string>,
  atEach: cloudfront.FunctionAssociation,
): Record<string, cloudfront.BehaviorOptions> =>
  Object.fromEntries(
    [...apiIds].flatMap(([name, apiId]) => {
      const origin = new HttpOrigin(hostNameOf(apiId), {
        protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
        customHeaders: { 'x-origin-key': currentOf(kept.edgeKeys) },
      });
      const own: cloudfront.BehaviorOptions = {
        ...behaviour,
        origin,
        allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
        cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
        originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        functionAssociations: [atEach],
      };
      return pathPatterns(name).map((pattern) => [pattern, own]);
    }),
  );

/** Connections, at the same path of every host: the page's own origin, to which its policy lets it connect. */
const socketBehaviour = (kept: DataResources, socketId: string): cloudfront.BehaviorOptions => ({
  origin: new HttpOrigin(hostNameOf(socketId), {
    protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
    customHeaders: { 'x-origin-key': currentOf(kept.edgeKeys) },
  }),
  viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
  originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
});

/** The bucket of the data stack by its name: that stack itself lets distributions read logos, or each would wait for the other. */
const filesOf = (scope: Construct, { filesArn, filesHost }: DataResources) =>
  Bucket.fromBucketAttributes(scope, 'Files', { bucketArn: filesArn, bucketRegionalDomainName: filesHost });

const viewerFunction = (scope: Construct, id: string, code: string): cloudfront.Function =>
  new cloudfront.Function(scope, id, {
    code: cloudfront.FunctionCode.fromInline(code),
    runtime: cloudfront.FunctionRuntime.JS_2_0,
  });

const onRequest = (viewer: cloudfront.Function): cloudfront.FunctionAssociation => ({
  eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
  function: viewer,
});

const zoneOf = (scope: Construct, { domain, hostedZoneId }: Environment): IHostedZone | undefined =>
  domain && hostedZoneId
    ? HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName: domain })
    : undefined;

const certificate = (scope: Construct, domain: string, zone: IHostedZone): Certificate =>
  new Certificate(scope, 'Certificate', {
    domainName: domain,
    subjectAlternativeNames: [`*.${domain}`],
    validation: CertificateValidation.fromDns(zone),
  });

const records = (scope: Construct, domain: string, zone: IHostedZone, distribution: cloudfront.Distribution): void => {
  const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
  for (const [id, recordName] of [
    ['Apex', domain],
    ['Every', `*.${domain}`],
  ] as const) {
    new ARecord(scope, `${id}A`, { zone, recordName, target });
    new AaaaRecord(scope, `${id}Aaaa`, { zone, recordName, target });
  }
};

const buckets = (scope: Construct, environment: Environment): { bucket: Bucket; logs: Bucket } => {
  const closed = {
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
  };
  const logs = new Bucket(scope, 'SiteAccessLogs', {
    ...closed,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    lifecycleRules: [{ expiration: Duration.days(environment.logDays) }],
    removalPolicy: RemovalPolicy.RETAIN,
  });
  const bucket = new Bucket(scope, 'Site', {
    ...closed,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'site/',
    removalPolicy: RemovalPolicy.DESTROY,
  });
  return { bucket, logs };
};

const headersPolicy = (
  scope: Construct,
  { filesHost }: DataResources,
  inlined: Pick<PublicPages, 'styles' | 'scripts'>,
): cloudfront.ResponseHeadersPolicy => {
  const filesOrigin = `https://${filesHost}`;
  const { 'content-security-policy': contentSecurityPolicy = '', ...headers } = securityHeaders({
    connect: [filesOrigin, `https://cognito-idp.${Aws.REGION}.amazonaws.com`, CARD_ORIGIN],
    show: [filesOrigin],
    ...inlined,
  });
  return new cloudfront.ResponseHeadersPolicy(scope, 'Headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override: true },
      referrerPolicy: {
        referrerPolicy: cloudfront.HeadersReferrerPolicy.STRICT_ORIGIN,
        override: true,
      },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        ...['permissions-policy', 'cross-origin-opener-policy'].map((header) => ({
          header,
          value: headers[header] ?? '',
          override: true,
        })),
        // The bucket does not know that a file has a compressed copy.
        { header: 'vary', value: 'accept-encoding', override: false },
      ],
    },
  });
};
