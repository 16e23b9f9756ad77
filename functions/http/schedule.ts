import { daysToLook, lastFinished } from '#core/schedule.ts';
import { firmPartition, progressKey } from '#store/keys.ts';
import * as progress from '#store/progress.ts';
import { type Act, type Consumption, meter, type Page, WriteRefused, write } from '#store/table.ts';
import { described, log } from './log.ts';

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
  act: (firmId: string, step: string) => Act;
}

/** `later`: somebody else is at it, so that the day is not finished yet. */
export type Handled = 'done' | 'nothing' | 'later';

/**
 * A function that a clock calls: looks at what was due day by day since the last finished one, and handles each thing. What
 * fails hinders nothing else, but the day is not finished and the run fails, so that the schedule repeats it; its words stand
 * redacted in our own line of the log.
 */
export const scheduled =
  <T>(
    program: string,
    dueOn: (day: string, now: Date, cursor?: string) => Promise<Page<T>>,
    handle: (due: T, run: Run) => Promise<Handled>,
  ) =>
  async ({ id, time }: ScheduledEvent): Promise<{ done: number }> => {
    const consumption: Consumption = { readUnits: 0, writeUnits: 0, calls: 0 };
    const started = performance.now();
    const now = new Date(time);
    const act = (firmId: string, step: string): Act => actOf(program, firmPartition(firmId), `${id}-${step}`, now);
    const errors: unknown[] = [];
    const done = await meter.run(consumption, async () => {
      try {
        return await walked(program, dueOn, (due) => handle(due, { now, act }), { id, now, errors });
      } catch (error) {
        errors.push(error);
        return 0;
      }
    });
    log({
      requestId: id,
      endpoint: program,
      status: errors.length > 0 ? 500 : 200,
      ms: Math.round(performance.now() - started),
      ...consumption,
      ...(errors.length > 0 ? { error: described(errors[0]) } : {}),
    });
    if (errors.length > 0) throw new Error(`The run ${id} failed`);
    return { done };
  };

const walked = async <T>(
  program: string,
  dueOn: (day: string, now: Date, cursor?: string) => Promise<Page<T>>,
  handle: (due: T) => Promise<Handled>,
  { id, now, errors }: { id: string; now: Date; errors: unknown[] },
): Promise<number> => {
  const reached = await progress.read(program, now);
  const outcomes: Handled[] = [];
  for (const day of daysToLook(reached.finishedOn, now)) {
    let cursor: string | undefined;
    do {
      const page = await dueOn(day, now, cursor);
      for (const due of page.items) {
        await handle(due).then(
          (outcome) => outcomes.push(outcome),
          (error: unknown) => errors.push(error),
        );
      }
      cursor = page.cursor;
    } while (cursor);
  }
  const finishedOn = lastFinished(now);
  const isFinished = errors.length === 0 && !outcomes.includes('later');
  if (isFinished && finishedOn > (reached.finishedOn ?? ''))
    await write(actOf(program, progressKey(program).pk, id, now), progress.kept(program, reached, finishedOn)).catch(
      unlessRefused,
    );
  return outcomes.filter((outcome) => outcome === 'done').length;
};

const actOf = (program: string, owner: string, requestId: string, now: Date): Act => ({
  owner,
  who: program,
  what: program,
  at: now.toISOString(),
  from: 'schedule',
  requestId,
});

/** Somebody else was faster. */
export const unlessRefused = (error: unknown): false => {
  if (!(error instanceof WriteRefused)) throw error;
  return false;
};
