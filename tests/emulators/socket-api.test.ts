import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createSocketApi } from '#bin/emulators/socket-api.ts';

type Event = Parameters<Parameters<typeof createSocketApi>[0]['invoke']>[1];

/** What the functions were told, and what the one of `$connect` answers. */
const invocations: [functionName: string, event: Event][] = [];
let connects: () => { statusCode: number } = () => ({ statusCode: 200 });

const sockets = createSocketApi({
  prefix: '/local/sockets',
  routes: { $connect: 'connect', $disconnect: 'disconnect', $default: 'message' },
  invoke: async (name, event) => {
    invocations.push([name, event]);
    if (name === 'connect') return connects();
    if (event.body === 'fail') throw new Error('failed');
    return event.body === undefined || event.body === 'silence' ? { statusCode: 200 } : { body: `heard ${event.body}` };
  },
  idleMs: 300,
});
const server = createServer((request, response) => void sockets.handle(request, response));
server.on('upgrade', sockets.upgrade);
let port = 0;
let management: ApiGatewayManagementApiClient;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  management = new ApiGatewayManagementApiClient({
    endpoint: `http://127.0.0.1:${port}/local/sockets`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
});
afterAll(() => {
  sockets.endAll();
  server.closeAllConnections();
  server.close();
});

const connected = async (query = ''): Promise<{ socket: WebSocket; ConnectionId: string }> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket${query}`);
  await once(socket, 'open');
  return { socket, ConnectionId: invocations.at(-1)?.[1].requestContext.connectionId ?? '' };
};
const next = async (socket: WebSocket): Promise<string> => String((await once(socket, 'message'))[0]);

it('a connection is there once its function lets it, which is told the query', async () => {
  const { ConnectionId } = await connected('?ticket=a%20b');
  expect(invocations.at(-1)).toMatchObject([
    'connect',
    {
      requestContext: { routeKey: '$connect', eventType: 'CONNECT', stage: 'socket', connectionId: ConnectionId },
      queryStringParameters: { ticket: 'a b' },
    },
  ]);
  expect(ConnectionId).toMatch(/^[\w+/]+=$/);
});

it.each([
  ['refuses it', () => ({ statusCode: 401 }), 401],
  [
    'fails',
    () => {
      throw new Error('failed');
    },
    500,
  ],
])('no connection is there where its function %s', async (_, answer, status) => {
  connects = answer;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`);
  socket.on('error', () => {});
  const [, response] = await once(socket, 'unexpected-response');
  expect(response.statusCode).toBe(status);
  socket.terminate();
  connects = () => ({ statusCode: 200 });
});

it('what a browser says is answered on its connection, and a failure of the function by the API itself', async () => {
  const { socket } = await connected();
  const answer = next(socket);
  socket.send('hello');
  expect(await answer).toBe('heard hello');
  const failure = next(socket);
  socket.send('silence');
  socket.send('fail');
  expect(JSON.parse(await failure)).toMatchObject({ message: 'Internal server error' });
});

it('the SDK says something to a connection, and ends it', async () => {
  const { socket, ConnectionId } = await connected();
  const said = next(socket);
  await management.send(new PostToConnectionCommand({ ConnectionId, Data: 'news' }));
  expect(await said).toBe('news');
  await Promise.all([once(socket, 'close'), management.send(new DeleteConnectionCommand({ ConnectionId }))]);
  await expect.poll(() => invocations.at(-1)?.[1].requestContext).toMatchObject({ eventType: 'DISCONNECT' });
});

it('one that is gone is told as such', async () => {
  for (const command of [
    new PostToConnectionCommand({ ConnectionId: 'gone=', Data: 'news' }),
    new DeleteConnectionCommand({ ConnectionId: 'gone=' }),
  ])
    await expect(management.send(command as PostToConnectionCommand)).rejects.toBeInstanceOf(GoneException);
});

it('one on which nothing is said ends, and its function is told', async () => {
  const { socket, ConnectionId } = await connected();
  await once(socket, 'close');
  await expect
    .poll(() =>
      invocations.filter(
        ([name, { requestContext }]) => name === 'disconnect' && requestContext.connectionId === ConnectionId,
      ),
    )
    .toHaveLength(1);
});

it('a message of more than 128 KB ends its connection', async () => {
  const { socket } = await connected();
  socket.send('x'.repeat(128 * 1024 + 1));
  expect((await once(socket, 'close'))[0]).toBe(1009);
});
