import { isPlanActive } from '#core/auth/standing.ts';
import { firmTitle } from '#core/firm/firm.ts';
import type { ListedMatter } from '#core/matter-team/counsel-matter.ts';
import { type CounselRecord, isInMatter } from '#core/matters/counsel.ts';
import type { OwnCounsel } from '#core/own-counsel.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import * as matterCounsel from '#store/matter-counsel.ts';
import { withMatter } from '#store/scope.ts';

/** What somebody is in a matter of another firm. */
interface Found {
  own: OwnCounsel;
  counsel: CounselRecord;
  listed?: ListedMatter | undefined;
}

/**
 * What a person is in the matter to which they are led, as its firm says at this moment; undefined where it is not open to them, or the
 * plan of its firm carries nobody.
 */
export const findCounsel = (
  accountId: string,
  { firmId, matterId, counselId }: matterCounsel.CounselPointer,
  now: Date,
  { listed: isListed = false } = {},
): Promise<Found | undefined> =>
  withMatter({ firmId, matterId }, async () => {
    const [counsel, firm, listed] = await Promise.all([
      matterCounsel.readForChange(firmId, matterId, counselId, now),
      firms.read(firmId, now),
      isListed ? matterCounsel.readListed(firmId, matterId, now) : undefined,
    ]);
    if (!isInMatter(counsel, accountId) || !firm) return undefined;
    const owner = await accounts.read(firm.ownerId, now);
    if (!owner || !isPlanActive(owner, now)) return undefined;
    return { own: { role: counsel.role, firmName: firmTitle(firm) }, counsel, listed };
  });
