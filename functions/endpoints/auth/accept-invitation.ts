import { joinerOf } from '#core/auth/account.ts';
import { acceptInvitation } from '#core/auth/contract.ts';
import { joinedTo } from '#core/auth/registration.ts';
import { invitationFor } from '#http/invited.ts';
import { clientJoinedTold } from '#http/joined-client.ts';
import { serve } from '#http/serve.ts';
import { approval } from '#http/settings.ts';
import * as accounts from '#store/accounts.ts';
import * as invitations from '#store/invitations.ts';
import { join } from '#store/joining.ts';
import { firmPartition } from '#store/keys.ts';
import { write } from '#store/table.ts';

export const handler = serve(acceptInvitation, async ({ request, actor: { account }, act, actFor, now, host }) => {
  const invitation = await invitationFor({ purpose: 'reference', token: request.reference }, account.email, now);
  const theirs = actFor(firmPartition(invitation.firmId), account.accountId);
  await join(invitation, joinerOf(account), theirs, now);
  const after = joinedTo(account, invitation, approval(), now);
  const told = await clientJoinedTold(invitation, account, host, now);
  const used = invitations.used(invitation, account.accountId, now);
  await write(act, accounts.changed(account, after), used, ...told.operations);
  await told.deliver(act);
  return { data: await accounts.describe(after, now), message: 'The invitation was accepted.' };
});
