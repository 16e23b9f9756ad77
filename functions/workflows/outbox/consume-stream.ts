import type { Audited } from '#core/audit.ts';
import { type ItemName, nameOf } from '#store/outbox.ts';
import { withOwner } from '#store/scope.ts';
import { storeProgram } from '#workflows/invocation/store-program.ts';
import { type Run, runOf } from '#workflows/schedule/run-due.ts';

/** What the table's stream sends: which items are new, and nothing of what is in them. */
export interface StreamEvent {
  Records: { eventID: string; dynamodb: { SequenceNumber: string; Keys: { pk: { S: string }; sk: { S: string } } } }[];
}

/** Sequence numbers of the records that are to be given again. */
export interface StreamAnswer {
  batchItemFailures: { itemIdentifier: string }[];
}

/**
 * A function that the table's stream feeds with new items of the outbox: those of one owner in their order, those of several at
 * once. A record is given again only when the item could not even be claimed; what an item asks for and cannot be done is the sweep's.
 */
export const streamed = (program: Audited, handle: (name: ItemName, run: Run) => Promise<unknown>) =>
  storeProgram(
    program,
    ({ Records }: StreamEvent) => Records[0]?.eventID ?? '',
    async ({ Records }, { worker, errors }): Promise<StreamAnswer> => {
      const handled = async ({ eventID, dynamodb }: StreamEvent['Records'][number]) => {
        const { Keys, SequenceNumber } = dynamodb;
        const name = nameOf({ pk: Keys.pk.S, sk: Keys.sk.S });
        try {
          await withOwner(worker, name, () => handle(name, runOf(program, eventID, new Date())));
          return [];
        } catch (error) {
          errors.push(error);
          return [{ itemIdentifier: SequenceNumber }];
        }
      };
      const inOrder = async (records: StreamEvent['Records']) => {
        const failures: StreamAnswer['batchItemFailures'] = [];
        for (const record of records) failures.push(...(await handled(record)));
        return failures;
      };
      const owners = Map.groupBy(Records, ({ dynamodb }) => dynamodb.Keys.pk.S);
      const failures = await Promise.all([...owners.values()].map(inOrder));
      return { batchItemFailures: failures.flat() };
    },
  );
