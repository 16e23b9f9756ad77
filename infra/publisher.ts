import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Aws, Stage } from 'aws-cdk-lib';
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { COMPRESSED, compressed, compressedTypes } from './compressed.ts';
import type { Environment } from './environment.ts';
import { offersGoogle } from './federation.ts';
import { functionLogsName } from './logs.ts';
import { hostsBelow, pageBelow, settingsOf, textBelow } from './page.ts';
import { PAGES } from './public-pages.ts';
import type { Site, SiteProps } from './site.ts';

const PICTURES = '*.avif';
const COPIES = `*${COMPRESSED}`;

/**
 * Puts the built web into the bucket: the assets, whose names are their content, for good; all else to be asked for anew. The edge
 * names a document once it is here, and then forgets the former ones. What copies the files tells the type of each by its name, and nothing of
 * how it is compressed: where that is wrong, a kind of files goes by itself.
 */
export const publish = (
  scope: Construct,
  { bucket, distribution, atPages }: Site,
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
  const folders = tellPages(webFolder, environment, join(Stage.of(scope)?.outdir ?? '', 'told-pages'));
  const pageCommon = { ...common, cacheControl: [CacheControl.fromString('no-cache')], prune: false };
  const pageCopies = new BucketDeployment(scope, 'PublishCompressedPages', {
    ...pageCommon,
    sources: [Source.asset(folders.copies)],
    contentType: compressedTypes.html,
    contentEncoding: 'br',
  });
  pageCopies.node.addDependency(assets, pictures, ...copies);
  const page = new BucketDeployment(scope, 'PublishPage', {
    ...pageCommon,
    sources: [
      Source.asset(webFolder, { exclude: ['.vite', 'assets', 'index.html', PAGES] }),
      Source.asset(folders.pages),
    ],
  });
  page.node.addDependency(pageCopies);
  // The function names no document that is not there yet.
  atPages.node.addDependency(page);
  new BucketDeployment(scope, 'PublishConfiguration', {
    ...pageCommon,
    sources: [
      Source.jsonData('config.json', {
        userPoolId: kept.userPoolId,
        userPoolClientId: kept.userPoolClientId,
        region: Aws.REGION,
        sealRoots: environment.sealRoots,
        ...(environment.docusign && { carriers: ['docusign'] }),
      }),
    ],
    distribution,
    distributionPaths: ['/index.html*', '/config.json', `/${PAGES}/*`],
  });
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
    const filled = isPage ? pageBelow(text, hosts) : textBelow(text, hosts);
    put(join(folders.pages, file), filled);
    if (isPage) put(join(folders.copies, file + COMPRESSED), compressed(filled));
  }
  return folders;
};
