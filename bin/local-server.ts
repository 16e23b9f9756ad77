import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Handle } from './local-web.ts';

export interface Listening {
  /** Meets every request and every upgrade, at whichever address they came. */
  server: Server;
  port: number;
  close: () => Promise<void>;
}

/** A server that keeps idle connections open: one that it closed might be just about to carry the next request. */
export const patientServer = (answer: RequestListener): Server => createServer({ keepAliveTimeout: 0 }, answer);

/** Listens at `host`, or where that is absent at both of this machine's own addresses, which nobody else reaches. */
export const listening = async (
  handle: Handle,
  { port, host }: { port?: number; host?: string },
): Promise<Listening> => {
  const { servers, server, port: taken } = await serversAt(handle, port ?? 0, host);
  return {
    server,
    port: taken,
    close: async () => {
      for (const each of servers) {
        each.closeAllConnections();
        await new Promise((closed) => each.close(closed));
      }
    },
  };
};

const MOST_TRIES = 5;

const serversAt = async (
  handle: Handle,
  port: number,
  host: string | undefined,
): Promise<{ servers: Server[]; server: Server; port: number }> => {
  for (let tries = 1; ; tries += 1) {
    const server = patientServer((request, response) => void answered(handle, request, response));
    await listen(server, port, host ?? '127.0.0.1');
    const { port: taken } = server.address() as AddressInfo;
    if (host) return { servers: [server], server, port: taken };
    try {
      return { servers: [server, await beside(server, taken)], server, port: taken };
    } catch (error) {
      await new Promise((closed) => server.close(closed));
      // A port that is free at one of the two addresses may be taken at the other.
      if (port !== 0 || tries === MOST_TRIES) throw error;
    }
  }
};

/** One answer. A request for what is no address is refused, and a fault of ours ends that answer alone. */
const answered = async (handle: Handle, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { url = '' } = request;
  if (!URL.canParse(url, 'http://localhost')) return void response.writeHead(400).end('Not an address');
  try {
    await handle(request, response);
  } catch (error) {
    console.error(error);
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end('Something went wrong');
  }
};

/** The same port at ::1: browsers try `localhost` there first. A machine without IPv6 goes without. */
const beside = async (server: Server, port: number): Promise<Server> => {
  const second = patientServer((request, response) => void server.emit('request', request, response));
  second.on('upgrade', (...upgrade) => void server.emit('upgrade', ...upgrade));
  await listen(second, port, '::1').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRNOTAVAIL' && error.code !== 'EAFNOSUPPORT') throw error;
  });
  return second;
};

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, refuse) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      refuse(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is already in use: stop what listens there, or set PORT to another one.`)
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
