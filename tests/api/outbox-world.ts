import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { answersTo } from '#bin/demo/answers.ts';
import { mapEventSource, positionNow } from '#bin/emulators/event-source.ts';
import * as matters from '#core/matters/endpoints.ts';
import { filtersOf, streamMappings } from '#infra/stream-mappings.ts';
import { progressKey } from '#store/keys.ts';
import { type Fault, fault, faultyStack } from './faults.ts';
import { type By, docx, sharedBeside, sharedMatter } from './practice.ts';
import { call, ok, stack } from './stack.ts';
import { allItems, removeItem } from './table.ts';

/** A stack without faults, whose sweep has walked no day: every test lives in a future of its own. */
export const renewedStack = async (): Promise<void> => {
  await faultyStack();
  await removeItem(progressKey('outbox'));
};

/** The run of so many minutes from now. */
export const runIn = async (minutes: number): Promise<void> => {
  const time = new Date(Date.now() + minutes * 60_000).toISOString();
  await (await stack()).invoke('events/outbox', { id: randomUUID(), time });
};

/** The items that are not done, once the stream's functions had their turn. */
export const openItems = async () => (await allItems()).filter(({ sk }) => String(sk).startsWith('OUTBOX#'));

/** Where the table's stream stands. */
export const streamNow = async (): Promise<string> => {
  const { endpoint, tableName } = await streamed();
  return positionNow(endpoint, tableName);
};
const streamed = async () => {
  const { AWS_ENDPOINT_URL_DYNAMODB: endpoint = '', TABLE_NAME: tableName = '' } = (await stack()).environment;
  return { endpoint, tableName };
};

/** A second source of the table's stream: it gives every record again that was written since. */
export const secondStream = async (from: string) => {
  const { invoke } = await stack();
  return mapEventSource({
    ...(await streamed()),
    from,
    partitionKey: 'pk',
    mappings: Object.entries(streamMappings).map(([name, mapping]) => ({
      functionName: `events/${name}`,
      filters: filtersOf(mapping),
      batchSize: mapping.batchSize,
    })),
    invoke,
    onLine: (line) => expect.fail(line),
  });
};

/** Keeps the first such call back until it is released. */
export const held = (
  service: Parameters<typeof fault>[0],
  operation: string,
  where?: (body: string) => boolean,
): Fault => fault(service, operation, { does: 'held', ...(where ? { where } : {}) });
type Shared = Awaited<ReturnType<typeof sharedMatter>>;
const aboutToSubmit = async (shared: Shared) => {
  const { matterId, guest } = shared;
  const { version, questionnaire } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
  return { ...shared, submission: { matterId, version, answers: answersTo(questionnaire, { party_name: 'Ada' }) } };
};
/** A matter whose client has joined, and what they are about to submit. */
export const answered = async (by: By) => aboutToSubmit(await sharedMatter(by, docx('Agreement with {{party_name}}')));

/** Another matter of the same client and template, and what they are about to submit. */
export const answeredBeside = async (by: By, shared: Shared) => aboutToSubmit(await sharedBeside(by, shared));
