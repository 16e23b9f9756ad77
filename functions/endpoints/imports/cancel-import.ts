import { cancelImport } from '#core/imports/endpoints.ts';
import { importOf } from '#core/imports/import.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as imports from '#store/imports.ts';
import { write } from '#store/table.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';

export const handler = serve(cancelImport, ({ request: { importId }, actor: { firmId }, audit, now }) =>
  retryRefused(async () => {
    const record = orNotFound(await imports.readForChange(firmId, importId, now));
    if (record.state !== 'importing') return importOf(record, now);
    const after = { ...record, state: 'cancelling' as const };
    // What goes on with it may have been given up; this takes it to its end.
    await write(audit, imports.update(firmId, record, after), imports.goingOn(firmId, after, now));
    return importOf({ ...after, version: record.version + 1 }, now);
  }),
);
