import { listTaskTemplates } from '#core/tasks/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as tasks from '#store/tasks.ts';

export const handler = serveReading(listTaskTemplates, async ({ actor: { firmId } }) => {
  const names = new Intl.Collator();
  return {
    rows: (await tasks.listTemplates(firmId)).toSorted((one, other) => names.compare(one.name, other.name)),
  };
});
