import type { Feature } from '#core/feature.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { isEntitled } from '#core/subscriptions/entitlements.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';

/** The firm of whoever calls, and which features it may use. */
export const findOwnFirm = async (
  firmId: string,
  now: Date,
): Promise<{ firm: firms.FirmRecord; mayUse: (feature: Feature) => boolean }> => {
  // As it stands now: what is kept in its place must lose nothing that was decided a moment ago.
  const firm = orNotFound(await firms.readForChange(firmId, now));
  const owner = await accounts.read(firm.ownerId, now);
  return { firm, mayUse: (feature) => isEntitled(feature, firm, owner, now) };
};

/** Refuses a firm that may not use a feature. */
export const requireEntitled = async (feature: Feature, firmId: string, now: Date): Promise<void> => {
  const { mayUse } = await findOwnFirm(firmId, now);
  if (!mayUse(feature)) throw new Problem('personalized-plan-needed');
};
