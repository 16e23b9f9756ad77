import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { COMPRESSED, compressed, compressedTypes } from '#infra/compressed.ts';
import { type Hosts, pageBelow, textBelow } from '#infra/page.ts';
import { readPublicPages } from '#infra/public-pages.ts';
import { developmentHeaders } from '#infra/security-headers.ts';
import { atPages } from '#infra/viewer-functions.ts';

export type Handle = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const TYPES: Record<string, string> = {
  ...Object.fromEntries(Object.entries(compressedTypes).map(([ending, type]) => [`.${ending}`, type])),
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.xml': 'application/xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** What the function at the edge makes of a request: another file, or the answer itself. */
interface EdgeRequest {
  uri: string;
  headers: Record<string, { value: string }>;
  querystring: Record<string, { value: string }>;
}
interface EdgeAnswer {
  statusCode: number;
  headers: Record<string, { value: string }>;
  body?: { data: string };
}
type EdgeFunction = (event: { request: EdgeRequest }) => EdgeRequest | EdgeAnswer;

/** The code that the edge runs, run here. */
const edgeFunction = (code: string): EdgeFunction => new Function(`${code}; return handler;`)() as EdgeFunction;

/** The built site as the distribution serves it: the same function says which file an address is, with the same headers. */
export const builtWeb = (folder: string, headers: Record<string, string>, hosts: Hosts): Handle => {
  if (!existsSync(join(folder, 'index.html'))) throw new Error('The web is not built yet: run `npm run build`.');
  const { notFound, ...addresses } = readPublicPages(folder);
  const { domain } = hosts;
  const app = pageBelow(readFileSync(join(folder, 'index.html'), 'utf8'), hosts);
  const atEdge = edgeFunction(atPages({ ...addresses, domain, notFound: pageBelow(notFound, hosts), app }));
  /** What was compressed already, by its text. */
  const copies = new Map<string, Buffer>();
  const copyOf = (text: string): Buffer => {
    const copy = copies.get(text) ?? compressed(text);
    copies.set(text, copy);
    return copy;
  };
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    const querystring = Object.fromEntries([...searchParams].map(([name, value]) => [name, { value }]));
    const { host = '', 'accept-encoding': accepted = '' } = request.headers;
    const asked = { host: { value: host }, 'accept-encoding': { value: String(accepted) } };
    const found = atEdge({ request: { uri: pathname, headers: asked, querystring } });
    if ('statusCode' in found) {
      const said = Object.entries(found.headers).map(([name, { value }]): [string, string] => [name, value]);
      response.writeHead(found.statusCode, { ...headers, ...Object.fromEntries(said) }).end(found.body?.data);
      return;
    }
    const isCompressed = found.uri.endsWith(COMPRESSED);
    const name = isCompressed ? found.uri.slice(0, -COMPRESSED.length) : found.uri;
    const fill = extname(name) === '.html' ? pageBelow : name.startsWith('/pages/') ? textBelow : undefined;
    const file = join(folder, normalize(decoded(fill ? name : found.uri)));
    if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    response.writeHead(200, {
      ...headers,
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      ...(isCompressed ? { 'content-encoding': 'br' } : {}),
    });
    if (fill) {
      const text = fill(readFileSync(file, 'utf8'), hosts);
      response.end(isCompressed ? copyOf(text) : text);
      return;
    }
    // A build that runs meanwhile may take the file away; the reply then ends short, and the product stays up.
    createReadStream(file)
      .once('error', () => response.destroy())
      .pipe(response);
  };
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/';
  }
};

/** The logos of firms as the distribution shows them: from the bucket, to everybody, and nothing else of it. */
export const publishedLogos = (environment: Record<string, string>) => {
  const { AWS_REGION: region, AWS_ENDPOINT_URL_S3: endpoint, FILES_BUCKET: Bucket } = environment;
  const credentials = {
    accessKeyId: environment.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? '',
  };
  const client = new S3Client({ region, endpoint, credentials, forcePathStyle: true });
  return async (path: string, response: ServerResponse): Promise<void> => {
    try {
      const file = await client.send(new GetObjectCommand({ Bucket, Key: path.slice(1) }));
      const bytes = await file.Body?.transformToByteArray();
      response.writeHead(200, {
        'content-type': file.ContentType ?? 'application/octet-stream',
        'cache-control': file.CacheControl ?? 'no-cache',
        'x-content-type-options': 'nosniff',
      });
      response.end(bytes);
    } catch {
      response.writeHead(403, { 'content-type': 'text/plain' }).end('Forbidden');
    }
  };
};

/** The site from its sources, rebuilt in the page as one edits; with the headers of the built site, but for what Vite needs. */
export const developedWeb = async (
  server: Server,
  headers: Record<string, string>,
  hosts: Hosts,
): Promise<{ handle: Handle; stop: () => Promise<void> }> => {
  const [{ createServer }, { viteConfig }] = await Promise.all([import('vite'), import('#bin/vite.ts')]);
  const config = viteConfig({ mode: 'development' });
  const nonce = randomBytes(16).toString('base64url');
  const vite = await createServer({
    ...config,
    plugins: [config.plugins, { name: 'domain', transformIndexHtml: (html) => pageBelow(html, hosts) }],
    appType: 'spa',
    html: { cspNonce: nonce },
    server: { ...config.server, middlewareMode: true, hmr: { server }, allowedHosts: true },
  });
  const sent = Object.entries(developmentHeaders(headers, nonce));
  return {
    handle: (request, response) => {
      for (const [name, value] of sent) response.setHeader(name, value);
      vite.middlewares(request, response);
    },
    stop: () => vite.close(),
  };
};
