import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Aws, Duration, RemovalPolicy, Stage } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource, LogGroup } from 'aws-cdk-lib/aws-logs';
import { AaaaRecord, ARecord, HostedZone, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { CARD_ORIGIN } from './card-provider.ts';
import { COMPRESSED, compressed, compressedTypes } from './compressed.ts';
import type { DataResources } from './data-resources.ts';
import { type Environment, resourceName } from './environment.ts';
import { offersGoogle } from './federation.ts';
import { firewall } from './firewall.ts';
import { functionLogsName } from './logs.ts';
import { currentOf } from './own-keys.ts';
import { hostsBelow, pageBelow, settingsOf, withOrigins } from './page.ts';
import { PAGES, type PublicPages, readPublicPages } from './public-pages.ts';
import { securityHeaders } from './security-headers.ts';
import { atApi, atPages } from './viewer-functions.ts';

interface SiteProps {
  environment: Environment;
  kept: DataResources;
  /** Host name of the API that answers below `/api`. */
  apiHostName: string;
  /** The built web. */
  webFolder: string;
}

export interface Site {
  distribution: cloudfront.Distribution;
  bucket: Bucket;
  /** What mails link to: `https://lexwright.example`. */
  origin: string;
}

/** The address of the product: pages from a private bucket and the API below `/api`, under the apex, `my.` and every firm's name. */
export const site = (scope: Construct, { environment, kept, apiHostName, webFolder }: SiteProps): Site => {
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
      functionAssociations: [viewerFunction(scope, 'AtPages', pagesCode)],
    },
    additionalBehaviors: {
      '/api/*': {
        ...behaviour,
        origin: new HttpOrigin(apiHostName, {
          protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
          customHeaders: { 'x-origin-key': currentOf(kept.edgeKeys) },
        }),
        allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
        cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
        originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        functionAssociations: [viewerFunction(scope, 'AtApi', atApi)],
      },
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
  return { distribution, bucket, origin: `https://${domain ?? distribution.distributionDomainName}` };
};

/** The bucket of the data stack by its name: that stack itself lets distributions read logos, or each would wait for the other. */
const filesOf = (scope: Construct, { filesArn, filesHost }: DataResources) =>
  Bucket.fromBucketAttributes(scope, 'Files', { bucketArn: filesArn, bucketRegionalDomainName: filesHost });

const viewerFunction = (scope: Construct, id: string, code: string): cloudfront.FunctionAssociation => ({
  eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
  function: new cloudfront.Function(scope, id, {
    code: cloudfront.FunctionCode.fromInline(code),
    runtime: cloudfront.FunctionRuntime.JS_2_0,
  }),
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

/** Fields of a line of the edge's log. A query is no part of it, nor the page that led here: they may say who was searched for. */
const EDGE_LOG_FIELDS = [
  'date',
  'time',
  'x-edge-request-id',
  'x-edge-location',
  'c-ip',
  'cs-method',
  'x-host-header',
  'cs-uri-stem',
  'cs-protocol',
  'cs-protocol-version',
  'cs(User-Agent)',
  'cs-bytes',
  'sc-status',
  'sc-bytes',
  'time-taken',
  'time-to-first-byte',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
];

/** One line a request, delivered to the bucket of logs below `edge/`. */
const logEdge = (
  scope: Construct,
  environment: Environment,
  distribution: cloudfront.Distribution,
  bucket: Bucket,
): void => {
  const name = resourceName(environment, 'edge');
  const source = new CfnDeliverySource(scope, 'EdgeLogSource', {
    name,
    logType: 'ACCESS_LOGS',
    resourceArn: distribution.distributionArn,
  });
  const destination = new CfnDeliveryDestination(scope, 'EdgeLogDestination', {
    name,
    destinationResourceArn: `${bucket.bucketArn}/edge`,
    outputFormat: 'json',
  });
  const permission = bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects('edge/*')],
      conditions: {
        StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID },
        ArnLike: { 'aws:SourceArn': source.attrArn },
      },
    }),
  );
  const delivery = new CfnDelivery(scope, 'EdgeLogDelivery', {
    deliverySourceName: source.name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: EDGE_LOG_FIELDS,
    s3SuffixPath: '{yyyy}/{MM}/{dd}',
  });
  delivery.node.addDependency(source, permission.policyDependable ?? bucket);
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

const PICTURES = '*.avif';
const COPIES = `*${COMPRESSED}`;

/**
 * Puts the built web into the bucket: the assets, whose names are their content, for good; all else to be asked for anew. What copies
 * the files tells the type of each by its name, and nothing of how it is compressed: where that is wrong, a kind of files goes by itself.
 */
export const publish = (
  scope: Construct,
  { bucket, distribution }: Site,
  { environment, kept, webFolder }: SiteProps,
): void => {
  const role = new Role(scope, 'PublisherRole', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    description: 'Copies the built pages into the bucket of the site',
    inlinePolicies: {
      logs: new PolicyDocument({
        statements: [
          new PolicyStatement({
            effect: Effect.ALLOW,
            actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
            resources: [kept.functionLogs],
          }),
        ],
      }),
    },
  });
  const logGroup = LogGroup.fromLogGroupName(scope, 'PublisherLogs', functionLogsName(environment));
  const common = { destinationBucket: bucket, role, logGroup, memoryLimit: 512 };
  const assetsCommon = {
    ...common,
    sources: [Source.asset(join(webFolder, 'assets'))],
    destinationKeyPrefix: 'assets',
    cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    // A page that is open in a browser still asks for the chunks of yesterday.
    prune: false,
  };
  const assets = new BucketDeployment(scope, 'PublishAssets', { ...assetsCommon, exclude: [PICTURES, COPIES] });
  const pictures = new BucketDeployment(scope, 'PublishPictures', {
    ...assetsCommon,
    exclude: ['*'],
    include: [PICTURES],
    contentType: 'image/avif',
  });
  const copies = Object.entries(compressedTypes)
    .filter(([ending]) => ending !== 'html')
    .map(
      ([ending, contentType]) =>
        new BucketDeployment(scope, `PublishCompressed${ending}`, {
          ...assetsCommon,
          exclude: ['*'],
          include: [`*.${ending}${COMPRESSED}`],
          contentType,
          contentEncoding: 'br',
        }),
    );
  const told = tellPages(webFolder, environment, join(Stage.of(scope)?.outdir ?? '', 'told-pages'));
  const pageCommon = { ...common, cacheControl: [CacheControl.fromString('no-cache')], prune: false };
  const pageCopies = new BucketDeployment(scope, 'PublishCompressedPages', {
    ...pageCommon,
    sources: [Source.asset(told.copies)],
    contentType: compressedTypes.html,
    contentEncoding: 'br',
  });
  pageCopies.node.addDependency(assets, pictures, ...copies);
  const page = new BucketDeployment(scope, 'PublishPage', {
    ...pageCommon,
    sources: [
      Source.asset(webFolder, { exclude: ['.vite', 'assets', 'index.html', PAGES] }),
      Source.asset(told.pages),
      Source.jsonData('config.json', {
        userPoolId: kept.userPoolId,
        userPoolClientId: kept.userPoolClientId,
        region: Aws.REGION,
      }),
    ],
    distribution,
    distributionPaths: ['/index.html*', '/config.json', `/${PAGES}/*`],
  });
  page.node.addDependency(pageCopies);
};

/** Writes the pages of a built web, told where they are published, and compressed copies of them into two folders below `folder`. */
const tellPages = (webFolder: string, environment: Environment, folder: string): Record<'pages' | 'copies', string> => {
  const hosts = hostsBelow(environment.domain ?? '', offersGoogle(environment), settingsOf(environment));
  const folders = { pages: join(folder, 'pages'), copies: join(folder, 'copies') };
  rmSync(folder, { recursive: true, force: true });
  const put = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const pages = readdirSync(join(webFolder, PAGES), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => relative(webFolder, join(parentPath, name)));
  for (const file of ['index.html', ...pages]) {
    const text = readFileSync(join(webFolder, file), 'utf8');
    const isPage = file.endsWith('.html');
    const told = isPage ? pageBelow(text, hosts) : withOrigins(text, hosts);
    put(join(folders.pages, file), told);
    if (isPage) put(join(folders.copies, file + COMPRESSED), compressed(told));
  }
  return folders;
};
