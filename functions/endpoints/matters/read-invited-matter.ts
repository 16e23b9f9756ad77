import { readInvitedMatter } from '#core/matters/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as accounts from '#store/accounts.ts';
import * as sharedMatters from '#store/shared-matters.ts';

export const handler = serveReading(readInvitedMatter, async ({ request: { matterId }, actor: { accountId }, now }) => {
  const matter = orNotFound(await sharedMatters.read(accountId, matterId, now));
  const lawyer = await accounts.read(matter.openedBy, now);
  return { ...matter, meetingLink: lawyer?.urlSlug };
});
