import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

/** A call of a service of AWS as it was sent: `DynamoDB_20120810.GetItem`, and its input. */
export type SentCall = [target: string, input: Record<string, unknown>];

/** The variables by which a function finds what it calls here. */
const ADDRESSES = ['AWS_ENDPOINT_URL_DYNAMODB', 'AWS_ENDPOINT_URL_SECRETS_MANAGER'];

const LATE_MS = 50;

/** What `work`, in the environment that it is given, sends to the table and to the store of secrets: in waves of calls that do not wait for one another. */
export const sentDuring = async (
  environment: Record<string, string>,
  work: (environment: Record<string, string>) => Promise<unknown>,
): Promise<SentCall[][]> => {
  const waves: SentCall[][] = [];
  let unanswered = 0;
  const recorder = (address: string) =>
    createServer(async (request, response) => {
      const target = String(request.headers['x-amz-target']);
      const body = await text(request);
      if (unanswered === 0) waves.push([]);
      unanswered += 1;
      waves.at(-1)?.push([target, JSON.parse(body)]);
      const { host: _, connection: __, ...headers } = request.headers as Record<string, string>;
      const answer = await fetch(new URL(request.url ?? '/', address), { method: 'POST', headers, body });
      const bytes = Buffer.from(await answer.arrayBuffer());
      // What is sent at the same moment comes before the first answer.
      await setTimeout(LATE_MS);
      unanswered -= 1;
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(bytes);
    }).listen(0, '127.0.0.1');
  const recorders = ADDRESSES.map((name) => ({ name, server: recorder(environment[name] ?? '') }));
  try {
    await Promise.all(recorders.map(({ server }) => once(server, 'listening')));
    const through = recorders.map(({ name, server }) => {
      const there = new URL(environment[name] ?? '');
      there.port = String((server.address() as AddressInfo).port);
      return [name, there.href];
    });
    await work({ ...environment, ...Object.fromEntries(through) });
  } finally {
    for (const { server } of recorders) server.close();
  }
  return waves;
};
