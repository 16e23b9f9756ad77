import { isDeepStrictEqual } from 'node:util';
import { fullName } from '#core/auth/account.ts';
import { startImport } from '#core/imports/endpoints.ts';
import { type ImportRecord, importOf, newImport, partsOf } from '#core/imports/import.ts';
import { Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as imports from '#store/imports.ts';
import { unlessRefused, write } from '#store/table.ts';

export const handler = serve(startImport, async ({ request, actor, audit, now }) => {
  const { firmId, accountId } = actor;
  const { importId } = request;
  const isSame = ({ fileName, rows, reading }: ImportRecord): boolean =>
    isDeepStrictEqual({ importId, fileName, rows, reading }, request);
  const startedBefore = async () => {
    const existing = await imports.readForChange(firmId, importId, now);
    if (existing && !isSame(existing)) throw new Problem('conflict');
    return existing && importOf(existing, now);
  };
  const before = await startedBefore();
  if (before) return before;
  if ((await imports.countRows(firmId, importId, partsOf(request))) !== request.rows)
    throw new Problem('import-incomplete');
  const record = newImport(request, { accountId, name: fullName(actor) }, now);
  const start = write(audit, imports.insert(firmId, record), imports.goingOn(firmId, record, now));
  if (await start.then(() => true, unlessRefused)) return importOf(record, now);
  const faster = await startedBefore();
  if (!faster) throw new Problem('conflict');
  return faster;
});
