import { isPersonalized } from '#core/firm/personalized.ts';
import { orNotFound } from '#core/problem.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';

/** The firm of whoever calls, and whether what belongs to the personalised plan is open to it. */
export const ownFirm = async (
  firmId: string,
  now: Date,
): Promise<{ firm: firms.KeptFirm; isPersonalized: boolean }> => {
  // As it stands now: what is kept in its place must lose nothing that was decided a moment ago.
  const firm = orNotFound(await firms.readForChange(firmId, now));
  return { firm, isPersonalized: isPersonalized(firm, await accounts.read(firm.ownerId, now), now) };
};
