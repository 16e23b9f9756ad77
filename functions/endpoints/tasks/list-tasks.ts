import { listTasks } from '#core/tasks/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as tasks from '#store/tasks.ts';

export const handler = serveReading(listTasks, ({ request, actor: { firmId }, now }) =>
  tasks.listRows(firmId, request, now),
);
