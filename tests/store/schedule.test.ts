import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DynamoDB } from '#bin/emulators/dynamodb.ts';
import { trials } from '#core/programs.ts';
import { startTable } from './local-table.ts';

let database: DynamoDB;
let scheduled: typeof import('#workflows/schedule/run-due.ts').scheduled;

beforeAll(async () => {
  database = await startTable('schedule-test');
  ({ scheduled } = await import('#workflows/schedule/run-due.ts'));
});
afterAll(() => database.stop());

/** Runs that were missed for days, over a thing of two steps: the index of what is due tells of the second one after the run only. */
const lateRuns = (most?: number) => {
  const steps = ['2026-11-16', '2026-11-18'];
  const taken: string[] = [];
  const dueOn = async (day: string) => ({ items: day === steps[0] && taken.length === 0 ? [{ firmId: 'f' }] : [] });
  const handle = async () => {
    const [next] = steps.slice(taken.length);
    if (!next) return 'nothing' as const;
    taken.push(next);
    return 'done' as const;
  };
  const run = scheduled(trials, {
    dueOn,
    nameOf: ({ firmId }) => ({ firmId }),
    handle,
    ...(most !== undefined && { most }),
  });
  return { taken, run: (time: string) => run({ id: time, time }) };
};

it('a step that was due on a day that is over is taken, also where the index tells of it late', async () => {
  const { taken, run } = lateRuns();
  expect(await run('2026-11-20T00:30:00.000Z')).toEqual({ done: 1 });
  expect(await run('2026-11-20T01:30:00.000Z')).toEqual({ done: 1 });
  expect(taken).toEqual(['2026-11-16', '2026-11-18']);
  expect(await run('2026-11-20T02:30:00.000Z')).toEqual({ done: 0 });
});

it('nothing is begun once a run has taken as long as it may', async () => {
  const { taken, run } = lateRuns(0);
  expect(await run('2026-11-20T03:30:00.000Z')).toEqual({ done: 0 });
  expect(taken).toEqual([]);
});
