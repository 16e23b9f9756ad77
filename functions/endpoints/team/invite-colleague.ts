import { fullName } from '#core/auth/account.ts';
import { newInvitation } from '#core/auth/invitation.ts';
import { orNotFound } from '#core/problem.ts';
import { inviteColleague } from '#core/team/endpoints.ts';
import { earlierInvitation, pendingOf, requireNew } from '#core/team/pending.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import * as invitations from '#store/invitations.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';
import { invitationMailOf } from '#workflows/team/invitation-mail.ts';

export const handler = serve(inviteColleague, async ({ request: { email, invitationId }, actor, audit, now }) => {
  const { firmId, accountId } = actor;
  const invite = async () => {
    const [found, people, waiting, same] = await Promise.all([
      firms.read(firmId, now),
      accounts.readMembers(firmId, now),
      invitations.list(firmId, {}),
      invitations.readOpen(firmId, invitationId, now),
    ]);
    const sent = earlierInvitation({ invitationId, email, kind: 'colleague' }, same ? [same] : []);
    if (sent) return sent;
    requireNew(email, 'colleague', people, waiting.items);
    const firm = orNotFound(found);
    const by = { firmId, invitedByName: firm.name || fullName(actor), sentBy: accountId };
    const nobody = { email, firstName: '', lastName: '' };
    const invitation = newInvitation({ kind: 'colleague', ...nobody, ...by }, invitationId, now);
    const promised = mailItems(firmId, [invitationMailOf(invitation, firm, actor, '')], now);
    await invitations.send(invitation, undefined, audit, now, ...promised);
    return invitation;
  };
  // Another call with the same id may have sent it at this moment.
  return pendingOf(await retryRefused(invite), '', now);
});
