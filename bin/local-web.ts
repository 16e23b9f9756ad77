import { createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

export type Handle = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** The built site as the distribution serves it: files by their path, everything else the one page, with the same headers. */
export const builtWeb = (folder: string, headers: Record<string, string>): Handle => {
  if (!existsSync(join(folder, 'index.html'))) throw new Error('The web is not built yet: run `npm run build`.');
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const wanted = join(folder, normalize(decoded(pathname)));
    const isFile = wanted.startsWith(folder) && existsSync(wanted) && statSync(wanted).isFile();
    if (!isFile && /^\/assets\//.test(pathname)) {
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('Not found');
      return;
    }
    const file = isFile ? wanted : join(folder, 'index.html');
    response.writeHead(200, {
      ...headers,
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
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

/** The site from its sources, rebuilt in the page as one edits. */
export const developedWeb = async (server: Server): Promise<{ handle: Handle; stop: () => Promise<void> }> => {
  const [{ createServer }, { viteConfig }] = await Promise.all([import('vite'), import('#bin/vite.ts')]);
  const config = viteConfig({ mode: 'development' });
  const vite = await createServer({
    ...config,
    appType: 'spa',
    server: { ...config.server, middlewareMode: true, hmr: { server }, allowedHosts: true },
  });
  return {
    handle: (request, response) => vite.middlewares(request, response),
    stop: () => vite.close(),
  };
};
