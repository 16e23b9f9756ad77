import { orNotFound } from '#core/problem.ts';
import { listMatterTasks } from '#core/tasks/endpoints.ts';
import { taskOf } from '#core/tasks/task.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as matters from '#store/matters.ts';
import * as tasks from '#store/tasks.ts';

export const handler = serveReading(listMatterTasks, async ({ request, actor: { firmId }, now }) => {
  const { matterId } = request;
  const [matter, { items, cursor }] = await Promise.all([
    matters.read(firmId, matterId, now),
    tasks.listOf(firmId, matterId, request),
  ]);
  orNotFound(matter);
  return { rows: items.map(taskOf), cursor };
});
