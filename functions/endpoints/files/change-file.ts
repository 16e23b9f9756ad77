import { VISIBILITY } from '#core/documents/document.ts';
import { changeFile } from '#core/files/endpoints.ts';
import { fileOf, withDetails } from '#core/files/file.ts';
import { Problem } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as files from '#store/files.ts';
import { findFileToChange } from '#workflows/files/find-file.ts';

export const handler = serve(changeFile, async ({ request, actor, audit, now }) => {
  const { firmId, accountId } = actor;
  const { place, file } = await findFileToChange(actor, request, now);
  const seen = asSeen(file, request.version);
  if (request.visibility === VISIBILITY.DRAFT && seen.createdBy !== accountId) throw new Problem('file-of-other');
  return fileOf(await files.change(firmId, place, seen, withDetails(seen, request), audit));
});
