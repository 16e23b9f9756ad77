import { readFile } from '#core/files/endpoints.ts';
import { fileOf } from '#core/files/file.ts';
import { serveReading } from '#http/serve-reading.ts';
import { findFile } from '#workflows/files/find-file.ts';

export const handler = serveReading(readFile, async ({ request, actor, now }) =>
  fileOf((await findFile(actor, request, now)).file),
);
