import { orNotFound } from '#core/problem.ts';
import { readTask } from '#core/tasks/endpoints.ts';
import { seenTask } from '#core/tasks/seen-task.ts';
import { taskOf } from '#core/tasks/task.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as tasks from '#store/tasks.ts';

export const handler = serveReading(readTask, async ({ request, actor, now }) =>
  taskOf(orNotFound(seenTask(actor, await tasks.read(actor.firmId, request, now)))),
);
