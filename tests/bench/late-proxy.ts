import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request as forward, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** One element of DER, of its tag and what is in it. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);

/** A key and a certificate that it signed itself, for a browser that is told to accept it. */
const selfSigned = (): { key: string; cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
  const commonName = sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('localhost')));
  const name = sequence(der(0x31, commonName));
  const validity = sequence(...['20200101000000Z', '20991231235959Z'].map((at) => der(0x18, Buffer.from(at))));
  const subjectKey = publicKey.export({ type: 'spki', format: 'der' });
  const body = sequence(der(0x02, Buffer.from([1])), ecdsaWithSha256, name, validity, name, subjectKey);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const certificate = sequence(body, ecdsaWithSha256, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  };
};

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const compress = promisify(brotliCompress);

/** As the distribution compresses: text, in brotli. */
const compressed = async (reply: Reply): Promise<Reply> => {
  if (!/^(text|application\/json|image\/svg)/.test(reply.headers['content-type'] ?? '')) return reply;
  const body = await compress(reply.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { ...reply, headers: { ...reply.headers, 'content-encoding': 'br' }, body };
};

/** What is of a connection of HTTP/1.1 alone, and what compression changes. */
const left = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'accept-encoding']);

const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !left.has(name)));

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
 * compressed, and each answered a round trip late. What never changes is kept here, as at the edge.
 */
export const lateProxy = async (port: number, roundTripMs: number): Promise<LateProxy> => {
  const kept = new Map<string, Promise<Reply>>();
  const agent = new Agent({ keepAlive: true });

  const fetched = async (request: Http2ServerRequest): Promise<Reply> => {
    const { method, url: path, authority } = request;
    const headers = { ...endToEnd(request.headers), host: authority };
    const sent = forward({ agent, host: '127.0.0.1', port, method, path, headers });
    sent.end(await read(request));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const reply = {
      status: response.statusCode ?? 502,
      headers: endToEnd(response.headers),
      body: await read(response),
    };
    return compressed(reply);
  };

  const server = createSecureServer(selfSigned(), async (request, response) => {
    const late = setTimeout(roundTripMs);
    const reply = kept.get(request.url) ?? fetched(request);
    if (request.url.startsWith('/assets/')) kept.set(request.url, reply);
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
      const reply = compressed({ status: 200, headers: { 'content-type': type }, body: Buffer.from(text) });
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
