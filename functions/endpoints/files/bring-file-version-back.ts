import { fullName } from '#core/auth/account.ts';
import { bringFileVersionBack } from '#core/files/endpoints.ts';
import { fileOf, keptFile, withVersion } from '#core/files/file.ts';
import { orNotFound } from '#core/problem.ts';
import { asSeen } from '#core/version.ts';
import { serve } from '#http/serve.ts';
import * as files from '#store/files.ts';
import { findFileToChange } from '#workflows/files/find-file.ts';

export const handler = serve(bringFileVersionBack, async ({ request, actor, audit, now }) => {
  const { firmId, accountId } = actor;
  const number = Number(request.number);
  const { place, file } = await findFileToChange(actor, request, now);
  const before = asSeen(keptFile(file, accountId), request.version);
  const version = orNotFound(await files.readVersion(firmId, before, number, now));
  const after = withVersion(before, version, { accountId, name: fullName(actor), now });
  return fileOf(await files.keepVersion(firmId, place, { before, after, broughtBack: number }, audit));
});
