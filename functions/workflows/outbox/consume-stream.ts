import type { Audited } from '#core/audit.ts';
import { type ItemName, nameOf } from '#store/outbox.ts';
import { withOwner } from '#store/scope.ts';
import type { Key } from '#store/table.ts';
import { storeProgram } from '#workflows/invocation/store-program.ts';
import { type Run, runOf } from '#workflows/schedule/run-due.ts';

/** What the table's stream sends: which items are new or have changed, and nothing of what is in them. */
export interface StreamEvent {
  Records: { eventID: string; dynamodb: { SequenceNumber: string; Keys: { pk: { S: string }; sk: { S: string } } } }[];
}
type StreamRecord = StreamEvent['Records'][number];

/** Sequence numbers of the records that are to be given again. */
export interface StreamAnswer {
  batchItemFailures: { itemIdentifier: string }[];
}

const keyOf = ({ dynamodb: { Keys } }: StreamRecord): Key => ({ pk: Keys.pk.S, sk: Keys.sk.S });

/** The oldest of the records of each item. */
const oldestOfEach = (records: readonly StreamRecord[]): StreamRecord[] => [
  ...new Map(records.toReversed().map((record) => [keyOf(record).sk, record])).values(),
];

/** A function that the table's stream feeds: what is of one owner in its order, what is of several at once. What fails is given again. */
const fed = (
  program: Audited,
  chosen: (records: readonly StreamRecord[]) => readonly StreamRecord[],
  handle: (key: Key, run: Run) => Promise<unknown>,
) =>
  storeProgram(
    program,
    ({ Records }: StreamEvent) => Records[0]?.eventID ?? '',
    async ({ Records }, { worker, errors }): Promise<StreamAnswer> => {
      const handled = async (record: StreamRecord) => {
        const key = keyOf(record);
        try {
          await withOwner(worker, { owner: key.pk }, () => handle(key, runOf(program, record.eventID, new Date())));
          return [];
        } catch (error) {
          errors.push(error);
          return [{ itemIdentifier: record.dynamodb.SequenceNumber }];
        }
      };
      const inOrder = async (records: readonly StreamRecord[]) => {
        const failures: StreamAnswer['batchItemFailures'] = [];
        for (const record of chosen(records)) failures.push(...(await handled(record)));
        return failures;
      };
      const owners = Map.groupBy(Records, (record) => keyOf(record).pk);
      const failures = await Promise.all([...owners.values()].map(inOrder));
      return { batchItemFailures: failures.flat() };
    },
  );

/**
 * A function that the table's stream feeds with new items of the outbox. A record is given again only when the item could not even be
 * claimed; what an item asks for and cannot be done is the sweep's.
 */
export const streamed = (program: Audited, handle: (name: ItemName, run: Run) => Promise<unknown>) =>
  fed(
    program,
    (records) => records,
    (key, run) => handle(nameOf(key), run),
  );

/** One that it feeds with items that were added or have changed, each once however often it did meanwhile. */
export const streamedChanges = (program: Audited, handle: (key: Key, run: Run) => Promise<unknown>) =>
  fed(program, oldestOfEach, handle);
