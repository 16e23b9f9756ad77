import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { GatewayEvent } from '#http/call.ts';

/** One route of the API: how it is reached and which function answers. */
export interface Route {
  method: string;
  /** As the gateway knows it, `/api` included; names in braces. */
  path: string;
  secured: boolean;
  functionName: string;
}

type Claims = Record<string, string | number | boolean>;

export interface GatewayOptions {
  routes: Route[];
  /** The function of the default route, for what none of the others is at; without it the gateway refuses that in its own words. */
  unknownPath?: string;
  /** The claims of a bearer token that the authorizer accepts; throws for any other. */
  authorize: (token: string) => Promise<Claims>;
  invoke: (functionName: string, event: GatewayEvent) => Promise<APIGatewayProxyStructuredResultV2>;
}

const MAX_BODY = 10 * 1024 * 1024;
const TIME_LIMIT = 29_000;

/** An HTTP API that turns requests into payload 2.0 events, with a JWT authorizer, as the one in the cloud does. */
export const createGateway = ({ routes, unknownPath, authorize, invoke }: GatewayOptions) => {
  const fallback = unknownPath === undefined ? undefined : defaultRoute(unknownPath);
  const table = routes.map(compiled).sort((a, b) => (a.rank < b.rank ? 1 : -1));
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const id = randomUUID();
    const url = new URL(request.url ?? '/', 'http://gateway');
    const send = (status: number, message: string) => {
      response.writeHead(status, { 'content-type': 'application/json', 'apigw-requestid': id });
      response.end(JSON.stringify({ message }));
    };
    const body = await bodyOf(request);
    const found =
      table.find(({ route, pattern }) => route.method === request.method && pattern.test(url.pathname)) ?? fallback;
    if (!found) return send(404, 'Not Found');
    if (!body) return send(413, 'Request Entity Too Large');
    let claims: Claims | undefined;
    if (found.route.secured) {
      try {
        claims = await authorize((request.headers.authorization ?? '').replace(/^Bearer /i, ''));
      } catch {
        return send(401, 'Unauthorized');
      }
    }
    try {
      const event = eventOf(request, url, found, body, id, claims);
      answer(response, await withinTime(invoke(found.route.functionName, event)), id);
    } catch (error) {
      if (error instanceof URIError) return send(400, 'Bad Request');
      send(error instanceof TimeLimitReached ? 503 : 500, 'Internal Server Error');
    }
  };
};

interface CompiledRoute {
  route: Route;
  pattern: RegExp;
  names: string[];
  /** Literal segments win over named ones, from the left. */
  rank: string;
}

const compiled = (route: Route): CompiledRoute => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/[.+?()]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)')}$`),
  names: [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string),
  rank: route.path
    .split('/')
    .map((segment) => (segment.startsWith('{') ? '1' : '2'))
    .join(''),
});

const defaultRoute = (functionName: string): CompiledRoute => ({
  route: { method: '', path: '$default', secured: false, functionName },
  pattern: /^/,
  names: [],
  rank: '',
});

const bodyOf = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY) chunks.push(chunk);
  }
  return size > MAX_BODY ? undefined : Buffer.concat(chunks);
};

const eventOf = (
  request: IncomingMessage,
  url: URL,
  { route, pattern, names }: CompiledRoute,
  body: Buffer,
  id: string,
  claims: Claims | undefined,
): GatewayEvent => {
  const { cookie, ...others } = request.headers;
  const headers = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]));
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) query[name] = name in query ? `${query[name]},${value}` : value;
  const match = pattern.exec(url.pathname) ?? [];
  const isText = /^(text\/|application\/(json|.*\+json|xml|x-www-form-urlencoded)|$)/.test(
    headers['content-type'] ?? '',
  );
  const at = new Date();
  return {
    version: '2.0',
    routeKey: `${route.method} ${route.path}`.trim(),
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookie ? { cookies: cookie.split('; ') } : {}),
    headers,
    ...(Object.keys(query).length > 0 ? { queryStringParameters: query } : {}),
    ...(names.length > 0
      ? { pathParameters: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at + 1] ?? '')])) }
      : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers.host ?? '',
      domainPrefix: (headers.host ?? '').split('.')[0] ?? '',
      http: {
        method: request.method ?? '',
        path: url.pathname,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? '',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: id,
      routeKey: `${route.method} ${route.path}`.trim(),
      stage: '$default',
      time: at.toUTCString(),
      timeEpoch: at.getTime(),
      authorizer: { principalId: '', integrationLatency: 0, jwt: { claims: claims ?? {}, scopes: [] } },
    },
    ...(body.length > 0 ? { body: isText ? body.toString() : body.toString('base64') } : {}),
    isBase64Encoded: body.length > 0 && !isText,
  };
};

class TimeLimitReached extends Error {}

const withinTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new TimeLimitReached()), TIME_LIMIT);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};

const answer = (response: ServerResponse, result: APIGatewayProxyStructuredResultV2, id: string): void => {
  const headers: Record<string, string | string[]> = { 'apigw-requestid': id };
  for (const [name, value] of Object.entries(result.headers ?? {})) headers[name.toLowerCase()] = String(value);
  if (result.cookies) headers['set-cookie'] = result.cookies;
  response.writeHead(result.statusCode ?? 200, headers);
  response.end(result.isBase64Encoded ? Buffer.from(result.body ?? '', 'base64') : result.body);
};
