import { isLinkOpen, LINK_LIMITS, openerOf } from '#core/links/link.ts';
import { Problem } from '#core/problem.ts';
import * as files from '#store/files.ts';
import * as limits from '#store/limits.ts';
import * as links from '#store/links.ts';
import type { Audit } from '#store/table.ts';
import type { FoundLink } from './find-link.ts';

/** Notes with the file and with the link that it was opened, and counts it for the address; refused once the link is over. */
export const noteLinkOpening = (
  { link, file }: FoundLink,
  { openingId, address }: { openingId: string; address: string },
  audit: Audit,
  now: Date,
): Promise<void> => {
  const { firmId, fileId, linkId, number } = link;
  const at = now.toISOString();
  return files.noteOpening(firmId, file, { openingId, number, at, who: openerOf(link) }, audit, async () => {
    const current = await links.read(firmId, fileId, linkId, now);
    if (!current || !isLinkOpen(current, now)) throw new Problem('link-over');
    return [
      ...links.openedBy(current, { openingId, at }),
      limits.increment(address, 'links', LINK_LIMITS.openedAnHour, now),
    ];
  });
};
