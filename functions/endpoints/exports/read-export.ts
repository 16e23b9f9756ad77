import { readExport } from '#core/exports/endpoints.ts';
import { cursorAfter, placeOf } from '#core/exports/record.ts';
import { serveReading } from '#http/serve-reading.ts';
import { readExportPage } from '#workflows/exports/read-export-page.ts';

export const handler = serveReading(readExport, async ({ request, actor, now }) => {
  const { step, cursor } = placeOf(request.cursor);
  const { items, cursor: next } = await readExportPage(actor.firmId, step, cursor, now);
  return { data: items, cursor: cursorAfter(step, next) };
});
