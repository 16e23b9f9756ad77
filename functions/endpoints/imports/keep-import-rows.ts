import { isDeepStrictEqual } from 'node:util';
import { keepImportRows } from '#core/imports/endpoints.ts';
import { PARTS_A_DAY } from '#core/imports/import.ts';
import { Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as imports from '#store/imports.ts';
import * as limits from '#store/limits.ts';
import { unlessRefused, write } from '#store/table.ts';

export const handler = serve(keepImportRows, async ({ request, actor: { firmId }, audit, now }) => {
  const { importId, part, rows } = request;
  const kept = write(
    { ...audit, step: 'rows' },
    imports.insertPart(firmId, importId, part, rows, now),
    limits.countedOfFirm(firmId, 'import-parts', PARTS_A_DAY, now),
  ).catch((error: unknown) => {
    if (limits.isReached(error)) throw new Problem('imports-full');
    throw error;
  });
  if (await kept.then(() => true, unlessRefused)) return { part };
  const former = await imports.readPart(firmId, importId, part, now);
  // Of a part that was looked at already the rows are not there any more: it was sent before the import was started.
  if (former?.rows && !isDeepStrictEqual(former.rows, rows)) throw new Problem('conflict');
  return { part };
});
