import { listInvitations } from '#core/team/endpoints.ts';
import { pendingOf } from '#core/team/pending.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as invitations from '#store/invitations.ts';
import * as roles from '#store/roles.ts';

export const handler = serveReading(listInvitations, async ({ request: { cursor }, actor: { firmId }, now }) => {
  const [page, all] = await Promise.all([invitations.list(firmId, { cursor }), roles.list(firmId)]);
  const names = new Map(all.map(({ roleId, name }) => [roleId, name]));
  const rows = page.items.map((invitation) => pendingOf(invitation, names.get(invitation.roleId ?? '') ?? '', now));
  return { rows, cursor: page.cursor };
});
