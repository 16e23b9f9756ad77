import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { MINUTE_MS } from '#core/calendar.ts';
import { addressOf, type Mounted, readBody } from './mounted.ts';

/** What the API sends to a function; the rest of an event is not imitated. */
interface SocketEvent {
  requestContext: {
    routeKey: keyof Routes;
    eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT';
    connectionId: string;
    requestId: string;
    stage: string;
    domainName: string;
  };
  headers?: Record<string, string>;
  queryStringParameters?: Record<string, string>;
  body?: string;
  isBase64Encoded: boolean;
}

/** Functions by the routes that an API has at least. */
interface Routes {
  $connect: string;
  $disconnect: string;
  $default: string;
}

interface Options {
  /** Below which connections are managed (`@connections`). */
  prefix: string;
  routes: Routes;
  invoke: (functionName: string, event: SocketEvent) => Promise<{ statusCode?: number; body?: string }>;
  /** After so many milliseconds without a message a connection ends: 10 minutes. */
  idleMs?: number;
  /** After so many in any case: 2 hours. */
  mostMs?: number;
}

export interface SocketApi extends Mounted {
  /** Takes a connection, if the function of `$connect` lets it. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Ends all connections, and tells no function. */
  endAll: () => void;
}

interface Held {
  socket: WebSocket;
  connectedAt: Date;
  /** Begins the idle time anew. */
  heard: () => void;
}

/** Bytes of one message, at most. */
const MOST_BYTES = 128 * 1024;

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString();

/** A WebSocket API of API Gateway with one function a route, and what its functions manage connections by. */
export const createSocketApi = ({
  prefix,
  routes,
  invoke,
  idleMs = 10 * MINUTE_MS,
  mostMs = 120 * MINUTE_MS,
}: Options): SocketApi => {
  const server = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES });
  const held = new Map<string, Held>();

  const eventOf = (
    routeKey: keyof Routes,
    eventType: SocketEvent['requestContext']['eventType'],
    connectionId: string,
    { headers, url = '/' }: IncomingMessage,
  ): SocketEvent => ({
    requestContext: {
      routeKey,
      eventType,
      connectionId,
      requestId: randomUUID(),
      stage: new URL(url, 'http://api').pathname.slice(1),
      domainName: headers.host ?? '',
    },
    isBase64Encoded: false,
  });

  const hold = (connectionId: string, socket: WebSocket, request: IncomingMessage): void => {
    let idle: NodeJS.Timeout | undefined;
    const heard = (): void => {
      clearTimeout(idle);
      idle = setTimeout(() => socket.close(1001), idleMs).unref();
    };
    const longest = setTimeout(() => socket.close(1001), mostMs).unref();
    held.set(connectionId, { socket, connectedAt: new Date(), heard });
    heard();
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(idle);
      clearTimeout(longest);
      if (!held.delete(connectionId)) return;
      invoke(routes.$disconnect, eventOf('$disconnect', 'DISCONNECT', connectionId, request)).catch(() => {});
    });
    socket.on('message', async (data) => {
      heard();
      const event = { ...eventOf('$default', 'MESSAGE', connectionId, request), body: textOf(data) };
      const { requestId } = event.requestContext;
      const failed = JSON.stringify({ message: 'Internal server error', connectionId, requestId });
      const answer = await invoke(routes.$default, event).catch(() => ({ body: failed }));
      if (answer.body !== undefined && socket.readyState === socket.OPEN) socket.send(answer.body);
    });
  };

  return {
    upgrade: async (request, socket, head) => {
      const connectionId = `${randomBytes(11).toString('base64')}`;
      const refuse = (status: number): void => {
        socket.end(`HTTP/1.1 ${status} Refused\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
      };
      socket.on('error', () => socket.destroy());
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const query = Object.fromEntries(new URL(request.url ?? '/', 'http://api').searchParams);
      const event = { ...eventOf('$connect', 'CONNECT', connectionId, request), headers, queryStringParameters: query };
      const { statusCode = 200 } = await invoke(routes.$connect, event).catch(() => ({ statusCode: 500 }));
      if (statusCode >= 300) return refuse(statusCode);
      server.handleUpgrade(request, socket, head, (opened) => hold(connectionId, opened, request));
    },
    handle: async (request, response) => {
      const { path } = addressOf(request, prefix);
      const [, name = ''] = /^\/@connections\/([^/]+)$/.exec(path) ?? [];
      const connection = held.get(decodeURIComponent(name));
      const data = await readBody(request);
      const refuse = (status: number, code: string, message: string): void => {
        response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': code });
        response.end(JSON.stringify({ message }));
      };
      if (!connection) return refuse(410, 'GoneException', 'There is no such connection.');
      if (data.length > MOST_BYTES) return refuse(413, 'PayloadTooLargeException', 'The message is too large.');
      if (request.method === 'POST') {
        connection.socket.send(data.toString());
        connection.heard();
      } else if (request.method === 'DELETE') connection.socket.close(1000);
      else return refuse(501, 'NotImplemented', `${request.method} is not imitated by the local API of connections.`);
      response.writeHead(request.method === 'POST' ? 200 : 204).end();
    },
    endAll: () => {
      const all = [...held.values()];
      held.clear();
      for (const { socket } of all) socket.terminate();
    },
  };
};
