import { readImport } from '#core/imports/endpoints.ts';
import { importOf } from '#core/imports/import.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as imports from '#store/imports.ts';

export const handler = serveReading(readImport, async ({ request: { importId }, actor: { firmId }, now }) =>
  importOf(orNotFound(await imports.read(firmId, importId, now)), now),
);
