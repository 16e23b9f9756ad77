import type { DraftPlace, DraftWriter } from '#core/together/draft.ts';
import { type DraftedIn, mayFollowDraft } from '#core/together/may-follow-draft.ts';
import * as accounts from '#store/accounts.ts';
import * as matterCounsel from '#store/matter-counsel.ts';
import * as matters from '#store/matters.ts';
import type { DraftedFile } from './find-draft.ts';

const draftedIn = async (firmId: string, place: DraftPlace, now: Date): Promise<DraftedIn | undefined> => {
  if ('templateId' in place) return { in: 'template' };
  const { matterId } = place;
  if (matterId === undefined) return { in: 'client' };
  const [matter, counsel] = await Promise.all([
    matters.readForChange(firmId, matterId, now),
    matterCounsel.list(firmId, matterId),
  ]);
  return matter && { in: 'matter', matter, counsel };
};

/** Those who may still be told of a draft as they stand at this moment: nobody who was removed, or lost their role or the matter. */
export const findDraftFollowers = async (
  firmId: string,
  { place, isOpenTo }: DraftedFile,
  writers: readonly DraftWriter[],
  now: Date,
): Promise<DraftWriter[]> => {
  const inside = writers.filter(({ accountId }) => isOpenTo(accountId));
  const drafted = inside.length > 0 ? await draftedIn(firmId, place, now) : undefined;
  if (!drafted) return [];
  const ids = [...new Set(inside.map(({ accountId }) => accountId))];
  const all = await Promise.all(ids.map((accountId) => accounts.readForChange(accountId, now)));
  const hearing = new Set(
    all.flatMap((account) => (account && mayFollowDraft(account, firmId, drafted) ? [account.accountId] : [])),
  );
  return inside.filter(({ accountId }) => hearing.has(accountId));
};
