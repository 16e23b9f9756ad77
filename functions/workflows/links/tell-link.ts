import { firmTitle } from '#core/firm/firm.ts';
import { maskedEmail } from '#core/links/link.ts';
import type { FoundLink } from './find-link.ts';

/** What a link shows of itself; of its file only to whoever it is for. */
export const tellLink = ({ link, firm, file, version }: FoundLink, hasEntered: boolean) => {
  const { email, fileId, number, mayDownload, expiresAt, madeBy } = link;
  const firmName = firmTitle(firm);
  if (email !== undefined && !hasEntered) return { firmName, codeTo: maskedEmail(email) };
  const { type, size } = version;
  return {
    firmName,
    file: { id: `${fileId}-${number}`, name: file.name, type, size, sentBy: madeBy, mayDownload, expiresAt },
  };
};
