import { orNotFound } from '#core/problem.ts';
import { readTask } from '#core/tasks/endpoints.ts';
import { taskOf } from '#core/tasks/task.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as tasks from '#store/tasks.ts';

export const handler = serveReading(readTask, async ({ request, actor: { firmId }, now }) =>
  taskOf(orNotFound(await tasks.read(firmId, request, now))),
);
