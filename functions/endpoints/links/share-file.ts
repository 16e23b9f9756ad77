import { VISIBILITY } from '#core/documents/document.ts';
import { keptFile } from '#core/files/file.ts';
import { message } from '#core/language/message.ts';
import { shareFile } from '#core/links/endpoints.ts';
import { isLinkOpen, isLookedAt, LINK_LIMITS, linkOf } from '#core/links/link.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as files from '#store/files.ts';
import * as firms from '#store/firms.ts';
import * as limits from '#store/limits.ts';
import * as links from '#store/links.ts';
import { findFileToChange } from '#workflows/files/find-file.ts';
import { knownLinks, prepareLinks } from '#workflows/links/prepare-links.ts';

const NOT_SHOWN = message('A file of this kind cannot be read in the page. Please allow the download.');

export const handler = serve(shareFile, async ({ request, actor, audit, now }) => {
  const { firmId, accountId } = actor;
  const { place, file: found } = await findFileToChange(actor, request, now);
  const file = keptFile(found, accountId);
  const before = await links.list(firmId, file.fileId);
  const known = knownLinks(before, request);
  if (known) return { links: known.map(linkOf) };
  if (file.visibility !== VISIBILITY.TEAM) throw new Problem('file-is-draft');
  const { type } = orNotFound(await files.readVersion(firmId, file, request.versionNumber, now));
  if (!request.mayDownload && !isLookedAt(type)) throw new Problem('file-refused', { params: { reason: NOT_SHOWN } });
  const open = before.filter((link) => isLinkOpen(link, now)).length;
  if (open + request.links.length > LINK_LIMITS.ofFile) throw new Problem('links-full');
  const firm = orNotFound(await firms.read(firmId, now));
  const { made, mails } = prepareLinks(
    request,
    { actor, firm, fileId: file.fileId, isWalled: place.isWalled === true },
    now,
  );
  await links.make(firmId, place, file, made, audit, ...mails).catch(limits.saidPlainly);
  return { links: made.map(linkOf) };
});
