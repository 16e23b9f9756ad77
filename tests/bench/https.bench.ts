import { once } from 'node:events';
import { createServer as createBareServer, request } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { logIn } from '#bin/demo/sign-up.ts';
import { demo, seed } from '#bin/seed.ts';
import { checkStatus } from '#core/auth/endpoints.ts';
import { selfSigned } from './certificate.ts';
import { withMeter } from './consumption.ts';
import { median } from './median.ts';

/** Milliseconds of a call that opens its own connection, each the median of the rounds. */
interface FirstCall {
  handshakeMs: number;
  /** From the first packet to the last byte of the answer, the handshake among it. */
  answeredMs: number;
}

export interface HttpsMeasure {
  /** A function that runs already, and one whose process begins with the call. */
  name: 'warm' | 'cold';
  ours: FirstCall;
  /** A server of Node alone that answers with the same bytes. */
  bare: FirstCall;
}

const WARM_ROUNDS = 31;
const COLD_ROUNDS = 7;

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** Gets a path over a connection of its own. */
const get = async (port: number, path: string, headers: Record<string, string>) => {
  const began = performance.now();
  const sent = request({ port, path, headers, host: '127.0.0.1', agent: false, rejectUnauthorized: false });
  let handshakeMs = 0;
  sent.once('socket', (socket: TLSSocket) =>
    socket.once('secureConnect', () => {
      handshakeMs = performance.now() - began;
    }),
  );
  sent.end();
  const [response] = await once(sent, 'response');
  let body = '';
  for await (const chunk of response) body += chunk;
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${body}`);
  return { handshakeMs, answeredMs: performance.now() - began, body };
};

const typical = (calls: readonly FirstCall[]): FirstCall => ({
  handshakeMs: median(calls.map(({ handshakeMs }) => handshakeMs)),
  answeredMs: median(calls.map(({ answeredMs }) => answeredMs)),
});

/**
 * A first call of a browser: the connection, its TLS handshake, and one request that a person's page begins with, to the local product
 * behind TLS and to a bare server of the same certificate, in turn.
 */
export const measureHttps = (functions: string): Promise<HttpsMeasure[]> =>
  withMeter(functions, async ({ local }) => {
    await seed(local);
    const headers = { host: `my.localhost:${local.port}`, authorization: `Bearer ${await logIn(local, demo.lawyer)}` };
    const path = `/api${checkStatus.path}`;
    const certificate = selfSigned();
    const front = createTlsServer(certificate, (socket) => {
      const inner = connect(local.port, '127.0.0.1');
      socket.pipe(inner).pipe(socket);
      for (const each of [socket, inner]) each.once('error', () => socket.destroy());
    });
    const port = await listen(front);
    const { body } = await get(port, path, headers);
    const bareServer = createBareServer(certificate, (_, response) => response.end(body));
    const barePort = await listen(bareServer);
    const measure = async (name: HttpsMeasure['name'], rounds: number): Promise<HttpsMeasure> => {
      const ours: FirstCall[] = [];
      const baseline: FirstCall[] = [];
      for (let round = 0; round < rounds; round += 1) {
        if (name === 'cold') await local.coolDown();
        ours.push(await get(port, path, headers));
        baseline.push(await get(barePort, path, headers));
      }
      return { name, ours: typical(ours), bare: typical(baseline) };
    };
    const measures = [await measure('warm', WARM_ROUNDS), await measure('cold', COLD_ROUNDS)];
    front.close();
    bareServer.close();
    return measures;
  });
