import { readInvitedMatter } from '#core/matters/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as accounts from '#store/accounts.ts';
import * as matters from '#store/matters.ts';

export const handler = serveReading(readInvitedMatter, async ({ request: { matterId }, actor: { accountId }, now }) => {
  const matter = orNotFound(await matters.readShared(accountId, matterId, now));
  const lawyer = await accounts.read(matter.openedBy, now);
  return { ...matter, meetingLink: lawyer?.urlSlug };
});
