import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LocalEndpoints } from '#bin/local-resources.ts';
import { patientServer } from '#bin/local-server.ts';
import { stack } from './stack.ts';

type Service = keyof LocalEndpoints;

/**
 * What goes wrong with a call: `refused` answers 503 without asking the service; `lost` lets the service do it and loses the reply;
 * `late` lets the service do it and keeps the reply back until it is released; `held` keeps the call itself back, and one that is
 * never released leaves what a kill would leave.
 */
type Wrong = 'refused' | 'lost' | 'late' | 'held';

interface FaultOptions {
  does: Wrong;
  /** Which of the calls from now on, the first by default; an SDK's retries of one call are one call. */
  nth?: number;
  /** Every later call too. */
  onwards?: boolean;
  /** Only calls whose body says so. */
  where?: (body: string) => boolean;
}

export interface Fault {
  /** Settles when the call has come. */
  met: Promise<void>;
  /** Lets what was held go on, and later calls pass. */
  release: () => void;
}

interface Planted extends FaultOptions {
  service: Service;
  operation: string;
  calls: string[];
  meet: () => void;
  released: Promise<void>;
  /** Whether the service has done what was lost. */
  isDone: boolean;
}

const planted = new Set<Planted>();

/** Plants a fault at an operation: `TransactWriteItems`, `AdminSetUserPassword`, `SendEmail`, or the method of S3. */
export const fault = (service: Service, operation: string, options: FaultOptions): Fault => {
  let meet = (): void => {};
  let release = (): void => {};
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const each: Planted = { service, operation, ...options, calls: [], meet, released, isDone: false };
  planted.add(each);
  return {
    met,
    release: () => {
      planted.delete(each);
      release();
    },
  };
};

interface PassedCall {
  operation: string;
  body: string;
}

/** When all that runs dies: at the call that is counted as the last. */
interface Death {
  isCounted: (operation: string) => boolean;
  left: number;
  meet: () => void;
  isMet: boolean;
  passed: PassedCall[];
}

let death: Death | undefined;

/**
 * Has all that runs die at the n-th call to any service that `isCounted`: neither that one nor any later one comes to a service or is
 * answered, until it is released. Whoever called is ended before (`coolDown`). `met` gives the counted calls that came to a service before.
 */
export const deathAt = (nth: number, isCounted: Death['isCounted']) => {
  const passed: PassedCall[] = [];
  let meet = (): void => {};
  const met = new Promise<readonly PassedCall[]>((resolve) => {
    meet = () => resolve(passed);
  });
  const own = { isCounted, left: nth, meet, isMet: false, passed };
  death = own;
  return {
    met,
    release: () => {
      if (death === own) death = undefined;
    },
  };
};

const asks = new Set(['GetItem', 'Query', 'GET', 'HEAD', 'GetSecretValue']);
export const changesSomething = (operation: string): boolean => !asks.has(operation);

/** What is killed before it has changed anything begins anew with nothing: `npm test` kills at the calls that change something, the soak at each. */
export const isCounted = (operation: string): boolean => process.env.SOAK !== undefined || changesSomething(operation);

const isDead = (operation: string, body: Buffer): boolean => {
  if (!death) return false;
  if (!death.isMet && death.isCounted(operation)) {
    death.left -= 1;
    death.isMet = death.left === 0;
    if (death.isMet) death.meet();
    else death.passed.push({ operation, body: body.toString() });
  }
  return death.isMet;
};

const operationOf = ({ headers, method = '', url = '' }: IncomingMessage): string => {
  const target = headers['x-amz-target'];
  if (typeof target === 'string') return target.split('.')[1] ?? '';
  return url.includes('/v2/email/') ? 'SendEmail' : method;
};

/** The fault that a call meets, if any. */
const faultOf = (service: Service, incoming: IncomingMessage, body: Buffer): Planted | undefined => {
  const operation = operationOf(incoming);
  const invocation = String(incoming.headers['amz-sdk-invocation-id'] ?? Math.random());
  for (const each of planted) {
    const { calls, nth = 1, onwards = false, where = () => true } = each;
    if (each.service !== service || each.operation !== operation || !where(body.toString())) continue;
    if (!calls.includes(invocation)) calls.push(invocation);
    const at = calls.indexOf(invocation) + 1;
    if (at === nth || (onwards && at > nth)) return each;
  }
  return undefined;
};

export const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const agent = new Agent({ keepAlive: true });

/** Sends a call on as it came; the signature is over the host that the function knows. */
export const passedOn = (
  target: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> =>
  new Promise((arrived, failed) => {
    const { hostname, port } = new URL(target);
    const outgoing = request({ agent, hostname, port, method, path: url, headers }, arrived);
    outgoing.on('error', failed);
    outgoing.end(body);
  });

const pass = async (
  target: string,
  incoming: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  until?: Promise<void>,
) => {
  const reply = await passedOn(target, incoming, body);
  await until;
  response.writeHead(reply.statusCode ?? 500, reply.headers);
  reply.pipe(response);
};

const UNAVAILABLE = JSON.stringify({ __type: 'ServiceUnavailableException', message: 'Service Unavailable' });

const answer = async (service: Service, target: string, incoming: IncomingMessage, response: ServerResponse) => {
  const body = await bodyOf(incoming);
  if (isDead(operationOf(incoming), body)) return;
  const met = faultOf(service, incoming, body);
  if (!met) return pass(target, incoming, body, response);
  met.meet();
  if (met.does === 'refused')
    return void response.writeHead(503, { 'content-type': 'application/json' }).end(UNAVAILABLE);
  if (met.does === 'late') return pass(target, incoming, body, response, met.released);
  if (met.does === 'held') {
    await met.released;
    return pass(target, incoming, body, response);
  }
  // Done once, however often the SDK asks again.
  if (!met.isDone) {
    met.isDone = true;
    (await passedOn(target, incoming, body)).resume();
  }
  response.destroy();
};

/** An address where `answer` answers in the place of the service at `target`. */
export const proxied = (
  target: string,
  answer: (incoming: IncomingMessage, response: ServerResponse) => Promise<unknown>,
): Promise<string> => {
  const server = patientServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  return new Promise((listening) => {
    server.listen(0, '127.0.0.1', () => {
      const { pathname } = new URL(target);
      const { port } = server.address() as AddressInfo;
      listening(`http://127.0.0.1:${port}${pathname === '/' ? '' : pathname}`);
    });
  });
};

const failing = {
  between: async (endpoints: LocalEndpoints): Promise<LocalEndpoints> => {
    const services = Object.entries(endpoints) as [Service, string][];
    const between = await Promise.all(
      services.map(async ([name, target]) => [
        name,
        await proxied(target, (incoming, response) => answer(name, target, incoming, response)),
      ]),
    );
    return Object.fromEntries(between);
  },
};

/** This file's stack with services that fail as they are told; releases every fault that the last test planted. */
export const faultyStack = async () => {
  for (const each of planted) planted.delete(each);
  death = undefined;
  return stack(failing);
};
