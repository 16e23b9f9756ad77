import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** One change of a table, as its stream tells it; the rest of a record is passed on as it came. */
export interface StreamRecord {
  eventID: string;
  eventName: string;
  dynamodb: { SequenceNumber: string; Keys: Record<string, Record<string, string>> };
}

/** A filter in AWS's own form: a leaf lists what it may equal, or how it may begin. */
export interface FilterPattern {
  [field: string]: FilterPattern | readonly (string | { prefix: string })[];
}

/** Which function is invoked with which records of the stream. */
export interface Mapping {
  functionName: string;
  /** One of them must match. */
  filters: readonly FilterPattern[];
  /** Records of one invocation, at most. */
  batchSize: number;
}

export interface EventSource {
  /** Looks for records now instead of at the next look. */
  poke: () => void;
  /**
   * Settles when every record written before the call was handed over and every invocation has ended, then with those of
   * what they wrote, and so on for the longest chain there is; what others go on writing meanwhile is not waited for, nor are
   * functions that are left out.
   */
  drained: (without?: readonly string[]) => Promise<void>;
  stop: () => Promise<void>;
}

interface Options {
  /** Of the DynamoDB engine. */
  endpoint: string;
  tableName: string;
  /** Records of one value of this attribute are handed over in their order. */
  partitionKey: string;
  mappings: readonly Mapping[];
  /** Where in the stream it begins (`positionNow`); at the oldest record that the engine still has when absent. */
  from?: string;
  /** May answer `{ batchItemFailures: [{ itemIdentifier }] }`, sequence numbers of what is to be tried again. */
  invoke: (functionName: string, event: { Records: StreamRecord[] }) => Promise<unknown>;
  onLine: (line: string) => void;
}

/** Between two looks that nobody asked for. */
const LOOK_MS = 1_000;
/** How often a record is handed over before it is given up. */
const MOST_TRIES = 3;
const RETRY_MS = 100;
/** Records of one answer, at most; fewer say that there are no more yet. */
const PAGE = 1000;
/** Invocations that follow one from another, at most, with room: a contract that is made, then the mail about it. */
const LONGEST_CHAIN = 4;

/** Whether a record passes a filter. */
export const matches = (value: unknown, pattern: FilterPattern | FilterPattern[string]): boolean =>
  Array.isArray(pattern)
    ? pattern.some((rule) => (typeof rule === 'string' ? value === rule : String(value).startsWith(rule.prefix)))
    : Object.entries(pattern).every(([field, inner]) => matches((value as Record<string, unknown>)?.[field], inner));

/** Hands the records of a table's stream to functions, in the order in which they were written. */
export const mapEventSource = async ({
  endpoint,
  tableName,
  partitionKey,
  mappings,
  from,
  invoke,
  onLine,
}: Options): Promise<EventSource> => {
  const ask = asking(endpoint);
  let iterator = from ?? (await iteratorAt(ask, tableName, 'TRIM_HORIZON'));
  let isStopped = false;
  const pending = new Map<string, Promise<void>>();

  const hand = async ({ functionName }: Mapping, batch: StreamRecord[]): Promise<void> => {
    let left = batch;
    for (let tries = 1; left.length > 0; tries += 1) {
      if (tries > MOST_TRIES) return onLine(`${functionName} failed for good with ${left.length} records`);
      if (tries > 1) await pause(RETRY_MS * tries);
      if (isStopped) return;
      left = await invoke(functionName, { Records: left }).then(
        (answer) => failedOf(answer, left),
        () => left,
      );
    }
  };
  const handOver = (records: StreamRecord[]): void => {
    for (const mapping of mappings) {
      const own = records.filter((record) => mapping.filters.some((filter) => matches(record, filter)));
      const lanes = Map.groupBy(
        own,
        ({ dynamodb }) => `${mapping.functionName} ${JSON.stringify(dynamodb.Keys[partitionKey])}`,
      );
      for (const [lane, batch] of lanes)
        for (let at = 0; at < batch.length; at += mapping.batchSize) {
          const handed = (pending.get(lane) ?? Promise.resolve())
            .then(() => hand(mapping, batch.slice(at, at + mapping.batchSize)))
            .finally(() => {
              if (pending.get(lane) === handed) pending.delete(lane);
            });
          pending.set(lane, handed);
        }
    }
  };
  const look = async (): Promise<void> => {
    for (let found = PAGE; found === PAGE && !isStopped; ) {
      const { Records, NextShardIterator } = await ask<Read>('GetRecords', { ShardIterator: iterator, Limit: PAGE });
      iterator = NextShardIterator;
      found = Records.length;
      handOver(Records.map((record) => ({ ...record, eventID: eventIdOf(tableName, record) })));
    }
  };

  let last: Promise<void> = Promise.resolve();
  let queued: Promise<void> | undefined;
  /** A look that begins after this call; calls that come before it begins share it. */
  const lookAfterThis = (): Promise<void> => {
    queued ??= last
      .then(() => {
        queued = undefined;
        return look();
      })
      .catch((error: unknown) => {
        if (!isStopped) onLine(`the stream cannot be read: ${error}`);
      });
    last = queued;
    return queued;
  };
  const timer = setInterval(lookAfterThis, LOOK_MS).unref();
  return {
    poke: () => void lookAfterThis(),
    drained: async (without = []) => {
      for (let step = 0; step < LONGEST_CHAIN; step += 1) {
        await lookAfterThis();
        const awaited = [...pending].filter(([lane]) => !without.some((name) => lane.startsWith(`${name} `)));
        if (awaited.length === 0) return;
        await Promise.all(awaited.map(([, handed]) => handed));
      }
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await last;
    },
  };
};

interface Read {
  Records: StreamRecord[];
  NextShardIterator: string;
}

type Ask = <T>(operation: string, input: object) => Promise<T>;

const asking =
  (endpoint: string): Ask =>
  async (operation, input) => {
    const headers = {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDBStreams_20120810.${operation}`,
      'x-amz-date': '20260101T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    };
    const answer = await fetch(endpoint, { method: 'POST', headers, body: JSON.stringify(input) });
    if (!answer.ok) throw new Error(`${operation}: ${await answer.text()}`);
    return answer.json();
  };

/** Where the stream of a table stands: an event source that begins there hands over what is written from now on. */
export const positionNow = (endpoint: string, tableName: string): Promise<string> =>
  iteratorAt(asking(endpoint), tableName, 'LATEST');

const iteratorAt = async (ask: Ask, TableName: string, ShardIteratorType: string): Promise<string> => {
  const { Streams } = await ask<{ Streams: { StreamArn: string }[] }>('ListStreams', { TableName });
  const StreamArn = Streams.at(-1)?.StreamArn;
  if (!StreamArn) throw new Error(`The table ${TableName} has no stream`);
  const { StreamDescription } = await ask<{ StreamDescription: { Shards: { ShardId: string }[] } }>('DescribeStream', {
    StreamArn,
  });
  const ShardId = StreamDescription.Shards.at(-1)?.ShardId;
  const { ShardIterator } = await ask<{ ShardIterator: string }>('GetShardIterator', {
    StreamArn,
    ShardId,
    ShardIteratorType,
  });
  return ShardIterator;
};

/** 32 hexadecimal digits, as AWS has them; the engine's own are 1, 2, 3 …, which a log shows as if they were codes. */
const eventIdOf = (tableName: string, { eventID }: StreamRecord): string =>
  createHash('sha256').update(`${tableName} ${eventID}`).digest('hex').slice(0, 32);

/** What an answer asks to be given again: from the first failure on, as the order of a shard demands. */
const failedOf = (answer: unknown, batch: StreamRecord[]): StreamRecord[] => {
  const { batchItemFailures = [] } = (answer ?? {}) as { batchItemFailures?: { itemIdentifier: string }[] };
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  const first = batch.findIndex(({ dynamodb }) => failed.has(dynamodb.SequenceNumber));
  return first < 0 ? [] : batch.slice(first);
};
