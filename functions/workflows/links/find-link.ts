import type { Account } from '#core/auth/account.ts';
import type { FileRecord, FileVersionRecord } from '#core/files/file.ts';
import type { Firm } from '#core/firm/firm.ts';
import { isLinkOpen, opens } from '#core/links/link.ts';
import { allMattersTabs, mayInRole } from '#core/matters/team.ts';
import { Problem } from '#core/problem.ts';
import type { Current } from '#core/version.ts';
import * as accounts from '#store/accounts.ts';
import * as files from '#store/files.ts';
import * as firms from '#store/firms.ts';
import * as links from '#store/links.ts';
import * as matterTeams from '#store/matter-teams.ts';
import * as matters from '#store/matters.ts';
import { seeAs } from '#store/scope.ts';
import { isWorkingWith } from '#workflows/auth/is-working-with.ts';
import { isAtHome } from './is-at-home.ts';

/** A link that is open, and what it opens. */
export interface FoundLink {
  link: links.CurrentLink;
  firm: Firm;
  file: Current<FileRecord>;
  version: FileVersionRecord;
}

/** Whether a member of a firm sees what stands with a matter, or with a client, by now. */
export const isPlaceSeen = async (maker: Account, matterId: string | undefined, now: Date): Promise<boolean> => {
  if (await isWorkingWith(maker, allMattersTabs, now)) return true;
  if (matterId === undefined || !(await isWorkingWith(maker, 'team-matters', now))) return false;
  return mayInRole(await matterTeams.roleOf(maker.firmId, matterId, maker.accountId, now), 'look');
};

const findOpen = async (secret: string, host: string, now: Date): Promise<FoundLink | undefined> => {
  const link = await links.find(secret, now);
  if (!link || !isLinkOpen(link, now)) return undefined;
  const { firmId, fileId, createdBy, number } = link;
  const [maker, firm] = await Promise.all([accounts.read(createdBy, now), firms.read(firmId, now)]);
  if (!firm || maker?.firmId !== firmId || !(await isAtHome(firm, host, now))) return undefined;
  seeAs(maker);
  const place = await files.findPlace(firmId, fileId, now);
  if (!place || !(await isPlaceSeen(maker, place.matterId, now))) return undefined;
  const [file, matter] = await Promise.all([
    files.read(firmId, place, fileId, now),
    place.matterId === undefined ? undefined : matters.read(firmId, place.matterId, now),
  ]);
  // It outlives its matter's closing, as the sender was told.
  const isThere = place.matterId === undefined || matter !== undefined;
  if (!file || !isThere || !opens(link, file, matter?.onlyTeam === true)) return undefined;
  const version = await files.readVersion(firmId, file, number, now);
  return version && { link, firm, file, version };
};

/**
 * The open link that a secret of an address opens, as far as whoever made it sees the file by now: not once they have left the firm or are
 * outside of a wall. All else is answered alike.
 */
export const findLink = async (secret: string, host: string, now: Date): Promise<FoundLink> => {
  const found = await findOpen(secret, host, now);
  if (!found) throw new Problem('link-over');
  return found;
};
