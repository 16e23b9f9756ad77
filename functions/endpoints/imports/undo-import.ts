import { fullName } from '#core/auth/account.ts';
import { undoImport } from '#core/imports/endpoints.ts';
import { canUndo, importOf, undoing } from '#core/imports/import.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as imports from '#store/imports.ts';
import { write } from '#store/table.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';

export const handler = serve(undoImport, ({ request: { importId }, actor, audit, now }) =>
  retryRefused(async () => {
    const { firmId, accountId } = actor;
    const record = orNotFound(await imports.readForChange(firmId, importId, now));
    if (record.state === 'undoing' || record.state === 'undone') return importOf(record, now);
    if (!canUndo(record, now)) throw new Problem('import-fixed');
    const after = undoing(record, { accountId, name: fullName(actor) });
    await write(audit, imports.update(firmId, record, after), imports.goingOn(firmId, after, now));
    return importOf({ ...after, version: record.version + 1 }, now);
  }),
);
