import { claimItem, isDue, isNew, type OutboxItem, type Task, type TaskOf } from '#core/outbox.ts';
import { alarm } from '#outside/log.ts';
import { type Operation, versionAfter } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import { unlessRefused, write } from '#store/table.ts';
import type { Handled, Run } from '#workflows/schedule/run-due.ts';
import { logFailure } from './outbox-items.ts';

/** It is not time yet: the item stays as it was, and is looked at again at the instant. */
export interface Postponed {
  until: Date;
}

type Step<Kind extends Task['kind'], Outcome> = (task: TaskOf<Kind>, item: OutboxItem, run: Run) => Promise<Outcome>;

/**
 * What does the tasks of a function, by kind; `item` is as it was before it was claimed. What it gives is kept in the very transaction
 * that takes the item away, so once.
 */
export type Performers<Kind extends Task['kind']> = { [Each in Kind]: Step<Each, readonly Operation[] | Postponed> };

/** What is kept with items that are tried no more. */
export type SettingAside<Kind extends Task['kind']> = { [Each in Kind]: Step<Each, readonly Operation[]> };

/**
 * Does what an item asks for. It is claimed before, with the instant of the next attempt, so that no two do the same and what a kill
 * interrupts is tried again; a mail may come twice only when the function ends between sending and noting it. However often it is
 * tried, one audit event says that it was done, or given up. `by` says who asks: the stream, which takes items that nobody has tried, or the sweep, which takes those that are due. `setAside` gives what is
 * kept with an item that is tried no more.
 */
export const deliverItem = async <Kind extends Task['kind']>(
  name: outbox.ItemName,
  by: 'stream' | 'sweep',
  performers: Performers<Kind>,
  run: Run,
  setAside: Partial<SettingAside<Kind>> = {},
): Promise<Handled> => {
  const { owner, itemId } = name;
  const { now, auditOf } = run;
  const found = await outbox.read(name, now);
  if (!found || !(by === 'stream' ? isNew(found) : isDue(found, now))) return 'nothing';
  const { version, ...item } = found;
  const next = claimItem(item, now);
  const kind = item.task.kind as Kind;
  const task = item.task as TaskOf<Kind>;
  if (!next.nextAt) {
    const lasting = await setAside[kind]?.(task, item, run);
    const aside = { ...auditOf(owner, `${itemId}-aside`), step: 'set-aside' };
    if (!(await write(aside, outbox.update(found, next), ...(lasting ?? [])).then(() => true, unlessRefused)))
      return 'later';
    alarm('outbox-set-aside', itemId);
    return 'done';
  }
  if (!(await outbox.claim(found, next))) return 'later';
  try {
    const together = await performers[kind](task, item, run);
    if ('until' in together) {
      const nextAt = together.until.toISOString();
      await outbox.claim({ ...found, version: versionAfter(version) }, { ...item, nextAt });
      return 'nothing';
    }
    const remove = () =>
      write(auditOf(owner, `${itemId}-done`), outbox.remove({ ...name, version: versionAfter(version) }), ...together);
    // An item that stays although it was done would be done again.
    await remove().catch(remove).catch(unlessRefused);
  } catch (error) {
    logFailure(item, error);
  }
  return 'done';
};
