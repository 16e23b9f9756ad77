import { createHash, randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { JwtRsaVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { allEndpoints, type NamedEndpoint, unknownPath } from '#core/api.ts';
import { fileNameOf } from '#core/endpoint.ts';
import { SOCKET_PATH } from '#core/notifications/connection.ts';
import { openApiDocument } from '#core/openapi.ts';
import { ARRIVALS_PREFIX, INSPECTOR } from '#infra/arrivals-prefix.ts';
import { settingsOf } from '#infra/page.ts';
import { readPublicPages } from '#infra/public-pages.ts';
import { securityHeaders } from '#infra/security-headers.ts';
import { filtersOf, streamMappings } from '#infra/stream-mappings.ts';
import { renderApi } from './api-page.ts';
import { type Authority, createAuthority } from './emulators/authority.ts';
import { type Cards, createCards } from './emulators/cards.ts';
import { createCloudFront } from './emulators/cloudfront.ts';
import { createCognito } from './emulators/cognito/cognito.ts';
import type { GoogleAccount } from './emulators/cognito/google-page.ts';
import type { TriggerEvent } from './emulators/cognito/triggers.ts';
import { createDocusign } from './emulators/docusign.ts';
import { startDynamoDB } from './emulators/dynamodb.ts';
import { mapEventSource } from './emulators/event-source.ts';
import { createKms, type Kms } from './emulators/kms.ts';
import { renderMailbox } from './emulators/mailbox-page.ts';
import { createPlaces } from './emulators/places.ts';
import { createS3 } from './emulators/s3/s3.ts';
import { createSecrets } from './emulators/secrets.ts';
import { createSes, type Message } from './emulators/ses.ts';
import { createSocketApi } from './emulators/socket-api.ts';
import { type FunctionsHost, hostFunctions } from './functions-host.ts';
import { createGateway, type Route } from './gateway.ts';
import {
  emptyTable,
  LOCAL_CARD_KEYS,
  LOCAL_DISTRIBUTION,
  LOCAL_DISTRIBUTION_CONFIG,
  LOCAL_EDGE_KEY,
  type LocalEndpoints,
  localCredentials,
  localResources,
  REGION,
  sdkEnvironment,
} from './local-resources.ts';
import { listening } from './local-server.ts';
import { builtWeb, developedWeb, type Handle, publishedLogos } from './local-web.ts';

export interface LocalOptions {
  /** 0 or absent: any free port. */
  port?: number;
  /** The one address to listen at; absent: this machine's own only, 127.0.0.1 and ::1. */
  host?: string;
  /** What all hosts stand below; `localhost` when absent. */
  domain?: string;
  /** Where data is kept; absent: temporary folders. */
  folder: string;
  keepData: boolean;
  /** Folder of the bundled functions, as `infra/bundle.ts` writes them. */
  functions: string;
  web: 'none' | 'built' | 'dev';
  webFolder?: string;
  approval?: 'automatic' | 'manual';
  /** Whom the page that stands in for Google offers, beside any other account. */
  googleAccounts?: readonly GoogleAccount[];
  /** Stands between the functions and the emulators: told where those answer, says where the functions find them. */
  between?: (endpoints: LocalEndpoints) => Promise<LocalEndpoints>;
  onLine?: (line: string) => void;
}

export interface Local {
  origin: string;
  port: number;
  /** What a command-line tool needs to reach the same table and pool. */
  environment: Record<string, string>;
  /** The mailbox of an address, newest first, once all that is promised by now was delivered or has failed. */
  mail: (to?: string) => Promise<Message[]>;
  /** Holds the card provider's events back, or lets it break down. */
  cards: Omit<Cards, 'handle'>;
  /** Runs a function that nobody calls over HTTP, such as `events/trials`. */
  invoke: (functionName: string, event: unknown) => Promise<unknown>;
  /** Goes on with new bundles of functions, and with other endpoints where `endpoints` is given; nothing kept is lost. */
  reload: (functionNames: readonly string[], endpoints?: NamedEndpoint[]) => void;
  /** Ends the functions' process: the next call of each starts cold. */
  coolDown: () => Promise<void>;
  /** Goes on with an empty table and what `folder` holds, a copy of the product's own; what runs and is warm stays so. */
  beginAnew: (folder: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** How long functions may still work on what was begun before all begins anew. */
const SETTLE_MS = 1_000;

/** What the pool asks of a log-in with a ticket of ours. */
const TICKET_TRIGGERS = ['DefineAuthChallenge', 'CreateAuthChallenge', 'VerifyAuthChallengeResponse'] as const;

/** The route of every endpoint: where the gateway finds it and which bundle answers. */
export const routes = (endpoints = allEndpoints()): Route[] =>
  endpoints.map(({ area, name, endpoint }) => ({
    method: endpoint.method,
    path: `/api${endpoint.path}`,
    secured: endpoint.access !== 'public',
    functionName: `${area}/${fileNameOf(name)}`,
  }));

/** The whole practice on one port: emulators below `/local`, the functions below `/api`, the site everywhere else. */
export const startLocal = async (options: LocalOptions): Promise<Local> => {
  const starting: Handle = (_, response) => void response.writeHead(503).end('Starting');
  let answer = starting;
  const domain = options.domain ?? 'localhost';
  const handle: Handle = (request, response) => answer(request, response);
  const { server, port, close } = await listening(handle, options);
  const base = `http://127.0.0.1:${port}`;
  const settings = settingsOf({ operator: demoOperator, mailFrom: demoOperator.email, logDays: 7, oldVersionDays: 30 });
  const hosts = {
    domain,
    site: `http://${domain}:${port}`,
    app: `http://my.${domain}:${port}`,
    google: true,
    settings,
  };
  const kept = (name: string) => join(options.folder, name);

  const judgeTicket = (event: TriggerEvent) => functions.invoke('events/judge-ticket', event) as Promise<TriggerEvent>;

  /** As the rule of `infra/arrivals.ts` does: what has arrived in quarantine is told to its inspector. */
  const tellArrival = (_: string, key: string): void => {
    if (!key.startsWith(ARRIVALS_PREFIX)) return;
    const event = { id: randomUUID(), time: new Date().toISOString(), detail: { object: { key } } };
    invoke(INSPECTOR, event).catch((error: unknown) => options.onLine?.(`${INSPECTOR} failed: ${error}`));
  };
  const dynamodb = await startDynamoDB(options.keepData ? { folder: kept('dynamodb') } : {});
  const openEmulators = () => {
    const cloudFront = createCloudFront({ folder: kept('cloudfront') });
    cloudFront.create(LOCAL_DISTRIBUTION, LOCAL_DISTRIBUTION_CONFIG);
    return {
      cloudFront,
      s3: createS3({
        folder: kept('s3'),
        prefix: '/local/s3',
        credentials: localCredentials,
        corsOrigins: isOurs,
        onCreated: tellArrival,
      }),
      cognito: createCognito({
        folder: kept('cognito'),
        prefix: '/local/cognito',
        region: REGION,
        triggers: Object.fromEntries(TICKET_TRIGGERS.map((trigger) => [trigger, judgeTicket])),
        googleAccounts: options.googleAccounts ?? [],
      }),
      ses: createSes({ folder: kept('mail'), prefix: '/local/ses' }),
      cards: createCards({
        folder: kept('cards'),
        prefix: '/local/cards',
        ...LOCAL_CARD_KEYS,
        webhooks: { address: `${base}/api/webhooks/cards`, secret: LOCAL_CARD_KEYS.webhookSecret },
      }),
      secrets: createSecrets({
        folder: kept('secrets'),
        rotate: (step) => functions.invoke('events/rotate-keys', step),
      }),
      kms: createKms({ folder: kept('kms') }),
      docusign: createDocusign({ folder: kept('docusign'), prefix: '/local/docusign', origin: base }),
      authority: createAuthority({ folder: kept('authority'), prefix: '/local/authority', origin: base }),
    };
  };
  let opened = openEmulators();
  const places = createPlaces({ prefix: '/local/places' });
  const sockets = createSocketApi({
    prefix: '/local/sockets',
    routes: { $connect: 'socket/connect', $disconnect: 'socket/disconnect', $default: 'socket/message' },
    invoke: (functionName, event) => invoke(functionName, event),
  });
  const emulators: Record<string, Handle> = {
    sockets: sockets.handle,
    cards: (request, response) => opened.cards.handle(request, response),
    s3: (request, response) => opened.s3.handle(request, response),
    cognito: (request, response) => opened.cognito.handle(request, response),
    ses: (request, response) => opened.ses.handle(request, response),
    secrets: (request, response) => opened.secrets.handle(request, response),
    cloudfront: (request, response) => opened.cloudFront.handle(request, response),
    kms: (request, response) => opened.kms.handle(request, response),
    authority: (request, response) => opened.authority.handle(request, response),
    docusign: (request, response) => opened.docusign.handle(request, response),
    places: places.handle,
  };
  answer = (request, response) => (emulators[toolOf(request) ?? ''] ?? starting)(request, response);

  const endpoints = {
    dynamodb: dynamodb.endpoint,
    s3: `${base}/local/s3`,
    cognito: `${base}/local/cognito`,
    sesv2: `${base}/local/ses`,
    secrets: `${base}/local/secrets`,
    cloudfront: `${base}/local/cloudfront`,
    places: `${base}/local/places`,
    kms: `${base}/local/kms`,
  };
  const resources = await localResources(
    endpoints,
    `${hosts.app}/google`,
    options.keepData ? options.folder : undefined,
  );
  const environment = {
    ...sdkEnvironment(endpoints),
    TABLE_NAME: resources.tableName,
    FILES_BUCKET: resources.filesBucket,
    USER_POOL_ID: resources.userPoolId,
    USER_POOL_CLIENT_ID: resources.userPoolClientId,
    CODE_KEYS: opened.secrets.create('code-keys', firstGeneration(resources.codeKey)),
    EDGE_KEYS: opened.secrets.create('edge-keys', firstGeneration(LOCAL_EDGE_KEY)),
    ...localSeal(opened),
    CARRIERS: 'docusign',
    DOCUSIGN_KEYS: opened.secrets.create(`docusign-keys-${port}`, JSON.stringify(opened.docusign.keys)),
    SEAL_STAMPS_URL: opened.authority.stampsAddress,
    DISTRIBUTION_ID: LOCAL_DISTRIBUTION,
    FEDERATION_ORIGIN: `${base}/local/cognito`,
    FEDERATION_CLIENT_ID: resources.federationClientId,
    CARD_ORIGIN: `${base}/local/cards`,
    CARD_SECRET_KEY: LOCAL_CARD_KEYS.secretKey,
    CARD_PUBLISHABLE_KEY: LOCAL_CARD_KEYS.publishableKey,
    CARD_WEBHOOK_SECRET: LOCAL_CARD_KEYS.webhookSecret,
    MAIL_FROM: 'Lexwright <hello@post.example>',
    SOCKET_ENDPOINT: `${base}/local/sockets`,
    CONTACT_LIST: opened.ses.createList('contacts'),
    PRODUCT_ORIGIN: `http://${domain}:${port}`,
    APPROVAL: options.approval ?? 'automatic',
  };
  const found = options.between ? sdkEnvironment(await options.between(endpoints)) : {};
  const functions = hostFunctions(options.functions, { ...environment, ...found }, options.onLine ?? (() => {}));
  const openSource = () =>
    mapEventSource({
      endpoint: endpoints.dynamodb,
      tableName: resources.tableName,
      partitionKey: 'pk',
      mappings: Object.entries(streamMappings).map(([name, mapping]) => ({
        functionName: `events/${name}`,
        filters: filtersOf(mapping),
        batchSize: mapping.batchSize,
      })),
      invoke: functions.invoke,
      onLine: options.onLine ?? (() => {}),
    });
  let source = await openSource();
  const mail = async (to?: string): Promise<Message[]> => {
    await source.drained();
    return opened.ses.messages(to);
  };
  /** What the mailbox shows: an import, which mails nobody and may take minutes, is not waited for. */
  const mailbox: typeof mail = async (to) => {
    await source.drained(['events/import-clients']);
    return opened.ses.messages(to);
  };
  const invoke: FunctionsHost['invoke'] = (functionName, event) =>
    functions.invoke(functionName, event).finally(() => source.poke());
  const issuer = `https://cognito-idp.${REGION}.amazonaws.com/${resources.userPoolId}`;
  const authorize = authorizer(issuer, resources.userPoolClientId, () => opened.cognito.jwks());
  const gatewayTo = (to: NamedEndpoint[]) =>
    createGateway({
      routes: routes(to),
      unknownPath: `${unknownPath.area}/${unknownPath.file}`,
      authorize,
      invoke,
    });
  let served = allEndpoints();
  let gateway = gatewayTo(served);
  const tools: Record<string, Handle> = {
    ...emulators,
    mail: (request, response) => showMail(mailbox, request, response),
    'mail.json': (request, response) => showMail(mailbox, request, response),
    api: (_, response) => page(response, renderApi()),
    'api.json': (_, response) => json(response, openApiDocument(served)),
  };
  const config = {
    region: REGION,
    userPoolId: resources.userPoolId,
    userPoolClientId: resources.userPoolClientId,
    userPoolEndpoint: endpoints.cognito,
  };
  const logos = publishedLogos(environment);
  const webFolder = options.webFolder ?? '';
  const { styles, scripts } = options.web === 'built' ? readPublicPages(webFolder) : { styles: [], scripts: [] };
  const headers = securityHeaders({ connect: [base], styles, scripts });
  const developed = options.web === 'dev' ? await developedWeb(server, headers, hosts) : undefined;
  const web = developed?.handle ?? (options.web === 'built' ? builtWeb(webFolder, headers, hosts) : notHere);

  answer = (request, response) => {
    if (!isBelow(request.headers.host ?? '', domain))
      return void response.writeHead(421).end('Not a host of this product');
    const path = new URL(request.url ?? '/', base).pathname;
    if (path.startsWith('/api/')) return gateway(request, response);
    if (path === '/config.json')
      return json(response, {
        ...config,
        carriers: ['docusign'],
        sealRoots: [opened.authority.root().toString('base64')],
      });
    if (path.startsWith('/logos/')) return logos(path, response);
    const tool = toolOf(request);
    return (tool === undefined ? web : (tools[tool] ?? notHere))(request, response);
  };
  server.on('upgrade', (request, socket, head) => {
    const path = new URL(request.url ?? '/', base).pathname;
    if (path === SOCKET_PATH && isBelow(request.headers.host ?? '', domain)) sockets.upgrade(request, socket, head);
    else if (!developed) socket.destroy();
  });
  return {
    origin: `http://${domain}:${port}`,
    port,
    environment,
    mail,
    get cards() {
      return opened.cards;
    },
    invoke,
    reload: (functionNames, endpoints) => {
      functions.reload(functionNames);
      if (!endpoints) return;
      served = endpoints;
      gateway = gatewayTo(served);
    },
    coolDown: functions.stop,
    beginAnew: async (folder) => {
      opened.cards.hold();
      sockets.endAll();
      await source.stop();
      await functions.settle(SETTLE_MS);
      rmSync(options.folder, { recursive: true, force: true });
      cpSync(folder, options.folder, { recursive: true });
      await emptyTable(endpoints, resources.tableName);
      opened = openEmulators();
      source = await openSource();
    },
    stop: async () => {
      opened.cards.hold();
      sockets.endAll();
      await source.stop();
      await functions.stop();
      await developed?.stop();
      await close();
      await dynamodb.stop();
    },
  };
};

/** A key that seals, and its certificates under a name of their own: they name the address where they are asked about, which is another one on another port. */
const localSeal = ({
  kms,
  authority,
  secrets,
}: {
  kms: Kms;
  authority: Authority;
  secrets: ReturnType<typeof createSecrets>;
}) => {
  const SEAL_KEY_ID = kms.create('seal');
  const certificates = authority.certify('Lexwright Seal (local)', kms.publicKey(SEAL_KEY_ID));
  const text = certificates.map(pemOf).join('\n');
  const name = `seal-certificates-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  return { SEAL_KEY_ID, SEAL_CERTIFICATES: secrets.create(name, text) };
};

const pemOf = (certificate: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----`;

/** A secret of ours as the data stack makes it. */
const firstGeneration = (current: string): string => JSON.stringify({ current, previous: '', next: '' });

/** Whom the terms and the privacy policy name on this machine. */
const demoOperator = {
  name: 'Lexwright Demo (demo content)',
  address: '1 Example Street, Springfield',
  email: 'privacy@lexwright.example',
};

/** A host below the domain, or this machine by its number: a page of somebody else's whose name leads here asks in vain. */
const isBelow = (host: string, domain: string): boolean => {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return name === domain || name.endsWith(`.${domain}`) || /^([\d.]+|\[[\da-f:]+\])$/.test(name);
};

/** Pages of this product on this machine, whatever the firm and the port. */
const isOurs = (origin: string): boolean => /^http:\/\/([a-z0-9-]+\.)*localhost(:\d+)?$/.test(origin);

const toolOf = (request: IncomingMessage): string | undefined => /^\/local\/([a-z0-9.]+)/.exec(request.url ?? '')?.[1];

const notHere: Handle = (_, response) =>
  void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');

const json = (response: ServerResponse, value: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(value));
};

const page = (response: ServerResponse, html: string): void => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'",
  });
  response.end(html);
};

const showMail = async (
  messages: (to?: string) => Promise<Message[]>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mail');
  const shown = await messages(searchParams.get('to') ?? undefined);
  if (pathname.endsWith('.json')) {
    json(response, shown);
    return;
  }
  page(response, renderMailbox(shown, searchParams.get('message') ?? undefined));
};

/** Accepts what the gateway's authorizer in the cloud accepts: any RSA token of the pool whose audience or client fits. */
const authorizer = (issuer: string, clientId: string, jwks: () => object) => {
  // The pool is on this machine: a key that it does not know is looked for nowhere else.
  const jwksCache = new SimpleJwksCache({
    fetcher: { fetch: async () => new TextEncoder().encode(JSON.stringify(jwks())).buffer },
  });
  const jwksUri = `${issuer}/.well-known/jwks.json`;
  const verifier = JwtRsaVerifier.create({ issuer, audience: null, jwksUri }, { jwksCache });
  return async (token: string) => {
    const claims = (await verifier.verify(token)) as Record<string, string>;
    if ((claims.aud ?? claims.client_id) !== clientId) throw new Error('The token was made for another client');
    return claims;
  };
};
