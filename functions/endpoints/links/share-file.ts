import { VISIBILITY } from '#core/documents/document.ts';
import { keptFile } from '#core/files/file.ts';
import { message } from '#core/language/message.ts';
import { shareFile } from '#core/links/endpoints.ts';
import { isLinkOpen, isLookedAt, LINK_LIMITS, linkOf } from '#core/links/link.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as files from '#store/files.ts';
import * as firms from '#store/firms.ts';
import { linksOfFile } from '#store/keys.ts';
import * as links from '#store/links.ts';
import { readTurn } from '#store/turns.ts';
import { findFileToChange } from '#workflows/files/find-file.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import { countAddressed } from '#workflows/links/count-addressed.ts';
import { knownLinks, prepareLinks } from '#workflows/links/prepare-links.ts';

const NOT_SHOWN = message('A file of this kind cannot be read in the page. Please allow the download.');

// Who shares at the same moment takes their turn: the links that are open are counted once more.
export const handler = serve(shareFile, ({ request, actor, audit, now }) =>
  retryRefused(async () => {
    const { firmId, accountId } = actor;
    const { place, file: found } = await findFileToChange(actor, request, now);
    const file = keptFile(found, accountId);
    const turn = await readTurn(linksOfFile(firmId, file.fileId), now);
    const before = await links.list(firmId, file.fileId);
    const known = knownLinks(before, request);
    if (known) return { links: known.map(linkOf) };
    if (file.visibility !== VISIBILITY.TEAM) throw new Problem('file-is-draft');
    const { type } = orNotFound(await files.readVersion(firmId, file, request.versionNumber, now));
    if (!request.mayDownload && !isLookedAt(type)) throw new Problem('file-refused', { params: { reason: NOT_SHOWN } });
    const open = before.filter((link) => isLinkOpen(link, now)).length;
    if (open + request.links.length > LINK_LIMITS.ofFile) throw new Problem('links-full');
    if (before.length + request.links.length > LINK_LIMITS.knownOfFile) throw new Problem('links-used-up');
    const firm = orNotFound(await firms.read(firmId, now));
    const of = { actor, firm, fileId: file.fileId, isWalled: place.isWalled === true };
    const { made, mails } = prepareLinks(request, of, now);
    const { counted, said } = await countAddressed(firm, mails.length, now);
    await links.make(firmId, place, file, made, audit, turn, ...counted, ...mails).catch(said);
    return { links: made.map(linkOf) };
  }),
);
