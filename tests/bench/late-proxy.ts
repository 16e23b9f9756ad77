import { once } from 'node:events';
import { Agent, request as forward, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { selfSigned } from './certificate.ts';

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const compress = promisify(brotliCompress);

/** As the distribution compresses: text, in brotli; what never changes was compressed once, as far as it goes. */
const compressed = async (reply: Reply, isKept: boolean): Promise<Reply> => {
  if (!/^(text|application\/json|image\/svg)/.test(reply.headers['content-type'] ?? '')) return reply;
  const body = await compress(reply.body, { params: { [constants.BROTLI_PARAM_QUALITY]: isKept ? 11 : 5 } });
  return { ...reply, headers: { ...reply.headers, 'content-encoding': 'br' }, body };
};

/** What is of a connection of HTTP/1.1 alone, and what compression changes. */
const left = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'accept-encoding']);

const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !left.has(name)));

const isAsset = (path: string): boolean => path.startsWith('/assets/');

const read = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
};

export interface LateProxy {
  port: number;
  /** Answers a path by this text from now on. */
  show: (path: string, type: string, text: string) => Promise<void>;
  close: () => void;
}

/**
 * The product that listens at `port`, as a distribution shows it: over HTTP/2, all requests of a page at once on one connection, texts
 * compressed, and each answered a round trip late. What never changes is kept here, as at the edge. Files, which the product keeps at
 * an origin of its own, are at one of ours.
 */
export const lateProxy = async (port: number, roundTripMs: number): Promise<LateProxy> => {
  const kept = new Map<string, Promise<Reply>>();
  const agent = new Agent({ keepAlive: true });

  const files = `http://127.0.0.1:${port}`;
  const lateFiles = () => `https://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const fetched = async (request: Http2ServerRequest): Promise<Reply> => {
    const { method, url: path, authority } = request;
    const isFile = lateFiles().endsWith(`/${authority}`);
    // An address of a file is signed for its host.
    const headers = { ...endToEnd(request.headers), host: isFile ? new URL(files).host : authority };
    if (isFile) delete headers.origin;
    const sent = forward({ agent, host: '127.0.0.1', port, method, path, headers });
    sent.end(await read(request));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const body = await read(response);
    const isJson = response.headers['content-type']?.startsWith('application/json');
    const reply: Reply = {
      status: response.statusCode ?? 502,
      headers: { ...endToEnd(response.headers), ...(isFile && { 'access-control-allow-origin': '*' }) },
      body: isJson ? Buffer.from(body.toString().replaceAll(files, lateFiles())) : body,
    };
    const policy = reply.headers['content-security-policy'];
    if (typeof policy === 'string') reply.headers['content-security-policy'] = policy.replaceAll(files, lateFiles());
    return compressed(reply, isAsset(path));
  };

  const server = createSecureServer(selfSigned(), async (request, response) => {
    const late = setTimeout(roundTripMs);
    const reply = kept.get(request.url) ?? fetched(request);
    if (isAsset(request.url)) kept.set(request.url, reply);
    const { status, headers, body } = await reply;
    await late;
    if (response.stream.destroyed) return;
    response.writeHead(status, headers);
    response.end(body);
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    show: async (path, type, text) => {
      const reply = compressed({ status: 200, headers: { 'content-type': type }, body: Buffer.from(text) }, false);
      kept.set(path, reply);
      await reply;
    },
    close: () => {
      server.close();
      for (const session of sessions) session.destroy();
      agent.destroy();
    },
  };
};
