import type { Audited } from '#core/audit.ts';
import { described, log } from '#outside/log.ts';
import { freshKeys } from '#outside/own-keys.ts';
import { type ItemName, nameOf } from '#store/outbox.ts';
import type { Worker } from '#store/reach.ts';
import { withOwner, withScope } from '#store/scope.ts';
import { type Consumption, meter } from '#store/table.ts';
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
export const streamed =
  (program: Audited, handle: (name: ItemName, run: Run) => Promise<unknown>) =>
  async ({ Records }: StreamEvent): Promise<StreamAnswer> => {
    const consumption: Consumption = { readUnits: 0, writeUnits: 0, calls: 0 };
    const started = performance.now();
    const worker: Worker = { name: program.name, kind: 'program' };
    const errors: unknown[] = [];
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
    const failures = await meter.run(consumption, () =>
      withScope(worker, async () => {
        await freshKeys(new Date());
        const owners = Map.groupBy(Records, ({ dynamodb }) => dynamodb.Keys.pk.S);
        return Promise.all([...owners.values()].map(inOrder));
      }),
    );
    log({
      requestId: Records[0]?.eventID ?? '',
      operation: program.name,
      status: errors.length > 0 ? 500 : 200,
      ms: Math.round(performance.now() - started),
      ...consumption,
      ...(errors.length > 0 ? { error: described(errors[0]) } : {}),
    });
    return { batchItemFailures: failures.flat() };
  };
