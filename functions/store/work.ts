import type { EntryKind } from '#core/agenda/entry.ts';
import { isGone } from '#core/kept-rows.ts';
import * as calendar from './calendar.ts';
import * as tasks from './tasks.ts';

/** Something open that somebody answers for, by its kind and its matter; `on` is its day. */
export interface WorkPlace {
  kind: Exclude<EntryKind, 'answers'>;
  id: string;
  matterId?: string | undefined;
  on?: string | undefined;
}

/**
 * All that is open and that somebody of a firm answers for, as their calendar and the list of tasks have it; what rests with a closed
 * matter is not among it.
 */
export const listWork = async (firmId: string, accountId: string, now: Date): Promise<WorkPlace[]> => {
  const work: WorkPlace[] = (await calendar.listOwn(firmId, accountId)).flatMap(({ kind, id, matterId, on }) =>
    kind === 'deadline' || kind === 'date' ? [{ kind, id, matterId, on }] : [],
  );
  let cursor: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof tasks.listRows>> = await tasks.listRows(firmId, { cursor }, now);
    for (const row of page.rows)
      if (!isGone(row) && row.assigneeId === accountId && !row.doneAt)
        work.push({ kind: 'task', id: row.id, matterId: row.matterId, on: row.dueOn });
    cursor = page.cursor;
  } while (cursor);
  return work;
};
