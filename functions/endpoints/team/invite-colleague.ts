import { fullName } from '#core/auth/account.ts';
import { newInvitation } from '#core/auth/invitation.ts';
import { orNotFound } from '#core/problem.ts';
import { inviteColleague } from '#core/team/endpoints.ts';
import { pendingOf, requireNew, sentBefore } from '#core/team/pending.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import * as invitations from '#store/invitations.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';
import { invitationMailOf } from '#workflows/team/invitation-mail.ts';

export const handler = serve(inviteColleague, async ({ request: { email, invitationId }, actor, audit, now }) => {
  const { firmId, accountId } = actor;
  const [found, people, waiting] = await Promise.all([
    firms.read(firmId, now),
    accounts.readMembers(firmId, now),
    invitations.list(firmId, {}),
  ]);
  const sent = sentBefore({ invitationId, email, kind: 'colleague' }, waiting.items);
  if (sent) return pendingOf(sent, '', now);
  requireNew(email, 'colleague', people, waiting.items);
  const firm = orNotFound(found);
  const by = { firmId, invitedByName: firm.name || fullName(actor), sentBy: accountId };
  const nobody = { email, firstName: '', lastName: '' };
  const invitation = newInvitation({ kind: 'colleague', ...nobody, ...by }, invitationId, now);
  const promised = mailItems(firmId, [invitationMailOf(invitation, firm, actor, '')], now);
  await invitations.send(invitation, undefined, audit, now, ...promised);
  return pendingOf(invitation, '', now);
});
