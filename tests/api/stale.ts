import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LocalEndpoints } from '#bin/local-resources.ts';
import { bodyOf, passedOn, proxied } from './faults.ts';
import { stack } from './stack.ts';

type Item = Record<string, unknown>;

/** A field that no code knows: what keeps an item as it was read keeps it, and what was made of an older copy lacks it. */
const MARK = 'changedMeanwhile';

/**
 * Which reads answer with the state before the last change: none; those that the table allows to be late (reads that do not ask for
 * consistency, and all of an index); or every read, under the newest version, as a handler meets it that writes what it read late under
 * the version of its caller.
 */
export type Late = 'none' | 'allowed' | 'all, under the newest version';
let late: Late = 'none';

export const answerLate = (which: Late): void => {
  late = which;
};

/** Items that are set as wholes and never changed keep the version they were made with. */
const isOnlySet = ({ sk, version }: Item): boolean =>
  typeof version !== 'number' || /^(MEMBER|CLIENTEMAIL|SHARED|TEMPLATEUSE)#/.test(String(sk));

/** The change that made a version of what is saved as changes: one that changes nothing. */
const changeFor = ({ sk, changes }: Item, version: number): Item => {
  const change = sk === 'ANSWERS' ? { answers: {} } : {};
  return Array.isArray(changes) ? { changes: [...changes, { version, change }] } : {};
};

/** The next version of an item, changed by somebody else in a field that no code knows. */
export const changedMeanwhile = (item: Item): Item => {
  const version = Number(item.version) + 1;
  return { ...item, [MARK]: true, ...(isOnlySet(item) ? {} : { version, ...changeFor(item, version) }) };
};

/** Whether an item holds what somebody else changed. */
export const holdsChange = (item: Item): boolean => MARK in item;

/** An item in the table's own notation as it was before that change. */
const before = (item: Record<string, { N?: string; S?: string }>): object => {
  const { [MARK]: mark, ...rest } = item;
  if (!mark) return item;
  const plain = { sk: rest.sk?.S, version: rest.version && Number(rest.version.N) };
  return late === 'allowed' && !isOnlySet(plain)
    ? { ...rest, version: { N: String(Number(rest.version?.N) - 1) } }
    : rest;
};

const isLate = (operation: string, request: { ConsistentRead?: boolean }): boolean =>
  ['GetItem', 'Query'].includes(operation) &&
  (late === 'all, under the newest version' || (late === 'allowed' && request.ConsistentRead !== true));

const answer = async (target: string, incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await bodyOf(incoming);
  const reply = await passedOn(target, incoming, body);
  const found = await bodyOf(reply);
  const operation = String(incoming.headers['x-amz-target']).split('.')[1] ?? '';
  const { 'x-amz-crc32': _sum, 'content-length': _length, ...headers } = reply.headers;
  response.writeHead(reply.statusCode ?? 500, headers);
  if (reply.statusCode !== 200 || !isLate(operation, JSON.parse(body.toString()))) return void response.end(found);
  const { Item, Items, ...rest } = JSON.parse(found.toString());
  response.end(
    JSON.stringify({
      ...rest,
      ...(Item ? { Item: before(Item) } : {}),
      ...(Items ? { Items: Items.map(before) } : {}),
    }),
  );
};

const answeringLate = {
  between: async (endpoints: LocalEndpoints): Promise<LocalEndpoints> => ({
    ...endpoints,
    dynamodb: await proxied(endpoints.dynamodb, (incoming, response) => answer(endpoints.dynamodb, incoming, response)),
  }),
};

/** This file's stack with a table that answers as late as it is told. */
export const lateStack = () => stack(answeringLate);
