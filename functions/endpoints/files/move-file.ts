import { moveFile } from '#core/files/endpoints.ts';
import { fileOf } from '#core/files/file.ts';
import { serve } from '#http/serve.ts';
import { moveKeptFile } from '#workflows/files/move-kept-file.ts';

export const handler = serve(moveFile, async ({ request, actor, audit, now }) =>
  fileOf(await moveKeptFile(actor, request, audit, now)),
);
