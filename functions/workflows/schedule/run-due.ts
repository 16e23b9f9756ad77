import type { Audited } from '#core/audit.ts';
import { daysToLook, isProgress, lastFinished } from '#core/schedule.ts';
import { firmPartition, progressKey } from '#store/keys.ts';
import * as progress from '#store/progress.ts';
import { withOwner } from '#store/scope.ts';
import { type Audit, type Page, unlessRefused, write } from '#store/table.ts';
import { storeProgram } from '#workflows/invocation/store-program.ts';

/** What the schedule sends. */
export interface ScheduledEvent {
  id: string;
  /** ISO instant at which the run was due. */
  time: string;
}

/** What one run is about. */
export interface Run {
  now: Date;
  /** The audit side of what the run does to one thing of a firm; `step` makes it differ from the others of this run. */
  audit: (firmId: string, step: string) => Audit;
  /** The same for a partition that is not a firm's. */
  auditOf: (owner: string, step: string) => Audit;
  /** The same run at a later instant. */
  at: (later: Date) => Run;
}

/** The run of a program, named by `id`. */
export const runOf = (program: Audited, id: string, now: Date): Run => {
  const auditOf = (owner: string, step: string) => auditIn(program, owner, `${id}-${step}`, now);
  const audit = (firmId: string, step: string) => auditOf(firmPartition(firmId), step);
  return { now, audit, auditOf, at: (later) => runOf(program, id, later) };
};

/** `later`: somebody else is at it, so that it is looked at again. */
export type Handled = 'done' | 'nothing' | 'later';

/** Whose a thing is: a firm's, a person's, or what else a partition is named after. */
interface Owner {
  firmId?: string;
  accountId?: string;
  owner?: string;
}

/** What a function that a clock calls does, thing by thing; `T` names one of them. */
interface Program<T extends Owner> {
  dueOn: (day: string, now: Date, cursor?: string) => Promise<Page<T>>;
  /** The name alone of what was found due. */
  nameOf: (due: T) => T;
  handle: (due: T, run: Run) => Promise<Handled>;
  /** After so many milliseconds nothing more is begun: the next run goes on. Absent: all is tried. */
  most?: number;
}
type Walk<T extends Owner> = Omit<Program<T>, 'handle' | 'most'> & { handle: (due: T) => Promise<Handled> };

/**
 * A function that a clock calls: looks at what was due day by day since the last finished one, and handles each thing. What
 * fails hinders nothing else, but the run fails, so that the schedule repeats it; its words stand redacted in our own line of the
 * log. What is not done when its day is over is set aside and tried by every run, so that no run walks back further for it.
 */
export const scheduled = <T extends Owner>(program: Audited, { dueOn, nameOf, handle, most = Infinity }: Program<T>) =>
  storeProgram(
    program,
    ({ id }: ScheduledEvent) => id,
    async ({ id, time }, { worker, errors }): Promise<{ done: number }> => {
      const now = new Date(time);
      const run = runOf(program, id, now);
      const until = Date.now() + most;
      const within = async (due: T) =>
        Date.now() < until ? withOwner(worker, nameOf(due), () => handle(due, run)) : 'later';
      const done = await walkDue(program, { dueOn, nameOf, handle: within }, { id, now, errors });
      if (errors.length > 0) throw errors[0];
      return { done };
    },
  );

const walkDue = async <T extends Owner>(
  program: Audited,
  { dueOn, nameOf, handle }: Walk<T>,
  { id, now, errors }: { id: string; now: Date; errors: unknown[] },
): Promise<number> => {
  const reached = await progress.read<T>(program.name, now);
  const finishedOn = lastFinished(now);
  const aside = new Map<string, T>();
  const setAside = (due: T) => aside.set(JSON.stringify(nameOf(due)), nameOf(due));
  let done = 0;
  const attempt = async (due: T): Promise<Handled | 'failed'> => {
    const outcome = await handle(due).catch((error: unknown) => {
      errors.push(error);
      return 'failed' as const;
    });
    if (outcome === 'done') done += 1;
    return outcome;
  };
  // What is done may have a next step that was due on a finished day too, and the index may tell of it when that day was walked
  // already: it stays until there is nothing to do.
  for (const due of reached.aside) if ((await attempt(due)) !== 'nothing') setAside(due);
  for (const day of daysToLook(reached.finishedOn, now)) {
    let cursor: string | undefined;
    do {
      const page = await dueOn(day, now, cursor);
      for (const due of page.items) {
        const outcome = await attempt(due);
        if (day <= finishedOn && outcome !== 'nothing') setAside(due);
      }
      cursor = page.cursor;
    } while (cursor);
  }
  const after = { finishedOn, aside: [...aside.values()] };
  if (isProgress({ ...reached, aside: reached.aside.map(nameOf) }, after))
    await write(
      auditIn(program, progressKey(program.name).pk, id, now),
      progress.put(program.name, reached, after),
    ).catch(unlessRefused);
  return done;
};

const auditIn = (program: Audited, owner: string, requestId: string, now: Date): Audit => ({
  owner,
  who: program.name,
  operation: program,
  at: now.toISOString(),
  from: 'schedule',
  requestId,
});
